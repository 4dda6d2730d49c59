import { type RedirectData, redirectHeader } from "#contract/calls/wire.ts";

/**
 * A redirect as data, where a page's own script asks for that: `fetch` would follow it by itself and,
 * where the next page does not come, could not tell what was saved from what never arrived.
 */
export function redirectAsData(request: Request, answer: Response): Response {
  const place = answer.headers.get("location");
  if (place === null || !request.headers.has(redirectHeader)) return answer;
  const headers = new Headers(answer.headers);
  headers.delete("location");
  headers.set("content-type", "application/json");
  return new Response(JSON.stringify({ place } satisfies RedirectData), { headers });
}
