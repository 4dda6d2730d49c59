import type { Page } from "@playwright/test";
import { expectFit, expectNothingBeyond } from "../support/browser/accessible.ts";
import { setUpDrive } from "../support/browser/drive.ts";
import { expectFormFirst, smallPhone } from "../support/browser/form.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";

/** What a refusal or a missing page answers is an error for the browser's console. */
const unexpected = (found: readonly string[]) =>
  found.filter((each) => !/ (404|409|422)/.test(each));

const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name }).first();
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

interface Person {
  name: string;
  email: string;
  number: string;
  time: RegExp;
}

async function book(
  page: Page,
  path: string,
  { name, email, number, time }: Person,
): Promise<void> {
  await page.goto(path);
  await page.getByRole("radio", { name: time }).check({ force: true });
  await page.getByLabel("First name").fill(name);
  await page.getByLabel("Last name").fill("Kulkarni");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Mobile number").fill(number);
  await page.locator("#jobSelect").selectOption("Offshore Accounting");
  await button(page, "Book").click();
}

test("HR sets up a drive and calls it off; a candidate books without script, moves and cancels", async ({
  page,
  browser,
  site,
}) => {
  const found = complaints(page);
  const path = await setUpDrive(page, "Night shift evening");
  const plain = await browser.newContext({
    ...{ javaScriptEnabled: false, baseURL: site.url },
    // a press misses what still scrolls smoothly
    reducedMotion: "reduce",
  });
  const candidate = await plain.newPage();
  await candidate.goto("/");
  await link(candidate, "All walk-in drives").click();
  await expect(candidate.getByRole("heading", { level: 1 })).toHaveText("Walk in, talk, know");
  await candidate.getByLabel("Function").selectOption({ index: 1 });
  await button(candidate, "Show drives").click();
  await link(candidate, "Night shift evening").click();
  const usual = candidate.viewportSize() ?? smallPhone;
  await candidate.setViewportSize(smallPhone);
  await expectFormFirst(candidate, "a drive");
  await candidate.setViewportSize(usual);

  await test.step("what is missing is said at its field", async () => {
    await button(candidate, "Book").click();
    await expect(candidate).toHaveTitle(/^Error: /);
    await expect(candidate.getByRole("alert")).toContainText("Please enter a valid Email ID.");
    await expect(candidate.getByLabel("First name")).toHaveAttribute("aria-invalid", "true");
    const resume = { name: "resume.txt", mimeType: "text/plain", buffer: Buffer.from("Rohit") };
    await candidate.getByLabel("Resume").setInputFiles(resume);
    await button(candidate, "Book").click();
    await expect(candidate.getByRole("alert")).toContainText("File format is not supported");
    await expect(candidate.getByRole("alert")).toContainText("Please enter a valid Email ID.");
  });

  const rohit = { name: "Rohit", email: "rohit@mail.example", number: "9820011111" };
  await book(candidate, path, { ...rohit, time: /^10:00 am/ });
  await expect(candidate.getByRole("heading", { level: 1 })).toContainText("See you on");
  await expect(candidate.getByRole("img", { name: "Your pass" })).toBeVisible();
  const visit = candidate.url();

  await test.step("one person one seat; a full time has a waiting list", async () => {
    await book(candidate, path, { ...rohit, time: /^11:00 am/ });
    await expect(candidate.getByRole("alert")).toContainText("has a booking for this drive");
    await expect(candidate.getByLabel("First name")).toHaveValue("Rohit");
    const neha = { name: "Neha", email: "neha@mail.example", number: "9820022222" };
    await book(candidate, path, { ...neha, time: /^10:00 am Full, waiting list/ });
    await expect(candidate.getByRole("heading", { level: 1 })).toContainText("waiting list");
    await expect(candidate.getByText("1st")).toBeVisible();
    // nothing here says that an email comes: there is no mail server
    await expect(candidate.getByText("look at this page again")).toBeVisible();
    await link(candidate, "Cancel").click();
    const asks = candidate.getByRole("heading", { level: 1, name: "Leave the waiting list?" });
    await expect(asks).toBeVisible();
    await link(candidate, "Stay on the list").click();
    await expect(candidate.getByText("1st")).toBeVisible();
  });
  const waiting = candidate.url();

  await candidate.goto(visit);
  await candidate.setViewportSize(smallPhone);
  await link(candidate, "Move").click();
  await expectFormFirst(candidate, "moving");
  await candidate.getByRole("radio", { name: /^12:00 noon/ }).check({ force: true });
  await button(candidate, "Move").click();
  await expect(candidate.getByText("Saved.")).toBeVisible();
  await expect(candidate.getByText("12:00 noon")).toBeVisible();
  await candidate.goto(waiting);
  await expect(candidate.getByRole("heading", { level: 1 })).toContainText("See you on");

  await candidate.goto(visit);
  await link(candidate, "Cancel").click();
  await button(candidate, "Yes, cancel").click();
  await expect(candidate.getByRole("heading", { level: 1 })).toContainText("cancelled");
  const file = await plain.request.get(`${waiting.split("#")[0]}/visit.ics`);
  expect(file.headers()["content-type"]).toContain("text/calendar");
  expect((await plain.request.get(`${visit.split("#")[0]}/visit.ics`)).status()).toBe(404);

  await test.step("its pages are accessible and fit phones; the feeds and search engines know it", async () => {
    const own = new URL(waiting).pathname;
    for (const place of ["/walk-ins", path, own, `${own}/move`, `${own}/cancel`]) {
      await page.goto(place);
      await page.setViewportSize({ width: 1280, height: 844 });
      await expectNothingBeyond(page);
      await expectFit(page, [390]);
    }
    await page.goto(path);
    const event = await page.locator('script[type="application/ld+json"]').first().textContent();
    expect(JSON.parse(event ?? "")).toMatchObject({
      "@type": "Event",
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      location: { "@type": "Place", name: "XLD Tower" },
      remainingAttendeeCapacity: 3,
    });
    const calendar = await page.request.get(`${path}.ics`);
    expect(calendar.headers()["content-type"]).toContain("text/calendar");
    expect(await calendar.text()).toMatch(/^SUMMARY:Walk-in at .*Night shift/m);
    expect((await page.request.get("/walk-ins/drive-9999.ics")).status()).toBe(404);
    await page.goto("/my-visit/23456789-wrong");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
  });

  await test.step("it is called off, once somebody says that it is", async () => {
    await page.goto(`/desk/drives/${path.split("/").at(-1)}/call-off`);
    await button(page, "Call off").click();
    await expect(page.getByRole("alert")).toContainText("Tick the box first.");
    await expectAccessibleInBothSchemes(page);
    await page.getByRole("checkbox", { name: "The drive does not take place" }).check();
    await button(page, "Call off").click();
    await expect(page.getByRole("status")).toContainText("The drive is called off.");
    await page.goto("/desk/drives");
    await expect(page.getByText(/^Called off: was to take place on /)).toBeVisible();
    await candidate.goto(waiting);
    await expect(candidate.getByRole("heading", { level: 1 })).toContainText("called off");
  });
  expect(unexpected(found)).toEqual([]);
});
