import { type ComponentType, createElement } from "react";
import { data, RouterContextProvider } from "react-router";
import { deskMiddleware } from "#features/accounts/routes/authorise.ts";
import { DeskSignIn } from "#features/accounts/ui/index.ts";
import {
  deskContext,
  factsContext,
  routesContext,
  servicesContext,
} from "#http/request-context.ts";
import type { Services } from "#platform/context.ts";

interface PageArgs {
  request: Request;
  params: Record<string, string | undefined>;
  context: RouterContextProvider;
}
type Run = (args: never) => unknown;

interface Page {
  handle: unknown;
  loader?: unknown;
  action?: unknown;
  default?: unknown;
}

/** What a loader or an action is handed for a request, over these services. */
export function routeArgs(services: Services, request: Request, params: PageArgs["params"] = {}) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(factsContext, { requestId: "r", address: "203.0.113.9", nonce: "" });
  return { request, context, params };
}

/**
 * The module of a page of the desk, whose loader and action run for whom the desk's layout lets through. For whoever is
 * not signed in the loader says `{ user: null }`, for which the sign-in page is drawn.
 */
export function deskPage<Module extends Page>(page: Module): Module {
  const { loader, action } = page as { loader?: Run; action?: Run };
  const Screen = page.default as ComponentType<{ loaderData: object }>;
  return {
    ...page,
    default: (props: { loaderData: object }) =>
      Object.keys(props.loaderData).join() === "user"
        ? createElement(DeskSignIn, { refused: null })
        : createElement(Screen, props),
    loader: (args: PageArgs) => answered(page, loader as Run, { ...args, request: asGet(args) }),
    action: (args: PageArgs) => answered(page, action ?? (() => null), args),
  };
}

const asGet = ({ request }: PageArgs) => new Request(request.url, { headers: request.headers });

interface Outcome {
  value?: unknown;
  thrown?: unknown;
}

/** What `run` gives or throws, or what the layout says in its stead, with the headers that go along. */
async function answered(page: Page, run: Run, args: PageArgs) {
  const given = { ...args, pattern: "page", url: new URL(args.request.url) };
  // of one request, which was let through
  if (args.context.get(deskContext)) return run(given as never);
  args.context.set(routesContext, { page: { id: "page", path: "page", module: page } } as never);
  const [outer, inner] = deskMiddleware;
  let outcome: Outcome | null = null;
  const noted = async (work: () => unknown): Promise<Response> => {
    try {
      const value = await work();
      if (outcome === null) outcome = { value };
      return value instanceof Response ? value : new Response(null, initOf(value));
    } catch (thrown) {
      outcome = { thrown };
      return new Response(null, initOf(thrown));
    }
  };
  const leaf = () => noted(() => run(given as never));
  const answer = (await outer?.(given as never, () =>
    noted(() => inner?.(given as never, leaf)),
  )) as Response;
  return resultOf(outcome ?? {}, answer, args.request.method === "POST");
}

const isData = (value: unknown): value is ReturnType<typeof data> =>
  typeof value === "object" && value !== null && "init" in value && "data" in value;

const initOf = (value: unknown) => ({ headers: (isData(value) && value.init?.headers) || {} });

function resultOf(outcome: Outcome, answer: Response, isAction: boolean) {
  const { value, thrown } = outcome;
  const { headers } = answer;
  if ("thrown" in outcome)
    return isData(thrown) ? refusalOf(thrown, headers, isAction) : raise(thrown);
  if (!("value" in outcome) || value instanceof Response) return answer;
  if (isData(value)) return data(value.data, { ...value.init, headers });
  return isAction && headers.has("set-cookie") ? data(value, { headers }) : value;
}

/** What was thrown; but for whoever has to sign in the page itself is another one. */
function refusalOf(thrown: ReturnType<typeof data>, headers: Headers, isAction: boolean) {
  const init = { ...thrown.init, headers };
  const told = (thrown.data ?? {}) as { signIn?: object | null };
  if (told.signIn === undefined) raise(data(thrown.data, init));
  return isAction ? data(told.signIn, init) : { user: null };
}

function raise(thrown: unknown): never {
  throw thrown;
}
