import { signIn } from "../support/browser/desk.ts";
import { admin } from "../support/browser/staff-accounts.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";

test("a visitor without script checks who called, reports it, and HR reads the report", async ({
  page,
  browser,
  site,
}) => {
  const found = complaints(page);
  const plain = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
  const check = async (asked: string) => {
    await plain.getByRole("textbox", { name: "Number, telephone number or address" }).fill(asked);
    await plain.getByRole("button", { name: "Check" }).click();
  };
  await plain.goto("/");
  await plain.getByRole("link", { name: "Is this from XLD?" }).click();
  await expect(plain).toHaveURL(/\/verify$/);
  await check("");
  await expect(plain.getByRole("alert")).toContainText("Enter a number");
  await check("98200 99999");
  await expect(plain.getByText("We know nothing of this; we never ask for money.")).toBeVisible();
  await plain.getByRole("button", { name: "Report this" }).click();
  await expect(plain.getByRole("alert")).toContainText("Tell us in a few words");
  await plain.getByLabel("What happened?").fill("They asked for ₹5,000 before an interview");
  await plain.getByRole("button", { name: "Report this" }).click();
  await expect(plain.getByRole("heading", { name: "We have your report" })).toBeVisible();

  await signIn(page, "/desk/official-numbers", admin);
  await page.getByLabel("Number or address").fill("the front desk");
  await page.getByLabel("Whose it is").fill("Front desk");
  await page.getByRole("button", { name: "Add" }).click();
  await expect(page.getByText("Enter a telephone number, an email address")).toBeVisible();
  await page.getByLabel("Number or address").fill("+91 98200 99999");
  await page.getByRole("button", { name: "Add" }).click();
  await expect(page.getByRole("rowheader", { name: "+91 98200 99999" })).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.goto("/verify/09820099999");
  await expect(page.getByRole("heading", { name: "Yes, this is ours" })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.goto("/verify");
  await page.getByRole("textbox", { name: "Number, telephone" }).fill("hr@x1d.example");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByText("It is made to look like xld.example")).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.goto("/desk/grievances");
  await page.getByRole("link", { name: "Is this from us? 98200 99999" }).click();
  await expect(
    page.getByRole("definition").filter({ hasText: "They asked for ₹5,000" }),
  ).toBeVisible();
  await expect(page.getByText("a visitor of the site")).toBeVisible();
  // what a refusal answers is an error for the browser's console
  expect(found.filter((each) => !each.includes("422"))).toEqual([]);
});
