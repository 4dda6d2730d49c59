import { redirect } from "react-router";

/** A GET of our own path, so that reloading sends nothing again. */
export function seeOther(
  path: string,
  { setCookie = [] }: { setCookie?: readonly string[] } = {},
): Response {
  const answer = redirect(path, { status: 303, headers: { "cache-control": "no-store" } });
  for (const cookie of setCookie) answer.headers.append("set-cookie", cookie);
  return answer;
}
