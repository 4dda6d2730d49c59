import type { Page } from "@playwright/test";
import type { Screen } from "./screens.ts";

/** Something to photograph: a screen as it comes, or after somebody did something there. */
export interface Subject extends Screen {
  act?: (page: Page) => Promise<void>;
}

/** Forms of which there is a picture when they are filled in. */
const filled = [
  "ApplyNow-code",
  "documents-upload",
  "upload-your-kyc",
  "job-alerts",
  "refer",
  "walk-ins-code-bookings",
  "kyc-receipt-token-withdraw",
  "my-interview-token",
  "my-application-token",
  "desk-breaches-new",
  "desk-drives-key",
  "desk-erasure",
  "desk-grievances-new",
  "desk-interviews-new-application",
  "desk-kyc-requests-new",
  "desk-letters-new",
  "desk-openings-key",
];

/** Forms that act on less than they ask for. */
const actAtOnce = ["desk-letters-new", "my-interview-token", "my-application-token"];
/** Those of which there is one when they were sent empty and came back. */
const refused = filled.filter((name) => !actAtOnce.includes(name));

/** Lists of the desk, of which there is a picture where nothing is found. */
const lists = ["refer-data", "dashboard", "employee-list", "desk-kyc", "desk-referrers"];

/** Addresses that show something else than the route's example does. */
const others: readonly Pick<Screen, "name" | "address" | "viewer">[] = [
  { name: "desk-signed-out", address: "/desk", viewer: "visitor" },
  { name: "desk-interviewer", address: "/desk", viewer: "interviewer" },
  { name: "desk-me-interviewer", address: "/desk/me", viewer: "interviewer" },
  { name: "refer-data-forbidden", address: "/refer-data", viewer: "interviewer" },
  { name: "refer-data-board", address: "/refer-data?view=board", viewer: "hr" },
  { name: "refer-data-opened", address: "/refer-data?open=74", viewer: "hr" },
  { name: "desk-nowhere", address: "/desk/nowhere", viewer: "hr" },
  { name: "Opening-nowhere", address: "/Opening/nowhere", viewer: "visitor" },
  { name: "my-application-gone", address: "/my-application/nowhere", viewer: "visitor" },
  { name: "my-visit-gone", address: "/my-visit/nowhere", viewer: "visitor" },
  { name: "my-interview-gone", address: "/my-interview/nowhere", viewer: "visitor" },
  { name: "upload-your-kyc-gone", address: "/upload-your-kyc/nowhere", viewer: "visitor" },
  { name: "ApplyNow-referred", address: "/ApplyNow?emp=XLD0388", viewer: "visitor" },
];

/** Screens, and what is done on them, beside those of the route table. */
export function moments(screens: readonly Screen[]): Subject[] {
  const named = (names: readonly string[]) =>
    names.map((wanted) => {
      const found = screens.find(({ name }) => name === wanted);
      if (!found)
        throw new Error(`No screen is named ${wanted}: it was renamed in the route table.`);
      return found;
    });
  return [
    ...others.map((other) => ({ ...other, panels: [] })),
    ...named(lists).map((list) => ({
      ...{ ...list, name: `${list.name}-nothing-found`, panels: [] },
      address: `${list.address}?q=nothing-has-this&search=nothing-has-this`,
    })),
    ...named(filled).map((form) => ({
      ...{ ...form, name: `${form.name}-filled`, panels: [], act: fillIn },
    })),
    ...named(refused).map((form) => ({
      ...{ ...form, name: `${form.name}-refused`, panels: [], act: sendEmpty },
    })),
    {
      ...{ name: "desk-sign-in-refused", address: "/desk", viewer: "visitor", panels: [] },
      act: async (page) => {
        await page.getByLabel("User name").fill("nobody");
        await page.getByLabel("Password", { exact: true }).fill("not the password");
        await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
      },
    },
  ];
}

/** A form may ask for something before it shows itself. */
async function comeToForm(page: Page): Promise<void> {
  const start = page.getByRole("dialog").getByRole("button", { name: "Start" });
  if (await start.isVisible()) await start.click();
}

/** Types into every field of the page, as long as most texts are, and makes the last choice of each. */
async function fillIn(page: Page): Promise<void> {
  await comeToForm(page);
  const fields = page.locator("main :is(input, select, textarea):enabled");
  // a choice may bring further fields, in between
  for (let at = 0; at < (await fields.count()); at += 1) {
    const field = fields.nth(at);
    const kind = await field.evaluate((each) =>
      each instanceof HTMLInputElement ? each.type : each.localName,
    );
    const typed = typedInto[kind];
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    if (kind === "radio" || kind === "checkbox") await field.check({ force: true });
    else if (kind === "select") await field.selectOption({ index: 1 });
    else if (typed) await field.fill(typed);
  }
}

const typedInto: Readonly<Record<string, string>> = {
  text: "Asha Kulkarni",
  search: "Asha",
  email: "asha.kulkarni@mail.example",
  tel: "9820144556",
  url: "https://meet.example/j/98200",
  number: "3",
  date: "2026-12-01",
  time: "10:30",
  "datetime-local": "2026-12-01T10:30",
  textarea: "Ten minutes from Vashi station.\nThe second gate.",
};

/** Presses what sends the longest form of the page, past what the browser itself checks. */
async function sendEmpty(page: Page): Promise<void> {
  await comeToForm(page);
  await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLFormElement>('main form[method="post"]')];
    const [form] = all.sort((one, other) => other.elements.length - one.elements.length);
    if (!form) throw new Error("There is no form.");
    form.noValidate = true;
    // a form of the desk says by its button what is to be done
    const isSender = (each: Element) => each instanceof HTMLButtonElement && each.type === "submit";
    form.requestSubmit([...form.elements].find(isSender) as HTMLButtonElement | undefined);
  });
  const refusal = page.locator("[role=alert], [aria-invalid=true], [tabindex='-1']:focus");
  await refusal.filter({ visible: true }).first().waitFor();
}
