import {
  budgetOf,
  type FirstLoad,
  measureFirstLoad,
  phoneScreen,
} from "../../tools/bench/page-budget.ts";
import { publicRoutes } from "../support/site-routes.ts";
import { expect, test } from "./support.ts";

/** An opening has a form where an employee sent its link. */
const referral = { path: "/Opening/AI-Engineer?emp=XLD0417" };

for (const { path } of [...publicRoutes, referral]) {
  test(`the first load of ${path} on a phone stays within the budget`, async ({
    browser,
    site,
  }) => {
    // of its own, as nothing may be cached
    const page = await browser.newPage(phoneScreen);
    const load = await measureFirstLoad(page, site.url + path);
    const seen = load.paths.join("\n");
    for (const [what, most] of Object.entries(budgetOf(path))) {
      expect(load[what as keyof FirstLoad], `${what}\n${seen}`).toBeLessThanOrEqual(most);
    }
    // a page that fetched no styles or fonts would be within any budget
    expect(Object.keys(load.bytesByKind)).toEqual(
      expect.arrayContaining(["Document", "Stylesheet", "Font"]),
    );
  });
}
