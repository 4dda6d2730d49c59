import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { codeOf, makeAccount, type Person, signInAs, signOut, storeAccount } from "./accounts.ts";
import { signIn } from "./desk.ts";
import { expect, expectAccessibleInBothSchemes, test } from "./support.ts";

const refused = "Please login with valid username and password";
const newName = (kind: string) => `${kind}.${randomUUID().slice(0, 8)}`;
const links = (page: Page) => page.getByRole("navigation", { name: "Desk" }).getByRole("link");

/** Switches the second factor on and answers its secret. */
async function setUp(
  page: Page,
  { password }: Person,
  look: (page: Page) => Promise<unknown> = expectAccessibleInBothSchemes,
): Promise<string> {
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  const secret = await page.locator(".factor-secret").innerText();
  await page.getByLabel("Code from your app").fill("000000");
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByText("This is not the code that your app shows now")).toBeVisible();
  expect(await page.locator(".factor-secret").innerText()).toBe(secret);
  await look(page);
  await page.getByLabel("Code from your app").fill(codeOf(secret));
  await page.getByRole("button", { name: "Switch on" }).click();
  await expect(page.getByText("Your second factor is on")).toBeVisible();
  return secret;
}

test("a second factor is set up, asked for, and a code counts once", async ({
  page,
  browser,
  site,
}) => {
  const person = await storeAccount(site, newName("factor"), "viewer");
  await signInAs(page, person);
  const secret = await setUp(page, person);
  const box = page.getByRole("textbox", { name: "Recovery codes" });
  const [recovery = ""] = (await box.inputValue()).split("\n");
  const arriving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download codes" }).click();
  const kept = await readFile(await (await arriving).path(), "utf8");
  expect(kept.match(/\d{4}-\d{4}-\d{4}/g)).toHaveLength(10);
  expect(kept).toContain(recovery);
  await expectAccessibleInBothSchemes(page);
  await signOut(page);

  await signInAs(page, person);
  await expect(page.getByText(refused)).toBeVisible();
  await signInAs(page, { ...person, code: recovery });
  await expect(page.getByText("9 of 10 recovery codes left.")).toBeVisible();
  await signOut(page);
  await signInAs(page, { ...person, code: recovery });
  await expect(page.getByText(refused)).toBeVisible();
  // of the next step, whenever the first one was used
  const code = codeOf(secret, 1);
  await signInAs(page, { ...person, code });
  await expect(page.getByRole("heading", { name: "My account" })).toBeVisible();
  const other = await browser.newPage({ baseURL: site.url });
  await signInAs(other, { ...person, code });
  await expect(other.getByText(refused)).toBeVisible();
  await other.close();

  await page.locator("#end-password").fill(person.password);
  await page.getByLabel("Code from your app").fill(code);
  await page.getByRole("button", { name: "Switch off" }).click();
  await expect(
    page.getByText("Your password or code is wrong. Nothing has changed."),
  ).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a second factor is set up, and asked for from then on", async ({ page, site }) => {
    const person = await storeAccount(site, newName("factor"), "viewer");
    await signInAs(page, person);
    const secret = await setUp(page, person, async () => {});
    await signOut(page);
    await signInAs(page, person);
    await expect(page.getByText(refused)).toBeVisible();
    await signInAs(page, { ...person, code: codeOf(secret, 1) });
    await expect(page.getByRole("heading", { name: "My account" })).toBeVisible();
  });

  test("a person changes their password and ends their other sessions", async ({
    page,
    browser,
    site,
  }) => {
    const person = await storeAccount(site, newName("own"), "viewer");
    const other = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
    await signInAs(other, person);
    await signInAs(page, person);
    await expect(page.locator(".sessions tbody tr")).toHaveCount(2);
    const password = page.locator(".sessions").getByLabel("Your password");
    await password.fill("no bridge at all");
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await expect(
      page.getByText("Your password or code is wrong. Nothing has changed."),
    ).toBeVisible();
    await password.fill(person.password);
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await expect(page.getByRole("status")).toHaveText("You are signed out everywhere else.");
    await other.reload();
    await expect(other.getByLabel("User Name")).toBeVisible();
    await other.close();

    const next = "by day another bridge";
    await page.getByLabel("Current password").fill(person.password);
    await page.getByLabel("New password", { exact: true }).fill(next);
    await page.getByLabel("Repeat new password").fill("something else");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("The two passwords are not the same.")).toBeVisible();
    await page.getByLabel("Current password").fill(person.password);
    await page.getByLabel("New password", { exact: true }).fill(next);
    await page.getByLabel("Repeat new password").fill(next);
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("Your new password is set")).toBeVisible();
    await signOut(page);
    await signInAs(page, { ...person, password: next });
    await expect(page.getByRole("heading", { name: "My account" })).toBeVisible();
  });
});

test("a change of role, and a disabling, work on an open session at once", async ({
  page,
  browser,
  site,
}) => {
  const person = await storeAccount(site, newName("meera"), "viewer");
  const hers = await browser.newPage({ baseURL: site.url });
  await signInAs(hers, person);
  await signIn(page, "/desk/accounts");
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("link", { name: `The ${person.userName}` }).click();
  await page.locator("input[name=role][value=admin]").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  expect((await hers.goto("/desk/accounts"))?.status()).toBe(200);

  await page.getByRole("button", { name: "Disable account" }).click();
  await expect(page.getByRole("button", { name: "Enable account" })).toBeVisible();
  await hers.reload();
  await expect(hers.getByLabel("User Name")).toBeVisible();
  await signInAs(hers, person);
  await expect(hers.getByText(refused)).toBeVisible();
  await hers.close();
});

test("what is wrong with a new account is said at its fields, and what was typed stays", async ({
  page,
}) => {
  await signIn(page, "/desk/accounts");
  await page.getByLabel("Full name").fill("Meera Joshi");
  await page.getByLabel("User name", { exact: true }).fill("<b>");
  await page.getByLabel("Password").fill("short");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByText("The user name must begin with a letter")).toBeVisible();
  await expect(page.getByText("The password must have 8 to 256 characters.")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Meera Joshi");
  await expect(page.getByLabel("Password")).toHaveValue("");
  expect(page.url()).not.toContain("short");
  await expectAccessibleInBothSchemes(page);
});

test("a made-up password stands in no address and is not shown again", async ({ page }) => {
  const { userName, password } = await makeAccount(page, newName("made"), "viewer", "");
  expect(page.url()).not.toContain(password);
  await signIn(page, "/desk/accounts");
  await expect(page.getByText(userName, { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain(password);
});

test("a newcomer replaces the made-up password before anything else of the desk opens", async ({
  page,
}) => {
  const person = await makeAccount(page, newName("newcomer"), "viewer", "");
  await signInAs(page, person, "/dashboard");
  await expect(page).toHaveURL(/\/desk\/me$/);
  await expect(page.getByRole("heading", { name: "Before the desk opens" })).toBeVisible();
  await expect(links(page)).toHaveCount(0);
  await expectAccessibleInBothSchemes(page);
  await page.goto("/desk/openings");
  await expect(page).toHaveURL(/\/desk\/me$/);

  const fill = async (next: string) => {
    await page.getByLabel("Current password").fill(person.password);
    await page.getByLabel("New password", { exact: true }).fill(next);
    await page.getByLabel("Repeat new password").fill(next);
    await page.getByRole("button", { name: "Change password" }).click();
  };
  await fill(person.password);
  await expect(page.getByText("must be different from the current one")).toBeVisible();
  await fill("steelers");
  await expect(page.getByText("too common")).toBeVisible();
  await fill("by day another bridge");
  await expect(page.getByRole("status")).toHaveText(/Your new password is set/);
  await expect(links(page).first()).toBeVisible();
  expect((await page.goto("/dashboard"))?.status()).toBe(200);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("the audit log is filtered by who, what and day, and downloaded", async ({ page, site }) => {
  const person = await storeAccount(site, newName("audit"), "viewer");
  await signInAs(page, person);
  await signOut(page);
  await signIn(page, "/desk/audit");
  await page
    .getByLabel("Who")
    .selectOption({ label: `The ${person.userName} (${person.userName})` });
  await page.getByRole("button", { name: "Show" }).click();
  // twice in and out, and in between a password of one's own
  await expect(page.locator("tbody tr")).toHaveCount(5);
  await page.getByLabel("What").selectOption({ label: "Signed out" });
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(2);
  await expectAccessibleInBothSchemes(page);
  const arriving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  const file = await readFile(await (await arriving).path(), "utf8");
  expect(file.split("\r\n").filter(Boolean)).toHaveLength(3);
  expect(file).toContain("sign-out,Signed out");

  await page.getByLabel("From").fill("2001-01-01");
  await page.getByLabel("To", { exact: true }).fill("2001-01-02");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText("No entries match these filters.")).toBeVisible();
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page.locator("tbody tr").first()).toContainText("Exported the audit log");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test("none of the pages is wider than the screen", async ({ page }) => {
    await signIn(page, "/desk/accounts");
    for (const path of ["/desk/accounts", "/desk/me", "/desk/audit"]) {
      await page.goto(path);
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect([path, beyond]).toEqual([path, 0]);
    }
  });
});
