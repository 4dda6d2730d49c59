import type { RouteConfigEntry } from "@react-router/dev/routes";
import { deskNavigation, deskPaths } from "#content/navigation.ts";
import type { Role } from "#contract/roles.ts";
import { feedPaths, siteFilePaths, wirePaths } from "#contract/wire.ts";
import routes from "../../app/routes.ts";
import type { TestSite } from "../support/site.ts";

/** A page or call that stands behind HR's sign-in. */
export interface GuardedPlace {
  method: "GET" | "POST" | "PUT";
  path: string;
  /** The least role that may. */
  role: Role;
  /** Pages show their door, calls and files refuse with 401. */
  kind: "page" | "call";
}

/** What stands for the parameters of a path; a list where each answers in a way of its own. */
export type Samples = Readonly<Record<string, readonly string[]>>;

/** Screens that the navigation does not lead to, each with the least role that may open it. */
const withoutLink: Readonly<Record<string, Role>> = {
  "/desk/me": "viewer",
  "/desk/content": "editor",
};

/** Resource routes among the pages: they answer files, not screens. */
const files = /\/export\//;

/** Every page of HR's desk in `app/routes.ts`; a new one is among them by itself. */
export function guardedPages(samples: Samples): GuardedPlace[] {
  return (routes as RouteConfigEntry[])
    .map(({ path = "" }) => `/${path}`)
    .filter((path) => path !== "/documents/:id" && deskPaths.some((desk) => isBelow(path, desk)))
    .flatMap((path) => withSamples(path, samples))
    .map((path) => {
      const kind = files.test(path) ? ("call" as const) : ("page" as const);
      return { method: "GET", path, role: leastRole(path), kind };
    });
}

function isBelow(path: string, parent: string): boolean {
  return `${path.toLowerCase()}/`.startsWith(`${parent}/`);
}

/** As the navigation says; a screen that it does not know must be named above. */
function leastRole(path: string): Role {
  const links = deskNavigation.filter(({ href }) => isBelow(path, href) && href !== "/desk");
  const [link] = links.toSorted((a, b) => b.href.length - a.href.length);
  const named = Object.keys(withoutLink).find((each) => isBelow(path, each));
  if (path === "/desk") return "viewer";
  const role = link ? (link.role ?? "viewer") : named && withoutLink[named];
  if (!role) throw new Error(`Say in guarded-places.ts who may open ${path}.`);
  return role;
}

/** Calls that anyone may make. Every other one that the server knows is held to be HR's. */
const publicCalls: readonly string[] = [
  ...Object.values(wirePaths),
  ...Object.values(feedPaths),
  ...Object.values(siteFilePaths),
  "/data/diwali-participants.txt",
  "/data/rangoli-participants.txt",
  "/healthz",
  "/readyz",
  "/index.html",
  "/pictures/:file",
  "/prod/*",
  "/*",
].map((path) => path.toLowerCase());

/** Who may make which of HR's calls. */
const callRoles: Readonly<Record<string, Role>> = {
  "/desk/audit.csv": "admin",
  "/documents/:id": "viewer",
  "/refer/urls.csv": "editor",
};

/** Every call of the server that is not public; a new one is among them by itself. */
export function guardedCalls(calls: TestSite["calls"], samples: Samples): GuardedPlace[] {
  return calls
    .filter(({ method, path }) => method !== "ALL" && !publicCalls.includes(path.toLowerCase()))
    .flatMap(({ method, path }) => {
      const role = callRoles[path];
      if (!role) throw new Error(`Say in guarded-places.ts who may call ${method} ${path}.`);
      return withSamples(path, samples).map((each) => ({
        method: method as GuardedPlace["method"],
        path: each,
        role,
        kind: "call" as const,
      }));
    });
}

function withSamples(path: string, samples: Samples): string[] {
  const [, parameter] = path.match(/:(\w+)/) ?? [];
  if (!parameter) return [path];
  const given = samples[parameter];
  if (!given) throw new Error(`guarded-places has no sample for ":${parameter}" of ${path}.`);
  return given.flatMap((sample) => withSamples(path.replace(`:${parameter}`, sample), samples));
}
