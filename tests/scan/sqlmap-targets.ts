import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { wirePaths } from "#contract/calls/wire.ts";

/** One request that sqlmap attacks at each `*`, or at every parameter where there is none. */
export interface SqlmapTarget {
  name: string;
  /** As HR, or as a visitor. */
  as: "admin" | "visitor";
  method: "GET" | "POST";
  path: string;
  contentType?: string;
  body?: string;
}

const json = (name: string, as: SqlmapTarget["as"], path: string, body: object): SqlmapTarget => ({
  ...{ name, as, method: "POST", path },
  contentType: "application/json",
  body: JSON.stringify(body),
});

const list = (name: string, path: string): SqlmapTarget => ({
  ...{ name, as: "admin", method: "GET", path },
});

const form = (name: string, as: SqlmapTarget["as"], path: string, body: string): SqlmapTarget => ({
  ...{ name, as, method: "POST", path, body },
  contentType: "application/x-www-form-urlencoded",
});

/** A form that a browser posts by itself, with files that were not chosen. */
const native = (
  name: string,
  path: string,
  texts: Readonly<Record<string, string>>,
): SqlmapTarget => {
  const part = ([key, text]: [string, string]) =>
    `--scan\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${text}\r\n`;
  const body = `${Object.entries(texts).map(part).join("")}--scan--\r\n`;
  const contentType = "multipart/form-data; boundary=scan";
  return { name, as: "visitor", method: "POST", path, contentType, body };
};

const reading = (more: object) => ({ method: "get", headers: {}, ...more });
const applications = "/refer-data?search=Asha&source=Main-Website&referrer=E1042&status=new";
const document = "https://careers.example/documents/00000000-0000-4000-8000-000000000000";
const kycAnswers = { email: "a@mail.example", aadharCardName: "Asha" };

/** Whatever takes a text or a number that may end in a statement. */
export const sqlmapTargets: readonly SqlmapTarget[] = [
  json(
    "filterText",
    "admin",
    wirePaths.referral,
    reading({ action: "count", filterText: "Asha*" }),
  ),
  json(
    "offset",
    "admin",
    wirePaths.referral,
    reading({ action: "getData", offset: "0*", limit: 5 }),
  ),
  json(
    "limit",
    "admin",
    wirePaths.referral,
    reading({ action: "getData", offset: 0, limit: "5*" }),
  ),
  json(
    "min-max",
    "admin",
    wirePaths.referral,
    reading({ action: "getData", min: "0*", max: "9*" }),
  ),
  json("action", "admin", wirePaths.referral, reading({ action: "count*" })),
  json("kyc-filterText", "admin", wirePaths.kycSave, reading({ filterText: "Divya*" })),
  json("columnName", "admin", wirePaths.kycSave, {
    ...{
      method: "update",
      columnName: "photoFile*",
      URL: document,
      email: "candidate-1@mail.example*",
    },
  }),
  json("referral", "visitor", wirePaths.referral, {
    ...{ method: "post", emp: "E1042*", firstName: "Asha*", email: "asha@mail.example*" },
    ...{ contactNumber: "9820144556", resume: `${document}*` },
  }),
  json("kyc-post", "visitor", wirePaths.kycSave, {
    ...{ method: "post", ...kycAnswers, aadharCardName: "Asha*", resumeFile: `${document}*` },
  }),
  json("consent", "visitor", wirePaths.consent, { notice: "kyc*", version: "2026-11*" }),
  json("page-view", "visitor", wirePaths.pageView, { path: "/Culture*" }),
  list("applications", `${applications}&opening=AI&from=2026-01-01&to=2026-12-31`),
  list("applications-order", "/refer-data?sort=name&order=up&page=1&open=1&unread=1"),
  list("applications-years", "/refer-data?experience-min=1&experience-max=9&by=name.up&count=all"),
  list("applications-export", `${deskCallPaths.applicationsExport}?search=Asha&sort=name&order=up`),
  list("applications-count", `${deskCallPaths.applicationsCount}?search=Asha&status=new`),
  list("namable-colleagues", `${deskCallPaths.namableColleagues}?ids=1,2`),
  list("applications-selection", `${deskCallPaths.applicationsSelection}?search=Asha&status=new`),
  list("candidates", "/dashboard?search=Divya&state=incomplete&missing=1&page=1"),
  list("candidates-export", `${deskCallPaths.kycExport}?search=Divya&state=incomplete`),
  list("employee-list", "/employee-list?search=a&page=1"),
  list("documents-forms", "/desk/document-forms?q=a&page=1"),
  list("referrers", "/desk/referrers?q=a&page=1"),
  list("requests", "/desk/kyc-requests?q=a&state=open&page=1"),
  list("outbox", "/desk/outbox?standing=waiting&page=1"),
  list("audit", "/desk/audit?actor=1&action=signed-in&subject=a&from=2026-01-01&to=2026-12-31"),
  native("native-application", "/ApplyNow/AI-Engineer", {
    ...{ jobFName: "Asha*", jobEmail: "asha@mail.example*", jobCity: "Pune*", emp: "E1042*" },
    ...{ submissionId: "scan-1*", resumeUrl: `${document}*` },
  }),
  native("native-kyc", "/upload-your-kyc", { ...kycAnswers, aadharCardName: "Asha*", email: "a*" }),
  native("native-documents", "/documents-upload", { fullName: "Asha*", email: "a@mail.example*" }),
  form("sign-in", "visitor", "/refer-data", "user=admin&password=wrong&do=sign-in"),
  form("bulk-change", "admin", "/refer-data", "do=change&id=1&status=in-review&was=new&note=a"),
  form("erasure-search", "admin", "/desk/erasure", "do=find&email=candidate-1@mail.example"),
  form("refer", "visitor", "/refer", "opening=AI-Engineer&emp=E1042"),
  { ...list("openings", "/current-openings?search=AI&department=Technology"), as: "visitor" },
  { ...list("opening", "/Opening/AI-Engineer*"), as: "visitor" },
  { ...list("receipt", "/kyc-receipt/1-abc*"), as: "visitor" },
];
