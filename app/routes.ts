import { index, type RouteConfig, route } from "@react-router/dev/routes";

// The map of the site. Paths match in any letter case; the spelling here is the canonical one.
export default [
  index("routes/home.tsx"),
  route("current-openings", "routes/current-openings.tsx"),
  route("Opening/:code?", "routes/opening.tsx"),
  route("ApplyNow/:code?", "routes/apply.tsx"),
  route("application-received", "routes/application-received.tsx"),
  route("documents/:id", "routes/document.tsx"),
  route("diwaliwinners", "routes/diwali-winners.tsx"),
  route("rangoliwinners", "routes/rangoli-winners.tsx"),
  route("refer-data", "routes/refer-data.tsx"),
  route("styleguide", "routes/styleguide.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
