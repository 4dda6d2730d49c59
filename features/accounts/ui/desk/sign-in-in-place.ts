import type { RefusedSignIn } from "./desk-sign-in.tsx";

/** Signing in is the same on every screen of the desk; this one is open to every role. */
const signInPath = "/refer-data";

/** `unreached`: no answer came, or none that says whether it was right. */
export type SignInOutcome = "signed-in" | "unreached" | RefusedSignIn;

/** Signs in without leaving the page: the sign-in form's own post, of whose answer only the status is read. */
export async function signInHere(
  fields: URLSearchParams,
  send: typeof globalThis.fetch,
): Promise<SignInOutcome> {
  try {
    const answer = await send(signInPath, {
      method: "POST",
      body: fields,
      redirect: "manual",
    });
    // the sign-in page leads on once one is in; where to makes no difference here
    if (answer.type === "opaqueredirect") return "signed-in";
    const userName = fields.get("user") ?? "";
    if (answer.status === 401) return { userName, retryAfterSeconds: null };
    const seconds = Number(answer.headers.get("retry-after"));
    return answer.status === 429 ? { userName, retryAfterSeconds: seconds || 1 } : "unreached";
  } catch {
    return "unreached";
  }
}
