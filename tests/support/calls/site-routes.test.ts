import { expect, test } from "vitest";
import { isRouted, publicRoutes, spellings } from "./site-routes.ts";

/** The route tables of both specifications, "not exact" marked with a star. */
const specified = [
  "/",
  "/Functions/*",
  "/Culture/*",
  "/Leadership/*",
  "/Growth/*",
  "/Facilities/*",
  "/MeetOurPeople/*",
  "/Testimonials",
  "/Careers",
  "/contact-us",
  "/AboutUs",
  "/why-choose-xld",
  "/current-openings",
  "/training-and-development",
  "/ApplyNow",
  "/Terms",
  "/Moments",
  "/diwaliwinners",
  "/rangoliwinners",
  "/dolphins",
  "/refer",
  "/sitemap",
  "/PressReleases",
  "/Others",
  "/upload-your-kyc",
  "/documents-upload",
];
const specifiedForHr = ["/refer-data", "/employee-list", "/dashboard"];

test("every page of the specifications' route tables is routed, and found by the page tests", () => {
  const tested = publicRoutes.map(({ path, coversBelow }) => path + (coversBelow ? "/*" : ""));
  expect(tested).toEqual(expect.arrayContaining(specified));
  expect(specifiedForHr.filter((path) => !isRouted(path))).toEqual([]);
});

test("a page with a parameter is tested with a sample, and without where that is a page too", () => {
  const paths = publicRoutes.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      "/Opening",
      "/Opening/AI-Engineer",
      "/ApplyNow",
      "/ApplyNow/AI-Engineer",
    ]),
  );
});

test("a page is asked for in every letter case, with a slash, and below where it answers there", () => {
  expect(spellings({ path: "/Functions", coversBelow: true })).toEqual([
    "/Functions",
    "/functions",
    "/FUNCTIONS",
    "/Functions/",
    "/Functions/anything",
    "/functions/some/thing/",
  ]);
  expect(spellings({ path: "/", coversBelow: false })).toEqual(["/"]);
});
