import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  codeOf,
  type Person,
  signInAs,
  signOut,
  storeAccount,
} from "../support/browser/accounts.ts";
import { signIn } from "../support/browser/desk.ts";
import { expect, expectAccessibleInBothSchemes, test } from "../support/browser/support.ts";

const refused = "Please login with valid username and password";
const newName = (kind: string) => `${kind}.${randomUUID().slice(0, 8)}`;
const ownPassword = "by day another bridge";

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

/** Switches the second factor on and answers its secret. */
async function setUp(page: Page, { password }: Person): Promise<string> {
  await page.getByLabel("Your password").fill(password);
  await press(page, "Set up");
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  const secret = await page.locator(".factor-secret").innerText();
  await page.getByLabel("Code from your app").fill("000000");
  await press(page, "Switch on");
  await expect(page.getByText("This is not the code that your app shows now")).toBeVisible();
  expect(await page.locator(".factor-secret").innerText()).toBe(secret);
  await page.getByLabel("Code from your app").fill(codeOf(secret));
  await press(page, "Switch on");
  await expect(page.getByText("Your second factor is on")).toBeVisible();
  return secret;
}

async function choosePassword(page: Page, password: string, next: string): Promise<void> {
  await page.getByLabel("Current password").fill(password);
  await page.getByLabel("New password", { exact: true }).fill(next);
  await page.getByLabel("Repeat new password").fill(next);
  await press(page, "Change password");
  await expect(page.getByRole("status")).toHaveText(/Your new password is set/);
}

/** What is wrong is said at its field, what was typed stays, and the password that is made up is shown once. */
async function makeAccount(page: Page, userName: string): Promise<Person> {
  await signIn(page, "/desk/accounts");
  await page.getByLabel("Full name").fill(`The ${userName}`);
  await page.getByLabel("User name", { exact: true }).fill("<b>");
  await page.locator("input[name=role][value=viewer]").check();
  await page.getByLabel("Password").fill("short");
  await press(page, "Create account");
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(page.getByText("The user name must begin with a letter")).toBeVisible();
  await expect(page.getByText("The password must have 8 to 256 characters.")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue(`The ${userName}`);
  await expect(page.getByLabel("Password")).toHaveValue("");
  await expectAccessibleInBothSchemes(page);
  await page.getByLabel("User name", { exact: true }).fill(userName);
  await press(page, "Create account");
  const password = await page.locator(".made-up code").innerText();
  expect(page.url()).not.toContain(password);
  await page.goto("/desk/accounts");
  await expect(page.getByText(userName, { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain(password);
  return { userName, password };
}

test("a newcomer opens an account, secures it, and loses it at once where an admin says so", async ({
  page,
  browser,
  site,
}) => {
  const person = await makeAccount(page, newName("newcomer"));
  const hers = await browser.newPage({ baseURL: site.url });
  await test.step("the made-up password is replaced before anything else opens", async () => {
    await signInAs(hers, person, "/dashboard");
    await expect(hers).toHaveURL(/\/desk\/me$/);
    await expect(hers.getByRole("heading", { name: "Before the desk opens" })).toBeVisible();
    const links = hers.getByRole("navigation", { name: "Desk" }).getByRole("link");
    await expect(links).toHaveCount(0);
    await expectAccessibleInBothSchemes(hers);
    await choosePassword(hers, person.password, ownPassword);
    await expect(links.first()).toBeVisible();
    person.password = ownPassword;
  });
  await test.step("a second factor is set up, and a recovery code stands for it", async () => {
    await setUp(hers, person);
    const box = hers.getByRole("textbox", { name: "Recovery codes" });
    const [recovery = ""] = (await box.inputValue()).split("\n");
    const arriving = hers.waitForEvent("download");
    await hers.getByRole("link", { name: "Download codes" }).click();
    const kept = await readFile(await (await arriving).path(), "utf8");
    expect(kept.match(/\d{4}-\d{4}-\d{4}/g)).toHaveLength(10);
    expect(kept).toContain(recovery);
    await expectAccessibleInBothSchemes(hers);
    await signOut(hers);
    await signInAs(hers, person);
    await expect(hers.getByText(refused)).toBeVisible();
    await signInAs(hers, { ...person, code: recovery });
    await expect(hers.getByText("9 of 10 recovery codes left.")).toBeVisible();
  });
  await test.step("another role, and none, hold for a session that is open", async () => {
    await page.getByRole("link", { name: `The ${person.userName}` }).click();
    await page.locator("input[name=role][value=admin]").check();
    await press(page, "Save");
    await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    expect((await hers.goto("/desk/accounts"))?.status()).toBe(200);
    await press(page, "Disable account");
    await expect(page.getByRole("button", { name: "Enable account" })).toBeVisible();
    await hers.reload();
    await expect(hers.getByLabel("User Name")).toBeVisible();
  });
  await test.step("the audit log is narrowed to it", async () => {
    await page.goto("/desk/audit");
    const who = `The ${person.userName} (${person.userName})`;
    await page.getByLabel("Who").selectOption({ label: who });
    await page.getByLabel("What").selectOption({ label: "Signed out" });
    await press(page, "Show");
    await expect(page.locator("tbody tr")).toHaveCount(1);
    await expectAccessibleInBothSchemes(page);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a person ends other sessions, changes the password and sets up a second factor", async ({
    page,
    browser,
    site,
  }) => {
    const person = await storeAccount(site, newName("own"), "viewer");
    const other = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
    await signInAs(other, person);
    await signInAs(page, person);
    await expect(page.locator(".sessions tbody tr")).toHaveCount(2);
    await page.locator(".sessions").getByLabel("Your password").fill(person.password);
    await press(page, "Sign out everywhere else");
    await expect(page.getByRole("status")).toHaveText("You are signed out everywhere else.");
    await other.reload();
    await expect(other.getByLabel("User Name")).toBeVisible();
    await choosePassword(page, person.password, ownPassword);
    const secret = await setUp(page, { ...person, password: ownPassword });
    await signOut(page);
    // of the next step: that of the set-up counts no more
    await signInAs(page, { ...person, password: ownPassword, code: codeOf(secret, 1) });
    await expect(page.getByRole("heading", { name: "My account" })).toBeVisible();
  });
});
