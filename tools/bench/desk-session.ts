import type { RunningServer } from "./servers.ts";

const account = { user: "bench", password: "a long enough password 7" };

/** What a server's environment holds so that one may sign in to HR's desk. */
export const deskEnvironment = {
  ADMIN_USERNAME: account.user,
  ADMIN_PASSWORD: account.password,
};

/** Signs in on a server with that environment. @returns the session's cookie */
export async function signIn({ port }: RunningServer): Promise<string> {
  const origin = `http://127.0.0.1:${port}`;
  const answer = await fetch(`${origin}/refer-data`, {
    method: "POST",
    redirect: "manual",
    headers: { origin },
    body: new URLSearchParams({ do: "sign-in", ...account }),
  });
  const [cookie] = answer.headers.getSetCookie();
  if (answer.status !== 303 || !cookie) throw new Error(`Signing in answered ${answer.status}.`);
  return cookie.split(";")[0] as string;
}
