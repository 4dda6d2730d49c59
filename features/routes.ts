import {
  index,
  layout,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from "@react-router/dev/routes";
import { deskPaths } from "#content/navigation.ts";
import { type SitemapPage, sitemapGroups } from "#content/sitemap.ts";
import { apiPagePath } from "#contract/calls/wire.ts";
import { formKinds } from "#features/form-records/form-kinds.ts";
import type { Register } from "#features/registers/register.ts";
import { registers } from "#features/registers/registers.ts";
import type { FormKind } from "#records/record-kind.ts";
import { notFoundId } from "#ui/route-handle.ts";

const contentScreen = (path: string, id: string) => (below: string, file: string) =>
  route(`${path}${below}`, `content-desk/routes/${file}`, { id: `desk-${id}${below}` });

/** Screens of one collection of content: its list, the editor of an item and what was published of it. */
function editorScreens(path: string, id: string): RouteConfigEntry[] {
  const screen = contentScreen(path, id);
  return [
    screen("", "desk-content.tsx"),
    screen("/:key", "desk-content-item.tsx"),
    screen("/:key/history", "desk-content-history.tsx"),
  ];
}

/** The same of what is on the site, with its files and its preview. */
function contentDesk(path: string, id: string): RouteConfigEntry[] {
  const screen = contentScreen(path, id);
  return [
    ...editorScreens(path, id),
    screen("/import", "desk-content-import.tsx"),
    screen("/:key/preview", "desk-content-preview.tsx"),
  ];
}

/** HR's list of the forms of one kind that were sent, and one of them. */
function formDesk({ name, list }: FormKind): RouteConfigEntry[] {
  const path = list.path.slice(1);
  return [
    route(path, "form-records/routes/desk-form-records.tsx", { id: `desk-${name}` }),
    route(`${path}/:id`, "form-records/routes/desk-form-record.tsx", { id: `desk-${name}-one` }),
  ];
}

/** The screens of a register. */
function registerPages({ name, list }: Register): RouteConfigEntry[] {
  const screen = (below: string, file: string) =>
    route(list.path.slice(1) + below, `registers/routes/${file}`, { id: `desk-${name}${below}` });
  return [
    screen("", "desk-register.tsx"),
    screen("/new", "desk-register-new.tsx"),
    screen("/:id", "desk-register-entry.tsx"),
  ];
}

/** The page of a line of the sitemap; nothing for one that is named below. */
function contentPage({ href, page, coversBelow }: SitemapPage): RouteConfigEntry[] {
  if (!page) return [];
  const file = `site-pages/routes/${page}.tsx`;
  return [href === "/" ? index(file) : route(href.slice(1) + (coversBelow ? "/*" : ""), file)];
}

// The map of the site. Paths match in any letter case; the spelling here is the canonical one.

export const visitorPages: RouteConfigEntry[] = [
  ...sitemapGroups.flatMap(({ links }) => links).flatMap(contentPage),
  route("current-openings", "openings/routes/current-openings.tsx"),
  route("job-alerts", "job-alerts/routes/job-alerts.tsx"),
  route("job-alerts/confirm/:token", "job-alerts/routes/confirm-alert.tsx"),
  route("job-alerts/unsubscribe/:token", "job-alerts/routes/unsubscribe.tsx"),
  route("verify", "verify/routes/verify.tsx"),
  route("verify/:number", "verify/routes/verify.tsx", { id: "verify-number" }),
  route("walk-ins", "drives/routes/walk-ins.tsx"),
  route("walk-ins/:code", "drives/routes/walk-in.tsx"),
  route("walk-ins/:code/bookings", "drives/routes/walk-in.tsx", { id: "walk-in-booking" }),
  route("kiosk/:token", "drives/routes/kiosk.tsx"),
  route("my-visit/:token", "drives/routes/my-visit.tsx"),
  route("my-visit/:token/visit.ics", "drives/routes/my-visit-calendar.ts"),
  route("my-visit/:token/:step", "drives/routes/my-visit-step.tsx"),
  route("Opening", "applications/routes/opening-list.tsx"),
  route("Opening/:code", "applications/routes/opening.tsx"),
  route("ApplyNow/:code?", "applications/routes/apply.tsx"),
  route("refer", "referrers/routes/refer.tsx"),
  route("r/:emp/:opening?", "referrers/routes/short-link.ts"),
  route("application-received", "applications/routes/application-received.tsx"),
  route("documents/:id", "documents/routes/document.tsx"),
  route("diwaliwinners", "draws/routes/diwali-winners.tsx"),
  route("rangoliwinners", "draws/routes/rangoli-winners.tsx"),
  route("diwaliwinners/:edition", "draws/routes/earlier-draw.tsx", { id: "earlier-diwali" }),
  route("rangoliwinners/:edition", "draws/routes/earlier-draw.tsx", { id: "earlier-rangoli" }),
  route("whatsapp-stop/:token", "whatsapp/routes/whatsapp-stop.tsx"),
  route("my-application", "applications/routes/my-application/my-application-lost.tsx"),
  route(
    "my-application/email/:confirmation",
    "applications/routes/my-application/my-application-email.tsx",
  ),
  route(
    "my-application/not-me/:stop",
    "applications/routes/my-application/my-application-not-me.tsx",
  ),
  route("my-application/:token", "applications/routes/my-application/my-application.tsx"),
  route(
    "my-application/:token/application-received",
    "applications/routes/my-application/my-application-received.tsx",
  ),
  route(
    "my-application/:token/data.json",
    "applications/routes/my-application/my-application-data.ts",
  ),
  route(
    "my-application/:token/:step",
    "applications/routes/my-application/my-application-step.tsx",
  ),
  route("my-interview/:token", "interviews/routes/my-interview.tsx"),
  route("my-interview/:token/interview.ics", "interviews/routes/my-interview-calendar.ts"),
  route("my-letter/:token", "offer-letters/routes/my-letter.tsx"),
  route("my-letter/:token/letter.pdf", "offer-letters/routes/my-letter-pdf.ts"),
  route("my-joining/:token", "joining/routes/my-joining.tsx"),
  route("my-start/:token", "joiner-details/routes/my-start.tsx"),
  route("my-referrals/:token", "applications/routes/my-referrals.tsx"),
  route("kyc-receipt/:token", "candidate-kyc/routes/kyc-receipt.tsx"),
  route("kyc-receipt/:token/withdraw", "candidate-kyc/routes/kyc-receipt-withdraw.tsx"),
  ...formKinds.map(({ page }) => route(page.path.slice(1), page.file)),
  route("documents-upload/:code", "documents-form/routes/documents-upload.tsx", {
    id: "opening-documents",
  }),
  route("upload-your-kyc", "candidate-kyc/routes/upload-your-kyc.tsx"),
  route("upload-your-kyc/:token", "candidate-kyc/routes/upload-your-kyc.tsx", {
    id: "requested-kyc",
  }),
  route(apiPagePath.slice(1), "api-docs/routes/api-docs.tsx"),
  route("styleguide", "site-pages/routes/styleguide.tsx"),
];

/** Behind HR's sign-in: React takes all of them over. */
export const deskPages: RouteConfigEntry[] = [
  route("refer-data", "applications/routes/applications-list.tsx"),
  route("refer-data/compare", "applications/routes/applications-compare.tsx"),
  route("desk/applications/:id/resume", "applications/routes/desk-resume.tsx"),
  route("desk/correct-email/:id", "applications/routes/desk-correct-email.tsx"),
  route("desk/stages", "applications/routes/desk-choices.tsx", { id: "desk-stages" }),
  route("desk/reasons", "applications/routes/desk-choices.tsx", { id: "desk-reasons" }),
  route("desk/letters", "applications/routes/letters/desk-letters.tsx"),
  route("desk/letters/new", "applications/routes/letters/desk-letter-new.tsx"),
  route("desk/letters/html", "applications/routes/letters/desk-letter-html.ts"),
  // an email of HR's own by its id, an offer or appointment letter by its number
  route("desk/letters/:letter", "desk-letter.tsx"),
  route("desk/letters-new/:application", "offer-letters/routes/desk-make-letter.tsx"),
  route("desk/saved-searches", "applications/routes/desk-saved-searches.tsx"),
  route("dashboard", "candidate-kyc/routes/kyc-list.tsx"),
  route("desk/kyc", "candidate-kyc/routes/desk-kyc-people.tsx"),
  route("desk/kyc/:id", "candidate-kyc/routes/desk-kyc.tsx"),
  route("page-views", "page-views/routes/page-views.tsx"),
  route("desk/me", "accounts/routes/desk-me.tsx"),
  route("desk/accounts", "accounts/routes/desk-accounts.tsx"),
  route("desk/accounts/:id", "accounts/routes/desk-account.tsx"),
  route("desk/audit", "accounts/routes/desk-audit.tsx"),
  route("desk/retention", "retention/routes/desk-retention.tsx"),
  route("desk/erasure", "retention/routes/desk-erasure.tsx"),
  route("desk/official-numbers", "verify/routes/desk-official-numbers.tsx"),
  route("employee-list", "applications/routes/legacy-list.tsx"),
  route("desk", "overview/routes/desk.tsx"),
  route("desk/reports", "reports/routes/desk-reports.tsx"),
  route("desk/people/:person", "people/routes/desk-person.tsx"),
  route("desk/viewer", "documents/routes/desk-viewer-frame.ts"),
  route("desk/kyc/:id/:key", "candidate-kyc/routes/desk-kyc-document.tsx"),
  route("desk/data", "referrers/routes/desk-data.tsx"),
  route("desk/data/:id", "referrers/routes/desk-data-file.tsx"),
  route("desk/referrers", "referrers/routes/desk-referrers.tsx"),
  route("desk/bonuses", "bonuses/routes/desk-bonuses.tsx"),
  route("desk/bonuses/rules", "bonuses/routes/desk-bonus-rules.tsx"),
  route("desk/bonuses/:claim", "bonuses/routes/desk-bonus.tsx"),
  route("desk/outbox", "mail/routes/desk-outbox.tsx"),
  route("desk/outbox/refused", "applications/routes/desk-refused-addresses.tsx"),
  route("desk/whatsapp-templates", "whatsapp/routes/desk-whatsapp-templates.tsx"),
  route("desk/kyc-requests", "document-requests/routes/desk-kyc-requests.tsx"),
  route("desk/kyc-requests/new", "document-requests/routes/desk-kyc-requests-new.tsx"),
  route("desk/kyc-requests/:id", "document-requests/routes/desk-kyc-request.tsx"),
  route("desk/interviews", "interviews/routes/desk-interviews.tsx"),
  route("desk/interviews/new/:application", "interviews/routes/desk-interview-new.tsx"),
  route("desk/interviews/:id", "interviews/routes/desk-interview.tsx"),
  route("desk/joining", "joining/routes/desk-joining.tsx"),
  route("desk/joining/new", "joining/routes/desk-batch-new.tsx"),
  route("desk/joining/reasons", "applications/routes/desk-choices.tsx", {
    id: "desk-joining-reasons",
  }),
  route("desk/joining/settings", "joining/routes/desk-joining-settings.tsx"),
  route("desk/joining/payroll", "joiner-details/routes/desk-payroll-columns.tsx"),
  route("desk/joining/:code", "joining/routes/desk-batch.tsx"),
  route("desk/joining/:code/day", "joining/routes/desk-joining-day.tsx"),
  route("desk/joining/:code/edit", "joining/routes/desk-batch-edit.tsx"),
  route("desk/joining/:code/people/:number", "joiner-details/routes/desk-joiner.tsx"),
  ...formKinds.flatMap(formDesk),
  ...registers.flatMap(registerPages),
  ...contentDesk("desk/openings", "openings"),
  ...editorScreens("desk/mail-templates", "mail-templates"),
  route("desk/mail-templates/:key/preview", "applications/routes/desk-mail-preview.tsx"),
  route("desk/mail-templates/:key/preview/html", "applications/routes/desk-mail-html.ts"),
  ...editorScreens("desk/letters/texts", "letter-texts"),
  route("desk/letters/texts/:key/preview", "applications/routes/desk-mail-preview.tsx", {
    id: "letter-text-preview",
  }),
  route("desk/letters/texts/:key/preview/html", "applications/routes/desk-mail-html.ts", {
    id: "letter-text-html",
  }),
  route("desk/offer-letters", "offer-letters/routes/desk-offer-letters.tsx"),
  route("desk/letters-batch/:id", "offer-letters/routes/desk-batch-letters.tsx"),
  route("desk/letters-import", "offer-letters/routes/desk-letters-import.tsx"),
  ...editorScreens("desk/letters-templates", "letters-templates"),
  route("desk/letters-templates/:key/preview", "offer-letters/routes/desk-template-preview.tsx"),
  ...editorScreens("desk/drives", "drives"),
  contentScreen("desk/drives", "drives")("/:key/preview", "desk-content-preview.tsx"),
  route("desk/drives/:code/door", "drives/routes/desk-door.tsx"),
  route("desk/drives/:code/board", "drives/routes/desk-drive-board.tsx"),
  route("desk/drives/:code/call-off", "drives/routes/desk-call-off.tsx"),
  route("desk/drives/:code/kiosk", "drives/routes/desk-kiosk.tsx"),
  route("desk/content/photos/upload", "content-desk/routes/desk-photo-upload.tsx"),
  ...contentDesk("desk/content/:collection", "content"),
];

/** What no page answers; below the desk's paths within its frame, for whoever of HR looks for it there. */
const notFound = (path: string, id: string) =>
  route(path, "site-pages/routes/not-found.tsx", { id });
const notOnDesk = deskPaths.map((path) => notFound(`${path.slice(1)}/*`, `${notFoundId}${path}`));
const notOnSite = notFound("*", notFoundId);

/** Every page, for those who walk over all. */
export const pages: readonly RouteConfigEntry[] = [...visitorPages, ...deskPages, notOnSite];

export default [
  ...visitorPages,
  layout("accounts/routes/desk-layout.tsx", [...deskPages, ...notOnDesk]),
  notOnSite,
] satisfies RouteConfig;
