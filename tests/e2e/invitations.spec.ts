import { applicationConsents } from "#features/applications/tables.ts";
import { signIn } from "../support/browser/desk.ts";
import { takeNewSession } from "../support/browser/sessions.ts";
import { editor } from "../support/browser/staff-accounts.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";
import { withStore } from "../support/browser/with-store.ts";
import { storeApplications } from "../support/records/stored-applications.ts";

const domain = "agreed.example";
const people = ["Asha", "Rohit", "Meena", "Omkar"];

test("HR invites who agreed from an opening, narrowed by the list's filters and without script, and nobody a second time", async ({
  page,
  site,
  browser,
  baseURL,
}) => {
  const found = complaints(page);
  await withStore(site, async (database) => {
    const ids = await storeApplications(
      database,
      ...people.map((firstName) => ({ firstName, email: `${firstName}@${domain}` })),
    );
    const agreed = ids.slice(0, 3).map((applicationId) => ({
      ...{ applicationId, notice: "other-roles" as const, version: "2026-11" },
      agreedAt: new Date(),
    }));
    await database.queries.insert(applicationConsents).values(agreed);
  });
  await signIn(page, "/desk/openings/14", editor);
  await expect(page.getByText(/^\d+ people agreed and fit$/)).toBeVisible();
  await page.getByRole("link", { name: "Invite people who fit" }).click();
  await expect(page).toHaveURL(/\/refer-data\?fits=opening-14$/);
  const [opening = ""] =
    /(?<=Agreed and fits: ).*/.exec(await page.locator(".desk-applied").innerText()) ?? [];
  expect(opening).not.toBe("");
  await expectAccessibleInBothSchemes(page);

  const plain = await browser.newContext({
    ...{ javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
    ...(baseURL && { baseURL }),
  });
  const phone = await plain.newPage();
  await takeNewSession(phone, editor);
  await phone.goto(`/refer-data?fits=opening-14&search=${domain}`);
  await expect(phone.getByText("3 people agreed and fit")).toBeVisible();
  await phone.getByRole("link", { name: "Write invitation" }).click();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText(`Invite to ${opening.trim()}`);
  await expect(phone.getByText("To 3 people: ")).toBeVisible();
  const text = phone.getByRole("textbox", { name: "Text", exact: true });
  const usual = await text.inputValue();
  await text.fill("Dear {firstName}, come.");
  await phone.getByRole("button", { name: "Preview" }).last().click();
  await expect(phone.getByText("An invitation must hold {bookingLink}.")).toBeVisible();
  await text.fill(usual);
  await phone.getByRole("button", { name: "Preview" }).last().click();
  await expect(phone.locator("pre")).toContainText("/Opening/");
  await expect(phone.locator("pre")).toContainText("/my-application/example/other-roles");
  await phone.getByRole("button", { name: "Write to 3 candidates" }).click();
  await expect(phone.locator(".letter-state")).toContainText("Held");
  await plain.close();

  await page.goto(`/refer-data?fits=opening-12&search=${domain}`);
  await expect(page.getByText("0 people agreed and fit")).toBeVisible();
  await page.goto(`/refer-data?search=rohit@${domain}`);
  await page.locator("tbody th a").first().click();
  await expect(page.getByText(`Invited to “${opening.trim()}”`)).toContainText("not sent yet");

  await page.goto("/desk/letters/new?fits=opening-17");
  await expect(page.getByText("Nobody can come to this any more.")).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  expect(found).toEqual([]);
});
