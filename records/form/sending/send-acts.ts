import { idempotencyHeader } from "#contract/calls/wire.ts";
import type { WaitingAct } from "#contract/device-acts.ts";
import type { ActPlace } from "./act-queue.ts";
import { pacing, parseRetryAfter, type SendLater } from "./retry.ts";

export type ActAnswer =
  /** The body of the answer. */
  | { kind: "answered"; body: unknown }
  /** It will never be taken. */
  | { kind: "refused"; message: string };

/** `ended`: whoever made it has to sign in first. */
type ActSent = ActAnswer | { kind: "ended" } | SendLater;

/** Sends one act. Never rejects. */
async function sendAct<Act extends object>(
  { path, account }: ActPlace,
  { key, number, act, at }: WaitingAct<Act>,
): Promise<ActSent> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", [idempotencyHeader]: key },
      body: JSON.stringify({ number, at, account, ...act }),
      signal: AbortSignal.timeout(pacing.answer),
    });
    return await readAnswer(response);
  } catch {
    return { kind: "later", retryAfter: null };
  }
}

async function readAnswer(response: Response): Promise<ActSent> {
  const { status } = response;
  // another account that signed in here meanwhile is none that may tell of it
  if (status === 401 || status === 409) return { kind: "ended" };
  if (status === 408 || status === 429 || status >= 500) {
    const wish = parseRetryAfter(response.headers.get("Retry-After"), Date.now());
    return { kind: "later", retryAfter: wish };
  }
  const body = await response.json();
  if (!response.ok) return { kind: "refused", message: body.error.message };
  return { kind: "answered", body };
}

/** Sends what waits, in its order, until nothing does or somebody has to do something first. */
export async function sendWaiting<Act extends object>(
  place: ActPlace,
  queue: { acts(): WaitingAct<Act>[]; remove(key: string): void },
  onAnswer: (act: WaitingAct<Act>, answer: ActAnswer) => void,
): Promise<{ kind: "sent" | "ended" } | SendLater> {
  for (let [act] = queue.acts(); act; [act] = queue.acts()) {
    const sent = await sendAct(place, act);
    if (sent.kind === "later" || sent.kind === "ended") return sent;
    queue.remove(act.key);
    onAnswer(act, sent);
  }
  return { kind: "sent" };
}
