import type { RouteConfigEntry } from "@react-router/dev/routes";
import { deskPaths } from "#content/navigation.ts";
import {
  type Admitted,
  allRoles,
  decidesOnApplications,
  mayActAs,
  type Role,
  readsApplications,
} from "#contract/roles.ts";
import { deskNavigation } from "#features/accounts/texts/desk-navigation.ts";
import routes from "#features/routes.ts";
import type { Call } from "#http/define-call.ts";
import { calls } from "#server/calls.ts";

/** A page or call that stands behind HR's sign-in. */
export interface GuardedPlace {
  method: "GET" | "POST" | "PUT";
  path: string;
  /** Who may. */
  role: Admitted;
  /** Pages show their sign-in page, calls and files refuse with 401. */
  kind: "page" | "call";
  /** Shows a document of a candidate: viewers need the right to open them. */
  documents: boolean;
  /** Sent as JSON. */
  body?: unknown;
}

/** What only opens for who may open candidates' documents. */
const ofDocuments = /^\/documents\/|^\/desk\/kyc\/[^/]+\/|^\/desk\/kyc\/.*\.zip$/;
const showsDocument = (path: string) => ofDocuments.test(path);

/** Whether somebody of this role, without a right of their own, is kept out. */
export function isAbove(role: Role, place: GuardedPlace): boolean {
  return !mayActAs(role, place.role) || (role === "viewer" && place.documents);
}

/** What stands for the parameters of a path; a list where each answers in a way of its own. */
export type Samples = Readonly<Record<string, readonly string[]>>;

/** Screens that the navigation does not lead to, or not for all, with the least role for each. */
const withoutLink: Readonly<Record<string, Admitted>> = {
  "/desk/me": allRoles,
  "/desk/interviews/new": decidesOnApplications,
  "/desk/applications": decidesOnApplications,
  "/desk/kyc": "viewer",
  "/desk/people": "viewer",
  "/desk/content": "editor",
  "/desk/correct-email": "editor",
  "/desk/kyc-requests/new": "editor",
  "/desk/letters": "editor",
  "/desk/saved-searches": readsApplications,
};

/** Resource routes among the pages: they answer files or data, not screens. */
const resources: readonly { path: RegExp; method: GuardedPlace["method"]; role: Admitted }[] = [
  { path: /^\/desk\/viewer$/, method: "GET", role: readsApplications },
  { path: /^\/desk\/letters\/html$/, method: "POST", role: "editor" },
  { path: /^\/desk\/letters\/texts\/[^/]+\/preview\/html$/, method: "GET", role: "editor" },
  { path: /^\/desk\/mail-templates\/[^/]+\/preview\/html$/, method: "GET", role: "admin" },
];

/** Every page of HR's desk in `features/routes.ts`; a new one is among them by itself. */
export function guardedPages(samples: Samples): GuardedPlace[] {
  return (routes as RouteConfigEntry[])
    .map(({ path = "" }) => `/${path}`)
    .filter((path) => path !== "/documents/:id" && deskPaths.some((desk) => isBelow(path, desk)))
    .flatMap((path) => withSamples(path, samples))
    .map((path) => {
      const resource = resources.find((each) => each.path.test(path));
      const documents = showsDocument(path);
      return resource
        ? { method: resource.method, path, role: resource.role, kind: "call", documents }
        : { method: "GET", path, role: leastRole(path), kind: "page", documents };
    });
}

function isBelow(path: string, parent: string): boolean {
  return `${path.toLowerCase()}/`.startsWith(`${parent}/`);
}

/** As the navigation says; a screen that it does not know must be named above. */
function leastRole(path: string): Admitted {
  const links = deskNavigation.filter(({ href }) => isBelow(path, href) && href !== "/desk");
  const [link] = links.toSorted((a, b) => b.href.length - a.href.length);
  const named = Object.keys(withoutLink).find((each) => isBelow(path, each));
  if (path === "/desk") return allRoles;
  const role = named ? withoutLink[named] : link && (link.role ?? "viewer");
  if (!role) throw new Error(`Say in guarded-places.ts who may open ${path}.`);
  return role;
}

/** Every call that is not for anyone; a new one is among them by itself. */
export function guardedCalls(samples: Samples): GuardedPlace[] {
  return calls.flatMap((call) =>
    guardsOf(call).flatMap((guard) => {
      const path = call.path.replace(/\{(\w+)\}/g, ":$1");
      return withSamples(path, samples).map((each) => ({
        ...{ method: call.method, path: each, kind: "call" as const },
        ...{ documents: showsDocument(each), ...guard },
      }));
    }),
  );
}

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
