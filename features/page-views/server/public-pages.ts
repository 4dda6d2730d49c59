import { deskPaths } from "#content/navigation.ts";
import { sitemapGroups } from "#content/sitemap.ts";
import { applyPath, documentsFormPath, openingPath } from "#contract/opening-paths.ts";
import { formKinds } from "#features/form-records/index.ts";
import type { Openings } from "#features/openings/server/index.ts";

const listed = sitemapGroups.flatMap(({ links }) =>
  links.map(({ href, coversBelow }) => (coversBelow ? `${href}/*` : href)),
);

/** HR's own screens, whose views say nothing about visitors, and pages whose address is a secret. */
export const uncountedPages = [
  ...deskPaths,
  "/my-referrals",
  "/my-application",
  "/kyc-receipt",
  "/kiosk",
  "/job-alerts/confirm",
  "/job-alerts/unsubscribe",
].map((path) => `${path}/*`);

/** Canonical paths of every page that visitors may open; a star where it answers below itself. */
export async function publicPages(openings: Openings): Promise<string[]> {
  const visible = await openings.visible();
  return [
    ...listed,
    "/application-received",
    "/my-application",
    "/upload-your-kyc",
    ...formKinds.map(({ page }) => page.path),
    ...visible.flatMap(({ openingCode }) => [
      openingPath(openingCode),
      applyPath(openingCode),
      documentsFormPath(openingCode),
    ]),
  ];
}
