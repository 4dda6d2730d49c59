import type { Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { unavailableDocuments } from "#contract/calls/unavailable-document.ts";
import { type Admitted, mayActAs, mayOpenDocuments, type StaffUser } from "#contract/roles.ts";
import type { CallLimits } from "#platform/limits/call-limits.ts";
import { cacheableHeader } from "../cache/fill-page-cache.ts";
import { matchedPath } from "../canonical-path.ts";
import type { HttpEnvironment } from "../environment.ts";
import type { RenderPage } from "../page-renderer.ts";
import { WireRefusal } from "../wire-error.ts";
import type { Call, CallRequest } from "./define-call.ts";
import { limitedCall } from "./limited-call.ts";
import { answersAtOnce, createAnswerQueue } from "./response-queue.ts";

/** What every call is served with. */
export interface CallTools {
  staff: { session(headers: Headers): Promise<StaffUser | null> };
  submissionLimits: CallLimits;
  renderPage: RenderPage;
}

type Answer = (c: Context<HttpEnvironment>) => Promise<Response>;

/** Routes calls, and refuses methods that their paths do not have. */
export function serveCalls<Tools extends CallTools>(
  app: Hono<HttpEnvironment>,
  calls: readonly Call<Tools>[],
  tools: Tools,
): void {
  for (const [route, among] of Map.groupBy(calls, routeOfCall)) {
    for (const call of among) {
      const answer = answerOf(call, tools);
      app.on(call.method, route, (c, next) => (call.answeredByPage?.(c) ? next() : answer(c)));
    }
    if (among.some(({ pageToo }) => pageToo)) continue;
    const allow = among.map(({ method }) => (method === "GET" ? "GET, HEAD" : method)).join(", ");
    app.all(route, () => refuseMethod(allow));
  }
}

export function refuseMethod(allow: string): never {
  throw new WireRefusal(405, "method_not_allowed", `Here only ${allow} is understood.`, {
    headers: { allow },
  });
}

/** `/desk/kyc/{id}.zip` as the router has it: what stands beside a parameter is part of its pattern. */
export function routeOfCall({ path }: Pick<Call, "path">): string {
  const parts = path.split("/").map((part) => {
    const [, before, name, after] = /^(.*)\{(\w+)\}(.*)$/.exec(part) ?? [];
    if (!name) return matchedPath(part);
    return before || after ? `:${name}{${literal(before)}[^/]+${literal(after)}}` : `:${name}`;
  });
  return parts.join("/");
}

const literal = (text = "") => text.toLowerCase().replace(/\./g, "\\.");

/** The parameters in the letter case that was asked: the matched path is in lower case. */
function paramsOf({ path }: Pick<Call, "path">, pathname: string): Record<string, string> {
  const segments = pathname.split("/");
  const named = path.split("/").flatMap((part, at) => {
    const [, before = "", name, after = ""] = /^(.*)\{(\w+)\}(.*)$/.exec(part) ?? [];
    const given = segments[at] ?? "";
    return name ? [[name, decoded(given.slice(before.length, given.length - after.length))]] : [];
  });
  return Object.fromEntries(named);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function answerOf<Tools extends CallTools>(call: Call<Tools>, tools: Tools): Answer {
  const run = call.run(tools) as (asked: CallRequest<StaffUser | null, unknown>) => unknown;
  const turn = call.turn && createAnswerQueue(answersAtOnce[call.turn]);
  const admitted = admission(call, tools);
  return async (c) => {
    const url = new URL(c.req.url);
    const request = { c, params: paramsOf(call, url.pathname), query: url.searchParams };
    const answer = await admitted(c, async (actor, body) => {
      if (actor) await turn?.(actor.id, c.env.outgoing);
      return run({ ...request, actor, body });
    });
    return withHeaders(call, answer instanceof Response ? answer : asJson(c, call, answer));
  };
}

function asJson(c: Context<HttpEnvironment>, { answers }: Pick<Call, "answers">, value: unknown) {
  const status = answers[0]?.status as ContentfulStatusCode | undefined;
  return c.json(value as object, status ?? 200, { "cache-control": "no-store" });
}

function withHeaders({ cached, unlisted }: Call, answer: Response): Response {
  if (cached) {
    answer.headers.set(cacheableHeader, "");
    answer.headers.delete("cache-control");
  }
  if (unlisted) answer.headers.set("x-robots-tag", "noindex");
  return answer;
}

type Proceed = (actor: StaffUser | null, body: unknown) => Promise<unknown>;
type Admission = (c: Context<HttpEnvironment>, proceed: Proceed) => Promise<unknown>;

/** Lets in who may, with what was sent. @throws WireRefusal 401, 403, 429, or for the body */
function admission(call: Call, tools: CallTools): Admission {
  const { role, documents } = call;
  const read = async (c: Context<HttpEnvironment>) => (call.body ? call.body.read(c) : null);
  const limited = <Answer>(c: Context<HttpEnvironment>, answer: () => Promise<Answer>) =>
    call.limit ? limitedCall({ ...tools, limit: call.limit }, c, answer) : answer();
  if (role === "anyone") {
    return (c, proceed) => limited(c, async () => proceed(null, await read(c)));
  }
  if (typeof role === "function") {
    return async (c, proceed) => {
      const actor = await tools.staff.session(c.req.raw.headers);
      const submit = (body: unknown) => {
        const needed = role(body);
        if (!needed) return proceed(actor, body);
        return proceed(checkedUser(actor, needed), body);
      };
      if (!actor) return limited(c, async () => submit(await read(c)));
      // what HR reads counts as nobody's submission
      const body = await read(c);
      return role(body) ? submit(body) : limited(c, () => submit(body));
    };
  }
  return async (c, proceed) => {
    const actor = await tools.staff.session(c.req.raw.headers);
    // HR's own stale link gets a page, any other client JSON; both say 401
    if (!actor && call.pageToo && c.req.header("accept")?.includes("text/html"))
      return tools.renderPage(c);
    const user = checkedUser(actor, role);
    if (documents) checkOpensDocuments(user);
    return limited(c, async () => proceed(user, await read(c)));
  };
}

/** @throws WireRefusal 401 without a session, 403 for whoever is not admitted */
export function checkedUser(user: StaffUser | null, role: Admitted): StaffUser {
  if (!user) throw signInNeeded();
  if (mayActAs(user.role, role)) return user;
  throw new WireRefusal(403, "not_allowed", "Your account may not do this.");
}

/** @throws WireRefusal 403 where the account may not open candidates' documents */
function checkOpensDocuments(user: StaffUser): void {
  if (mayOpenDocuments(user)) return;
  const { status, code, message } = unavailableDocuments.withheld;
  throw new WireRefusal(status, code, message);
}

export function signInNeeded(): WireRefusal {
  return new WireRefusal(401, "sign_in_needed", "Please sign in.");
}
