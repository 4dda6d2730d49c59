import { expect, test } from "vitest";
import { formKinds } from "#features/form-records/form-kinds.ts";
import { pages } from "#features/routes.ts";
import { deskPaths } from "./navigation.ts";
import { sitemapGroups } from "./sitemap.ts";

/** Pages that no search engine should list, each with its reason. */
const unlisted: Record<string, string> = {
  Opening: "leads to the list of openings",
  "Opening/:code": "each opening is listed by its own address",
  "diwaliwinners/:edition": "a link of the winners’ page leads to each earlier draw",
  "rangoliwinners/:edition": "the same",
  "application-received": "follows a form",
  "r/:emp/:opening?": "leads to an opening in referral mode",
  "my-application": "for candidates who lost the link to their own page",
  "my-application/:token": "its address is a secret of the candidate whose application it shows",
  "my-application/:token/:step": "the same",
  "my-application/:token/application-received": "the same",
  "my-application/:token/data.json": "the same",
  "my-application/email/:confirmation": "the same",
  "my-application/not-me/:stop": "the same",
  "job-alerts/confirm/:token": "its address is a secret of whoever asked for job alerts",
  "job-alerts/unsubscribe/:token": "the same",
  "verify/:number": "what is said of one number",
  "whatsapp-stop/:token": "the same, of messages",
  "walk-ins/:code": "each drive that is published is listed by its own address",
  "walk-ins/:code/bookings": "the form of that page posts there",
  "kiosk/:token": "its address is a secret of the tablet at a drive’s door",
  "my-visit/:token": "its address is a secret of whoever booked a time of a drive",
  "my-visit/:token/visit.ics": "the same",
  "my-visit/:token/:step": "the same",
  "my-interview/:token": "its address is a secret of the candidate who is invited",
  "my-interview/:token/interview.ics": "the same",
  "my-letter/:token": "its address is a secret of whoever the letter is for",
  "my-letter/:token/letter.pdf": "the same",
  "my-start/:token": "the same, of who fills in what is needed before it",
  "my-joining/:token": "its address is a secret of whoever joins",
  "my-referrals/:token": "its address is a secret of the person it belongs to",
  "kyc-receipt/:token": "its address is a secret of the candidate whose papers it shows",
  "kyc-receipt/:token/withdraw": "the same",
  ...Object.fromEntries(
    formKinds.map(({ page }) => [
      page.path.slice(1),
      "for candidates to whom HR gives its address",
    ]),
  ),
  "documents-upload/:code": "the same for one opening",
  "upload-your-kyc": "for candidates who were selected, who get its address by mail",
  "upload-your-kyc/:token": "its address is a secret of the candidate who was asked",
  "api-docs": "for those who write programs, who find it among the feeds",
  styleguide: "for those who build the site",
  "*": "not found",
};

const listed = sitemapGroups.flatMap(({ links }) => links.map(({ href }) => href));

/** Where a route is found: without what may follow. */
function addressOf(path: string | undefined): string {
  return `/${path ?? ""}`.replace(/\/(:[^/]+\?|\*)$/, "") || "/";
}

test("every public page stands in the sitemap, and every other one is known to be private", () => {
  const forgotten = pages.filter(
    ({ path = "" }) =>
      !listed.includes(addressOf(path)) &&
      !deskPaths.some((desk) => `/${path}/`.startsWith(`${desk}/`)) &&
      !(path in unlisted),
  );
  expect(forgotten.map(({ path }) => path)).toEqual([]);
});

test("pages that answer below themselves are the same here and in the route table", () => {
  const links = sitemapGroups.flatMap(({ links }) => links);
  const marked = links.filter(({ coversBelow }) => coversBelow).map(({ href }) => href);
  const routed = pages.filter(({ path = "" }) => path.endsWith("/*"));
  expect(marked.sort()).toEqual(routed.map(({ path }) => addressOf(path)).sort());
});

test("nothing private stands in the sitemap, and nothing stands there twice", () => {
  const hidden = [...Object.keys(unlisted).map(addressOf), ...deskPaths];
  expect(listed.filter((href) => hidden.includes(href) && href !== "/")).toEqual([]);
  expect(new Set(listed.map((href) => href.toLowerCase())).size).toBe(listed.length);
});
