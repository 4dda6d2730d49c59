import type { Page } from "@playwright/test";
import { signIn } from "./desk.ts";
import { editor } from "./staff-accounts.ts";
import { expect, expectAccessibleInBothSchemes } from "./support.ts";

const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name }).first();
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

async function fillInDrive(page: Page): Promise<void> {
  await page.getByRole("group", { name: "Openings" }).getByLabel("Offshore Accounting").check();
  await page.getByRole("group", { name: "Openings" }).getByLabel("Payroll Accountant").check();
  await page.getByLabel("Place").fill("XLD Tower, Mahape, Navi Mumbai 400 710");
  await page.getByLabel("Directions").fill("Four minutes on foot from Ghansoli station");
  await page.getByLabel("Length").fill("60");
  await page.getByLabel("Seats").fill("1");
  await page.getByLabel("What to bring").fill("Your resume, printed\nA photo ID");
  await page.getByLabel("Contact").fill("022 4000 1200");
}

/** HR sets a drive up, and looks at all on the way; one seat for each time. @returns its address */
export async function setUpDrive(page: Page, title: string): Promise<string> {
  await signIn(page, "/desk/drives", editor);
  await link(page, /^(New drive|Add the first one)/).click();
  await page.getByRole("textbox", { name: /^Title/ }).fill(title);
  await button(page, "Save draft").click();
  await expect(page.getByRole("alert")).toContainText("Choose at least one opening.");
  await fillInDrive(page);
  await expectAccessibleInBothSchemes(page);
  await button(page, "Preview").click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("radio", { name: /^10:00 am/ })).toBeVisible();
  await expect(link(page, "Payroll Accountant")).toBeVisible();
  await page.goto("/desk/drives");
  await link(page, title).click();
  return publish(page);
}

/** Such a drive, for tests of what comes after it. @returns its address */
export async function publishDrive(page: Page, title: string): Promise<string> {
  await signIn(page, "/desk/drives/new", editor);
  await page.getByRole("textbox", { name: /^Title/ }).fill(title);
  await fillInDrive(page);
  return publish(page);
}

async function publish(page: Page): Promise<string> {
  await button(page, /^Publish/).click();
  await expect(page.getByText("Published. The site shows it now.")).toBeVisible();
  return (await link(page, /^See it on the site/).getAttribute("href")) ?? "";
}

interface Booked {
  firstName: string;
  lastName: string;
  contactNumber: string;
}

/** Books the first times of a drive, one each, by the call. @returns the numbers of the visits */
export async function bookEach(page: Page, path: string, people: readonly Booked[]) {
  const all = await (await page.request.get("/walk-ins.json")).json();
  const { slots } = all.find(({ code }: { code: string }) => path.endsWith(`/${code}`));
  const numbers: string[] = [];
  for (const [place, person] of people.entries()) {
    const email = `${person.firstName}.${person.contactNumber}@mail.example`.toLowerCase();
    const data = { ...person, email, jobSelect: "Offshore Accounting", slotId: slots[place].id };
    const answer = await page.request.post(`${path}/bookings`, { data });
    expect(answer.status()).toBe(201);
    numbers.push((await answer.json()).number);
  }
  return numbers;
}
