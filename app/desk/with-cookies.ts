import { data } from "react-router";

/** What `data(…)` makes. */
interface Answer {
  type: "DataWithResponseInit";
  data: unknown;
  init: ResponseInit | null;
}

const isAnswer = (result: unknown): result is Answer =>
  typeof result === "object" &&
  result !== null &&
  Reflect.get(result, "type") === "DataWithResponseInit";

/** What an action answers, with cookies that go along. */
export function withCookies<Result>(result: Result, setCookie: readonly string[]): Result {
  const init = isAnswer(result) ? result.init : null;
  const headers = result instanceof Response ? result.headers : new Headers(init?.headers);
  for (const cookie of setCookie) headers.append("set-cookie", cookie);
  if (result instanceof Response) return result;
  return data(isAnswer(result) ? result.data : result, { ...init, headers }) as Result;
}
