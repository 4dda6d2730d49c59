import { measureFirstLoad, pageBudget, phoneScreen } from "../../bench/page-budget.ts";
import { expect, test } from "./support.ts";

test.use(phoneScreen);

for (const path of ["/", "/current-openings", "/Opening/AI-Engineer"]) {
  test(`the first load of ${path} on a phone stays within the budget`, async ({ page, site }) => {
    const load = await measureFirstLoad(page, site.url + path);
    const seen = load.paths.join("\n");
    expect(load.requests, seen).toBeLessThanOrEqual(pageBudget.requests);
    expect(load.bytes, seen).toBeLessThanOrEqual(pageBudget.bytes);
    expect(load.scriptBytes, seen).toBeLessThanOrEqual(pageBudget.scriptBytes);
    // a page that fetched no styles or fonts would be within any budget
    expect(Object.keys(load.bytesByKind)).toEqual(
      expect.arrayContaining(["Document", "Stylesheet", "Font"]),
    );
  });
}
