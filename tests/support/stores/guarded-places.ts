import { matchRoutes, RouterContextProvider } from "react-router";
import { type Admitted, mayActAs, type Role } from "#contract/roles.ts";
import { isDeskPath } from "#features/accounts/ui/desk/desk-user.ts";
import type { Call } from "#http/calls/define-call.ts";
import { calls } from "#server/calls.ts";
import { type DeskHandle, notFoundId, readersOf, sendersOf } from "#ui/route-handle.ts";
import { loadBuild, type TestSite } from "../calls/site.ts";
import { readWorkbook } from "../files/read-workbook.ts";

/** A page or call that stands behind HR's sign-in. */
export interface GuardedPlace {
  method: "GET" | "POST" | "PUT";
  path: string;
  /** The route or call that answers there. */
  answeredBy: string;
  /** Who may. */
  role: Admitted;
  /** Who may send a page's forms, where that is not everybody who reads it. */
  changes?: Admitted;
  /** Pages show their sign-in page, calls and files refuse with 401. */
  kind: "page" | "call";
  /** Shows a document of a candidate: viewers need the right to open them. */
  documents: boolean;
  /** Sent as JSON. */
  body?: unknown;
}

/** Whether somebody of this role, without a right of their own, is kept out. */
export function isAbove(role: Role, place: GuardedPlace): boolean {
  return !mayActAs(role, place.role) || (role === "viewer" && place.documents);
}

/** What stands for the parameters of a path; a list where each answers in a way of its own. */
export type Samples = Readonly<Record<string, readonly string[]>>;

/** A form that no page knows: roles come before what it asks. */
export const unknownForm = { do: "anything" };

/** Every route of the built site, as `features/routes.ts` names it. */
async function siteRoutes() {
  const { routes, entry } = await loadBuild();
  const all = Object.values(routes).flatMap((route) => (route?.parentId ? [route] : []));
  // the built pages have their own copy of http/request-context.ts
  const { servicesContext } = entry.module as unknown as typeof import("#http/request-context.ts");
  return {
    all: all.map(({ id, path = "", parentId = "", module }) => ({
      id,
      path: `/${path}`,
      parentId,
      module,
    })),
    servicesContext,
  };
}

/**
 * Routes whose handle does not fit where they stand: behind HR's sign-in each says who reads it, elsewhere none does, and
 * around those that do stands the layout that asks.
 */
export async function misplacedRoles(): Promise<string[]> {
  // a call asks for the role where a page answers the same path in its stead
  const ofCalls = calls.filter(({ pageToo }) => pageToo).map(({ path }) => path);
  const isGuarded = (path: string) =>
    isDeskPath(path) && !ofCalls.some((call) => call === path.replace(/:(\w+)/g, "{$1}"));
  const { all } = await siteRoutes();
  const wrong = all.filter(({ id, path, parentId, module }) => {
    const isWithin = parentId.endsWith("/desk-layout");
    // what no route answers says nothing, and stands within the desk's frame below the desk's paths
    if (id.startsWith(notFoundId)) return isWithin !== isDeskPath(path) || isOfDesk(module.handle);
    return [isGuarded(path), isWithin].some((is) => is !== isOfDesk(module.handle));
  });
  return wrong.map(({ path }) => path);
}

const isOfDesk = (handle: unknown): handle is DeskHandle =>
  (handle as Partial<DeskHandle> | undefined)?.role !== undefined;

/** Who may at an address behind HR's sign-in, as the route says that answers there; null at others. */
export async function screensOf({ composition: { services } }: TestSite) {
  const { all, servicesContext } = await siteRoutes();
  const routes = all.map(({ path, module }) => ({ path, handle: module }));
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  return (path: string): GuardedPlace | null => {
    const [{ params = {}, route } = {}] = matchRoutes(routes, path) ?? [];
    const { handle, loader, default: screen } = route?.handle ?? {};
    if (!isOfDesk(handle)) return null;
    const url = new URL(services.origin + path);
    const args = { request: new Request(url), url, params, context };
    return {
      ...{ method: loader ? "GET" : "POST", path, kind: screen ? "page" : "call" },
      answeredBy: route?.path ?? "",
      role: readersOf(handle, args),
      changes: sendersOf(handle, args, new URLSearchParams(unknownForm)),
      documents: handle.documents ?? false,
    };
  };
}

/** Every page of HR's desk in `features/routes.ts`; a new one is among them by itself. */
export async function guardedPages(site: TestSite, samples: Samples): Promise<GuardedPlace[]> {
  const screenAt = await screensOf(site);
  const { all } = await siteRoutes();
  return all
    .filter(({ module }) => isOfDesk(module.handle))
    .flatMap(({ path }) => withSamples(path, samples))
    .flatMap((path) => screenAt(path) ?? []);
}

/** Every call that is not for anyone; a new one is among them by itself. */
export function guardedCalls(samples: Samples): GuardedPlace[] {
  return calls.flatMap((call) =>
    guardsOf(call).flatMap((guard) => {
      const path = call.path.replace(/\{(\w+)\}/g, ":$1");
      return withSamples(path, samples).map((each) => ({
        ...{ method: call.method, path: each, kind: "call" as const },
        ...{ answeredBy: call.id, documents: showsDocuments(call), ...guard },
      }));
    }),
  );
}

/**
 * One address of each route and call, of each that its readers and senders differ at, and of each body: whoever is kept
 * out is so before anything is read of what stands at the address.
 */
export function doorsOf(places: readonly GuardedPlace[]): GuardedPlace[] {
  const known = new Map(
    places.map(({ path, ...door }) => [JSON.stringify(door), { path, ...door }]),
  );
  return [...known.values()];
}

/** Where a page's data alone is asked for. */
export function dataOf({ path }: Pick<GuardedPlace, "path">): { path: string } {
  const [page = "", search] = path.split("?");
  return { path: `${page}.data${search ? `?${search}` : ""}` };
}

/** What is no document that the account may open is one of a candidate, as far as others are told. */
const showsDocuments = ({ id, documents }: Call) => documents === true || id === "openDocument";

/** Who may; where the body decides that, with each example that is not for anyone. */
function guardsOf({ role, body }: Call): Pick<GuardedPlace, "role" | "body">[] {
  if (role === "anyone") return [];
  if (typeof role !== "function") return [{ role }];
  const examples = Object.values(body?.content["application/json"]?.examples ?? {});
  return examples.flatMap((example) => {
    const needed = role(example);
    return needed ? [{ role: needed, body: example }] : [];
  });
}

function withSamples(path: string, samples: Samples): string[] {
  const [part = "", parameter] = path.match(/:(\w+)(?:\{[^}]*\})?/) ?? [];
  if (!parameter) return [path];
  const given = samples[parameter];
  if (!given) throw new Error(`guarded-places has no sample for ":${parameter}" of ${path}.`);
  return given.flatMap((sample) => withSamples(path.replace(part, sample), samples));
}

/** What a place says to somebody; of an Excel file what its sheet says, which is packed. */
export interface PlaceAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** Asks a place of a site with a session's cookie. */
export async function askPlace(
  { url }: TestSite,
  { path, body }: Pick<GuardedPlace, "path" | "body">,
  cookie: string,
  init: RequestInit = {},
): Promise<PlaceAnswer> {
  // to pack and unpack six thousand answers is a tenth of the work
  const plain = { "accept-encoding": "identity" };
  const headers = new Headers({ cookie, origin: url, ...plain, ...init.headers });
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  if (body !== undefined) headers.set("content-type", "application/json");
  const answer = await fetch(url + path, { redirect: "manual", ...sent, ...init, headers });
  return { status: answer.status, headers: answer.headers, text: await textOf(answer) };
}

async function textOf(answer: Response): Promise<string> {
  if (!answer.headers.get("content-type")?.includes("spreadsheetml")) return answer.text();
  const { rows } = await readWorkbook(Buffer.from(await answer.arrayBuffer()));
  return rows.flatMap((cells) => [...cells.values()].map(({ value }) => value)).join(" ");
}
