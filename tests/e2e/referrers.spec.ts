import type { Page } from "@playwright/test";
import { referrerColumns } from "#features/referrers/referrer-columns.ts";
import { signIn } from "../support/browser/desk.ts";
import { editor } from "../support/browser/staff-accounts.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";
import { withStore } from "../support/browser/with-store.ts";
import { storeApplications } from "../support/records/stored-applications.ts";

const csv = (...rows: string[]) => ({
  name: "people.csv",
  mimeType: "text/csv",
  buffer: Buffer.from([referrerColumns.join(","), ...rows].join("\n")),
});
const kavya = "XLD0417,employee,Kavya Menon,Night audit,7,person-2,<b>Hello</b> from the floor";
const nobody = "XLD9001,employee,Nila Sample,Escrow,1,,";

const open = (page: Page, path: string, person: { userName: string } = editor) =>
  signIn(page, path, person);

async function send(page: Page, file: ReturnType<typeof csv>): Promise<void> {
  await page.goto("/desk/data");
  await page.getByLabel("Data file", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: "Check file" }).click();
}

test.beforeAll(async ({ site }) => {
  await withStore(site, async (database) => {
    await storeApplications(
      database,
      { source: "XLD0417", firstName: "Secretname", email: "secret@mail.example" },
      { source: "xld0417", status: "hired" },
      { source: "K-20931" },
    );
  });
});

test("a file with wrong rows is fixed, looked at and published, and shows at once", async ({
  page,
  request,
}) => {
  const found = complaints(page);
  await open(page, "/desk/data");
  await expectAccessibleInBothSchemes(page);
  await test.step("a far too large one is refused before it is sent", async () => {
    const file = page.getByLabel("Data file", { exact: true });
    await file.setInputFiles({ ...csv(), buffer: Buffer.alloc(10_000_001, "x") });
    await expect(page.getByText("At most 10 MB", { exact: false }).last()).toBeVisible();
    await page.getByRole("button", { name: "Check file" }).click();
    await expect(page).toHaveURL(/\/desk\/data$/);
  });
  await send(page, csv(kavya, nobody.replace("employee", "boss"), nobody, nobody));
  await expect(page.getByRole("row", { name: "line 3 applicantType" })).toBeVisible();
  await expect(page.getByRole("row", { name: "line 5 referID" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish" })).toBeDisabled();
  await expectAccessibleInBothSchemes(page);

  await send(page, csv(kavya, nobody));
  await expect(page.getByText("Unchanged")).toBeVisible();
  const changed = page.getByRole("region", { name: "Changed", exact: true });
  await expect(changed.getByRole("row", { name: "line 2 Kavya Menon" })).toContainText(
    "Night audit",
  );
  await expect(changed.locator("b")).toHaveCount(0);
  await page.getByRole("link", { name: "Replace all employees" }).click();
  await expect(page.getByRole("region", { name: "Removed", exact: true })).toContainText(
    "Yash Mehta",
  );
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("link", { name: "Only add and change" }).click();
  expect(await (await request.get("/csv/Referrals.csv")).text()).not.toContain("Nila Sample");

  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("status")).toContainText("1 added, 1 changed, 0 removed");
  const published = await (await request.get("/csv/Referrals.csv")).text();
  expect(published).toContain("Nila Sample");
  expect(published).toContain("Night audit");
  expect(published).toContain("Yash Mehta");
  await page.goto(`/Opening/AI-Engineer?emp=${encodeURIComponent(btoa("xld9001"))}`);
  await expect(page.getByRole("heading", { name: "Nila Sample" })).toBeVisible();
  await page.goto(`/Opening/AI-Engineer?emp=${encodeURIComponent(btoa("XLD0417"))}`);
  await expect(page.getByText("<b>Hello</b> from the floor")).toBeVisible();
  expect(found).toEqual([]);
});

test("HR makes a private link; it shows numbers and no names, until HR revokes it", async ({
  page,
  browser,
  site,
}) => {
  const found = complaints(page);
  await open(page, "/desk/referrers");
  await expect(page.getByRole("region", { name: "Employee IDs not on the list" })).toContainText(
    "K-20931",
  );
  await page.getByLabel("ID, name or team").fill("xld0417");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await page.getByRole("button", { name: "Create link for Kavya Menon" }).click();
  const link = await page.getByRole("textbox", { name: "Private link" }).inputValue();
  expect(page.url()).not.toContain(link.split("/").at(-1));
  await expectAccessibleInBothSchemes(page);

  const mine = await (await browser.newContext({ baseURL: site.url })).newPage();
  const told: string[] = [];
  mine.on("request", (each) =>
    told.push(`${each.postData() ?? ""} ${each.headers().referer ?? ""}`),
  );
  const answer = await mine.goto(link);
  expect(answer?.headers()).toMatchObject({
    "referrer-policy": "strict-origin",
    "cache-control": "private, no-store",
  });
  await expect(mine.getByRole("heading", { level: 1 })).toHaveText(
    /^Kavya, \d+ people have applied through you$/,
  );
  await expect(mine.locator('[data-status="hired"]')).toContainText("1");
  expect(await mine.content()).not.toMatch(/Secretname|secret@mail/);
  await expectAccessibleInBothSchemes(mine);
  await mine
    .getByRole("link", { name: /^AI Engineer/ })
    .first()
    .click();
  await expect(mine).toHaveURL(/\/Opening\/AI-Engineer\?emp=WExEMDQxNw%3D%3D$/);
  expect(told.filter((each) => each.includes("my-referrals"))).toEqual([]);
  expect(await mine.context().cookies()).toEqual([]);

  await page.goto("/desk/referrers?q=xld0417");
  await expect(page.getByText("Last opened")).toBeVisible();
  await page.getByRole("button", { name: "Revoke the link of Kavya Menon" }).click();
  await expect(page.getByRole("status")).toContainText("was revoked");
  expect((await mine.goto(link))?.status()).toBe(404);
  const gone = await mine.locator("main").innerText();
  expect((await mine.goto(`${link.slice(0, -43)}${"A".repeat(43)}`))?.status()).toBe(404);
  expect(await mine.locator("main").innerText()).toBe(gone);
  expect(found).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a file is sent, looked at and published, and a link made", async ({ page }) => {
    await open(page, "/desk/data");
    await send(page, { ...csv(), buffer: Buffer.alloc(10_000_001, "x") });
    await expect(page.getByRole("alert")).toContainText("At most 10 MB");
    await send(page, csv("XLD9004,employee,Plain Sample,Escrow,1,,"));
    const first = page.url();
    await send(page, csv("XLD9003,employee,Second Sample,Escrow,1,,"));
    const second = page.url();
    const other = await page.context().newPage();
    await other.goto(first);
    await other.getByRole("button", { name: "Publish" }).click();
    await expect(other.getByRole("status")).toContainText("1 added");
    await test.step("a preview that this has overtaken publishes nothing, and is discarded", async () => {
      await page.getByRole("button", { name: "Publish" }).click();
      await expect(page.getByRole("alert")).toContainText("Somebody published another file");
      await page.getByRole("button", { name: "Discard file" }).click();
      await expect(page).toHaveURL(/\/desk\/data$/);
      expect((await page.goto(second))?.status()).toBe(404);
    });
    await page.goto("/desk/referrers?q=XLD9004");
    await page.getByRole("button", { name: "Create link for Plain Sample" }).click();
    await expect(page.getByRole("textbox", { name: "Private link" })).toHaveValue(/my-referrals/);
  });
});
