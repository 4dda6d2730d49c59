import type { RouteConfigEntry } from "@react-router/dev/routes";
import { deskPaths } from "#content/navigation.ts";
import { formKinds, registers } from "#content/record-kinds.ts";
import { deskCallPaths } from "#contract/desk-call-paths.ts";
import {
  type Admitted,
  allRoles,
  decidesOnApplications,
  mayActAs,
  type Role,
  readsApplications,
} from "#contract/roles.ts";
import { feedPaths, openapiPath, siteFilePaths, uploadPath, wirePaths } from "#contract/wire.ts";
import { deskNavigation } from "#features/accounts/texts/desk-navigation.ts";
import {
  bookingPath,
  doorActsPath,
  doorListPath,
  driveCalendarRoute,
  drivesCalendarPath,
  drivesJsonPath,
} from "#features/drives/drive-paths.ts";
import { unsubscribePath } from "#features/job-alerts/alert-paths.ts";
import routes from "#features/routes.ts";
import { whatsAppHookPath } from "#features/whatsapp/whatsapp-paths.ts";
import type { TestSite } from "../support/site.ts";

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

/** Calls that anyone may make. Every other one that the server knows is held to be HR's. */
const publicCalls: readonly string[] = [
  wirePaths.openings,
  wirePaths.testimonials,
  wirePaths.pressReleases,
  wirePaths.others,
  wirePaths.referrals,
  wirePaths.resumeUpload,
  wirePaths.applicationForm,
  wirePaths.kycFileUpload,
  wirePaths.multiFileUpload,
  wirePaths.visitorIp,
  wirePaths.documentsSave,
  wirePaths.documentsSeen,
  wirePaths.consent,
  // candidates' part of it; HR's stands in `kycParts`
  wirePaths.kycSave,
  wirePaths.employees,
  wirePaths.winners,
  wirePaths.draws,
  wirePaths.pageView,
  // candidates' part of it; HR's stands in `readings`
  wirePaths.referral,
  drivesJsonPath,
  driveCalendarRoute,
  drivesCalendarPath,
  bookingPath(":code"),
  // its address is the secret, and mail programs have no session
  unsubscribePath(":token"),
  // its signature is the proof
  whatsAppHookPath,
  "/calendars/:file{[0-9a-f]+\\.ics}",
  ...Object.values(feedPaths),
  ...Object.values(siteFilePaths),
  "/data/diwali-participants.txt",
  "/data/rangoli-participants.txt",
  openapiPath,
  "/healthz",
  "/readyz",
  "/index.html",
  "/pictures/:file",
  "/prod/*",
  "/*",
].map((path) => path.toLowerCase());

/** The parts of the referral call that read: who may is told by what is asked, not by the path. */
const readings: readonly unknown[] = [
  { action: "count" },
  { action: "count", filterText: "a" },
  { action: "getData" },
  { action: "getData", min: 0, max: 100_000, export: true, method: "get", headers: {} },
  { method: "get", headers: {} },
];

/** HR's parts of the KYC call. */
const kycParts: readonly { role: Role; body: unknown }[] = [
  {
    role: "editor",
    body: { method: "update", columnName: "photoFile", URL: "/documents/x", email: "a@b.example" },
  },
  { role: "editor", body: { method: "update" } },
  { role: "viewer", body: { method: "get", headers: {}, filterText: null } },
];

/** Who may make which of HR's calls. */
const callRoles: Readonly<Record<string, Admitted>> = {
  [wirePaths.legacyReferrals]: readsApplications,
  [`${wirePaths.referralRecords}/:link`]: readsApplications,
  [deskCallPaths.applicationsExport]: readsApplications,
  [deskCallPaths.applicationsExcel]: readsApplications,
  [deskCallPaths.applicationsCount]: readsApplications,
  [deskCallPaths.savedSearchCounts]: readsApplications,
  [deskCallPaths.namableColleagues]: decidesOnApplications,
  [deskCallPaths.applicationsSelection]: decidesOnApplications,
  [deskCallPaths.applicationsChange]: decidesOnApplications,
  [`${wirePaths.kycRecords}/:link`]: "viewer",
  [deskCallPaths.kycExport]: "viewer",
  ...Object.fromEntries(formKinds.map(({ list }) => [list.exportPath, "viewer"])),
  ...Object.fromEntries(registers.map(({ list }) => [list.exportPath, "editor"])),
  [wirePaths.uploadAddress]: "editor",
  [`${uploadPath}:id`]: "editor",
  [deskCallPaths.referrersExport]: "viewer",
  [deskCallPaths.referrersTemplate]: "viewer",
  [deskCallPaths.reportsExport]: readsApplications,
  "/desk/audit.csv": "admin",
  [deskCallPaths.personCopy]: "admin",
  "/documents/:id": allRoles,
  "/desk/kyc/:file{\\d+\\.zip}": "viewer",
  "/refer/urls.csv": "editor",
  [doorListPath(":code")]: "editor",
  [doorActsPath(":code")]: "editor",
  "/desk/openings/export/csv": "viewer",
  "/desk/openings/export/json": "viewer",
  "/desk/content/:collection/export/csv": "viewer",
  "/desk/content/:collection/export/json": "viewer",
  "/desk/content/:collection/clean": "editor",
};

/** Every call of the server that is not public; a new one is among them by itself. */
export function guardedCalls(calls: TestSite["calls"], samples: Samples): GuardedPlace[] {
  const reading = {
    method: "POST",
    path: wirePaths.referral,
    role: readsApplications,
    kind: "call",
    documents: false,
  } as const;
  const found = calls
    .filter(({ method, path }) => method !== "ALL" && !publicCalls.includes(path.toLowerCase()))
    .flatMap(({ method, path }) => {
      const role = roleOfCall.get(path.toLowerCase());
      if (!role) throw new Error(`Say in guarded-places.ts who may call ${method} ${path}.`);
      return withSamples(path, samples).map((each) => ({
        method: method as GuardedPlace["method"],
        path: each,
        role,
        kind: "call" as const,
        documents: showsDocument(each),
      }));
    });
  const kyc = { method: "POST", path: wirePaths.kycSave, kind: "call", documents: false } as const;
  return [
    ...found,
    ...readings.map((body) => ({ ...reading, body })),
    ...kycParts.map((part) => ({ ...kyc, ...part })),
  ];
}

/** The server knows paths in lower case. */
const roleOfCall = new Map(
  Object.entries(callRoles).map(([path, role]) => [path.toLowerCase(), role]),
);

function withSamples(path: string, samples: Samples): string[] {
  const [part = "", parameter] = path.match(/:(\w+)(?:\{[^}]*\})?/) ?? [];
  if (!parameter) return [path];
  const given = samples[parameter];
  if (!given) throw new Error(`guarded-places has no sample for ":${parameter}" of ${path}.`);
  return given.flatMap((sample) => withSamples(path.replace(part, sample), samples));
}
