import pLimit from "p-limit";
import {
  budgetOf,
  type FirstLoad,
  measureFirstLoad,
  phoneScreen,
} from "../../tools/bench/page-budget.ts";
import { expect, test } from "../support/browser/support.ts";
import { publicRoutes } from "../support/calls/site-routes.ts";

/** An opening has a form where an employee sent its link. */
const referral = { path: "/Opening/AI-Engineer?emp=XLD0417" };

const paths = [...publicRoutes, referral].map(({ path }) => path);
const loads = new Map<string, Promise<FirstLoad>>();

test.beforeAll(async ({ browser, site }) => {
  // each waits until nothing more comes: several at once, so that the machine does not
  const oneOfSome = pLimit(4);
  const measure = async (path: string) => {
    // of its own, as nothing may be cached
    const page = await browser.newPage(phoneScreen);
    try {
      return await measureFirstLoad(page, site.url + path);
    } finally {
      await page.close();
    }
  };
  for (const path of paths)
    loads.set(
      path,
      oneOfSome(() => measure(path)),
    );
  // what fails is told by the test of its page
  await Promise.allSettled(loads.values());
});

for (const path of paths) {
  test(`the first load of ${path} on a phone stays within the budget`, async () => {
    const load = (await loads.get(path)) as FirstLoad;
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
