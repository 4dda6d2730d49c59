import { data } from "react-router";

/** What `data(…)` makes. */
interface DataAnswer {
  type: "DataWithResponseInit";
  data: unknown;
  init: ResponseInit | null;
}

const isData = (result: unknown): result is DataAnswer =>
  typeof result === "object" &&
  result !== null &&
  Reflect.get(result, "type") === "DataWithResponseInit";

/** Whether headers can go along with what an action returned or threw. */
export const isAnswer = (result: unknown) => result instanceof Response || isData(result);

const nameOf = (cookie: string) => cookie.split("=", 1)[0];

/**
 * What an action answers, with cookies that go along, but for those that it sets by itself: a
 * session that it renewed is the one to be kept.
 */
export function withCookies<Result>(result: Result, setCookie: readonly string[]): Result {
  const init = isData(result) ? result.init : null;
  const headers = result instanceof Response ? result.headers : new Headers(init?.headers);
  const own = new Set(headers.getSetCookie().map(nameOf));
  for (const cookie of setCookie) {
    if (!own.has(nameOf(cookie))) headers.append("set-cookie", cookie);
  }
  if (result instanceof Response) return result;
  return data(isData(result) ? result.data : result, { ...init, headers }) as Result;
}
