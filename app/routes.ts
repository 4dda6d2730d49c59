import { index, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { trainingHref, whyChooseHref } from "../content/navigation.ts";

/** The screens of one collection of content; openings have an address of their own. */
function contentDesk(path: string, id: string): RouteConfigEntry[] {
  const screen = (below: string, file: string) =>
    route(`${path}${below}`, `routes/${file}`, { id: `desk-${id}${below}` });
  return [
    screen("", "desk-content.tsx"),
    screen("/import", "desk-content-import.tsx"),
    screen("/export/:kind", "desk-content-export.ts"),
    screen("/:key", "desk-content-item.tsx"),
    screen("/:key/history", "desk-content-history.tsx"),
    screen("/:key/preview", "desk-content-preview.tsx"),
  ];
}

// The map of the site. Paths match in any letter case; the spelling here is the canonical one.
export default [
  index("routes/home.tsx"),
  route("Functions/*", "routes/functions.tsx"),
  route("Culture/*", "routes/culture.tsx"),
  route("Leadership/*", "routes/leadership.tsx"),
  route("AboutUs", "routes/about-us.tsx"),
  route("current-openings", "routes/current-openings.tsx"),
  route("Opening/:code?", "routes/opening.tsx"),
  route("ApplyNow/:code?", "routes/apply.tsx"),
  route("refer", "routes/refer.tsx"),
  route("dolphins", "routes/dolphins.tsx"),
  route("PressReleases", "routes/press-releases.tsx"),
  route("Others", "routes/others.tsx"),
  route("sitemap", "routes/sitemap.tsx"),
  route("application-received", "routes/application-received.tsx"),
  route("Facilities/*", "routes/facilities.tsx"),
  route("Moments", "routes/moments.tsx"),
  route("Testimonials", "routes/testimonials.tsx"),
  route("MeetOurPeople/*", "routes/meet-our-people.tsx"),
  route("contact-us", "routes/contact-us.tsx"),
  route("documents/:id", "routes/document.tsx"),
  route("diwaliwinners", "routes/diwali-winners.tsx"),
  route("rangoliwinners", "routes/rangoli-winners.tsx"),
  route("refer-data", "routes/refer-data.tsx"),
  route("dashboard", "routes/dashboard.tsx"),
  route("desk/kyc/:id", "routes/desk-kyc.tsx"),
  route("page-views", "routes/page-views.tsx"),
  route("desk/me", "routes/desk-me.tsx"),
  route("desk/accounts", "routes/desk-accounts.tsx"),
  route("desk/accounts/:id", "routes/desk-account.tsx"),
  route("desk/audit", "routes/desk-audit.tsx"),
  route("employee-list", "routes/employee-list.tsx"),
  route("desk", "routes/desk.tsx"),
  route("desk/viewer", "routes/desk-viewer-frame.ts"),
  route("desk/kyc/:id/:key", "routes/desk-kyc-document.tsx"),
  route("desk/data", "routes/desk-data.tsx"),
  route("desk/data/:id", "routes/desk-data-file.tsx"),
  route("desk/referrers", "routes/desk-referrers.tsx"),
  route("my-referrals/:token", "routes/my-referrals.tsx"),
  route("Growth/*", "routes/growth.tsx"),
  route("Careers", "routes/careers.tsx"),
  route(trainingHref.slice(1), "routes/training-and-development.tsx"),
  route(whyChooseHref.slice(1), "routes/why-choose.tsx"),
  route("Terms", "routes/terms.tsx"),
  ...contentDesk("desk/openings", "openings"),
  route("desk/content/photos/upload", "routes/desk-photo-upload.tsx"),
  route("desk/content/:collection/clean", "routes/desk-content-clean.ts"),
  ...contentDesk("desk/content/:collection", "content"),
  route("styleguide", "routes/styleguide.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
