import type { Page } from "@playwright/test";
import { expectFit } from "../support/browser/accessible.ts";
import { signInAs, storeAccount } from "../support/browser/accounts.ts";
import { heldMailTo, signIn } from "../support/browser/desk.ts";
import { holdScripts, openSeen } from "../support/browser/desk-list.ts";
import { newCandidate, resume } from "../support/browser/form.ts";
import { sendApplication } from "../support/browser/sent-application.ts";
import { admin, complaints, expect, test } from "../support/browser/support.ts";

const phone = { width: 390, height: 844 };
const wide = { width: 1280, height: 900 };

/** As the field holds it, by the clock in India, on the hour. */
function inDays(days: number, hour: string): string {
  const at = new Date(Date.now() + days * 86_400_000 + 330 * 60_000);
  return `${at.toISOString().slice(0, 10)}T${hour}`;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("HR arranges an interview, the candidate chooses and moves it without script, the interviewer sends a scorecard", async ({
  page,
  browser,
  site,
}) => {
  const found = complaints(page);
  const candidate = newCandidate();
  const asking = () => page.getByRole("region", { name: "Another time 1" });
  await sendApplication(page.request, { answers: candidate, resume: resume() });
  const interviewer = (name: string) =>
    storeAccount(site, name, "interviewer", `${name}@xld.example`);
  const vikram = await interviewer("vikram");
  const sanjana = await interviewer("sanjana");

  await test.step("from the application, with times and questions", async () => {
    await signIn(page, `/refer-data?search=${candidate.jobEmail}`, admin);
    await page.locator("tbody th a").first().click();
    await page.getByRole("link", { name: "Arrange interview" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Arrange interview");
    await button(page, "Send").click();
    await expect(page).toHaveTitle(/^Error: /);
    await expect(page.getByText("Choose at least one interviewer.")).toBeVisible();
    await page.getByLabel("Round").fill("Operations round");
    await page.getByLabel("Telephone", { exact: true }).check();
    // their week cannot come: the form stays as it is
    await page.context().setOffline(true);
    const unanswered = page.waitForEvent("requestfailed");
    await page.getByLabel("The vikram").check();
    await unanswered;
    await page.context().setOffline(false);
    expect(found.splice(0).join()).toContain("ERR_INTERNET_DISCONNECTED");
    await expect(page.getByLabel("Round")).toHaveValue("Operations round");
    await page.getByLabel("Time 1").fill(inDays(3, "17:00"));
    await page.getByLabel("Time 2").fill(inDays(3, "18:00"));
    await page.getByLabel("Time 3").fill(inDays(4, "17:00"));
    await button(page, "Add a time").click();
    await expect(page.getByLabel("Time 4")).toBeFocused();
    await page.getByLabel("Time 4").fill(inDays(4, "18:00"));
    await expect(page.getByLabel("Time 1")).toHaveValue(inDays(3, "17:00"));
    await page.getByLabel("Question 1").fill("Books and reconciliation");
    await page.getByLabel("Question 2").fill("Spoken English");
    await page.getByText("Words for the marks, no. 2").first().click();
    const words = page.getByRole("textbox", { name: "Words for the marks, no. 2" });
    await words.fill("Hard to follow\nWith help\nYes\nYes, and gladly");
    await expectFit(page);
    await button(page, "Send").click();
    await expect(page.getByText("The email with the times is in the outbox.")).toBeVisible();
    await expectFit(page, [390]);
  });

  const letter = await heldMailTo(page, candidate.jobEmail);
  const path = new URL(/https?:\/\/\S+my-interview\S+/.exec(letter)?.[0] ?? "").pathname;
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: site.url });

  await test.step("the candidate chooses and moves it, without script", async () => {
    const answer = await plain.goto(path);
    expect(answer?.headers()).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "strict-origin",
    });
    await expect(plain.getByText("4 times are free")).toBeVisible();
    await button(plain, "Confirm").click();
    await expect(plain.getByText("Choose a time first.")).toBeVisible();
    await plain.getByRole("radio").first().check();
    await button(plain, "Confirm").click();
    await expect(plain.getByText("Confirmed.", { exact: true })).toBeVisible();
    await expect(plain.getByRole("heading", { level: 1 })).toContainText("at 5:00 pm IST");
    await plain.getByRole("radio").first().check();
    await button(plain, "Move").click();
    await expect(plain.getByText("Moved.", { exact: true })).toBeVisible();
    await expect(plain.getByRole("heading", { level: 1 })).toContainText("at 6:00 pm IST");
    await expect(
      plain.getByText(/You can move it once more, until \d+:\d\d [ap]m IST on /),
    ).toBeVisible();
    const file = await plain.request.get(`${path}/interview.ics`);
    expect(await file.text()).toContain("SUMMARY:Operations round");
  });

  await test.step("their own zone stands beside the time, and the page fits", async () => {
    const abroad = await browser.newPage({ timezoneId: "Asia/Dubai", baseURL: site.url });
    await abroad.goto(path);
    await expect(abroad.locator(".big-when")).toContainText("4:30 pm in Dubai");
    await expectFit(abroad, [390]);
    await button(abroad, "Ask for another time").click();
    await expect(abroad.getByText("Say when it would suit you.").first()).toBeVisible();
    await expect(abroad.getByLabel("When would it suit you?")).toBeFocused();
    await abroad.getByLabel("When would it suit you?").fill("Friday after 4 pm");
    await button(abroad, "Send").click();
    await expect(abroad.getByText("We have your message.")).toBeVisible();
    await page.goto(`${path.slice(0, -1)}${path.endsWith("0") ? "1" : "0"}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
  });

  await test.step("HR sees the week, and who asks for another time", async () => {
    await signIn(page, "/desk/interviews");
    const later = page.getByRole("link", { name: "Next week" });
    const person = { name: new RegExp(candidate.jobFName) };
    const calendar = page.getByRole("region", { name: "Interviews by interviewer and day" });
    const name = calendar.getByRole("link", person);
    await page.setViewportSize(wide);
    await page.getByRole("link", { name: "1 asks for another time" }).click();
    await expect(asking().getByRole("link", person)).toBeVisible();
    if ((await name.filter({ visible: true }).count()) === 0) await later.click();
    await expect(name.filter({ visible: true }).first()).toBeVisible();
    await expectFit(page);
    await page
      .getByRole("navigation", { name: "View" })
      .getByRole("link", { name: "List" })
      .click();
    await expect(calendar).toHaveCount(0);
    await expect(page.getByRole("listitem").getByRole("link", person).first()).toBeVisible();
    await expectFit(page, [390]);
    await page.goto("/desk/interviews?view=list&round=Operations+round");
    await expect(asking().getByRole("link", person)).toBeVisible();
  });

  await test.step("HR proposes from the week of the interviewer by a press, and takes a cancellation back", async () => {
    await asking().getByRole("link", { name: "Propose new times" }).click();
    const week = page.getByRole("region", { name: "When the interviewers can" });
    await expect(week).toContainText("no weekly hours entered");
    const shown = week.locator(".propose-move > b");
    const agreed = await shown.innerText();
    await page.getByRole("button", { name: "Next week" }).click();
    await expect(shown).not.toHaveText(agreed);
    const time = week.getByRole("button", { name: /10:00 am/ }).first();
    await time.click();
    await expect(time).toHaveAttribute("aria-pressed", "true");
    await expect(time).toBeFocused();
    await expect(page.getByLabel("Time 1")).toHaveValue(/T10:00$/);
    await expectFit(page, [390]);
    await page.getByRole("link", { name: "Cancel interview" }).click();
    await expect(page.getByLabel("Reason")).toBeFocused();
    await button(page, "Cancel interview").click();
    await expect(page.getByText(/^Enter a reason/)).toBeVisible();
    await page.getByLabel("Reason").fill("The interviewer is ill");
    await button(page, "Cancel interview").click();
    await expect(page.getByText("This interview is cancelled")).toBeVisible();
    await expectFit(page, [390]);
    await button(page, "Take back").click();
    await expect(page.getByText("Taken back: the interview holds as before.")).toBeVisible();
  });

  await test.step("the interviewer sees this person alone, and sends a scorecard", async () => {
    await page.context().clearCookies();
    await signInAs(page, vikram, "/desk");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Interviews");
    await expect(page.getByRole("link", { name: "Applications" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Interview hours" })).toHaveAttribute(
      "href",
      "/desk/me#own-hours",
    );
    await expectFit(page, [390]);
    const next = page.getByRole("link", { name: /^Your next interview: / });
    await expect(next).toContainText(candidate.jobFName);
    await next.click();
    await expect(page.getByRole("link", { name: "Cancel interview" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: candidate.jobCellNumber })).toBeVisible();
    await button(page, "Send scorecard").click();
    await expect(page.getByText("Choose 1 to 4.").first()).toBeVisible();
    const books = page.getByRole("group", { name: /Books and reconciliation/ });
    await books.getByRole("radio", { name: /^3/ }).check();
    const english = page.getByRole("group", { name: /Spoken English/ });
    await english.getByRole("radio", { name: "4 Yes, and gladly" }).check();
    await page.getByLabel("Remark").fill("Explains a month-end well.");
    await page.getByRole("radio", { name: "Yes", exact: true }).check();
    await expect(
      page.getByText(/^2 of 2 answered\. Kept as you go, \d+:\d\d [ap]m IST\.$/),
    ).toBeVisible();
    await page.goto(page.url());
    await expect(page.getByLabel("Remark")).toHaveValue("Explains a month-end well.");
    const release = await holdScripts(page);
    await openSeen(page, page.url());
    await page.getByLabel("Remark").fill("Explains a year-end too.");
    release();
    await expect(page.getByText(/^2 of 2 answered\. Kept/)).toBeVisible();
    await page.unroute("**/*.js");
    await page.goto(page.url());
    await expect(page.getByLabel("Remark")).toHaveValue("Explains a year-end too.");
    await button(page, "Send scorecard").click();
    await expect(
      page.getByText("Say whether the interview has been held.", { exact: true }),
    ).toBeVisible();
    await page.getByLabel("The interview has been held already").check();
    await button(page, "Send scorecard").click();
    await expect(page.getByText("Average 3.5 of 4")).toBeVisible();
    // by the script of the page that says so
    const kept = () => page.evaluate(() => Object.keys(sessionStorage).join());
    await expect.poll(kept).not.toContain("xld-typed");
    await expectFit(page, [390]);
    await page.setViewportSize(phone);
    const cards = page.getByRole("region", { name: "Scorecards" });
    expect(await cards.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
  });

  await test.step("they keep their hours and a private calendar link", async () => {
    await page.goto("/desk/me");
    await page.getByLabel("Monday, from").fill("16:00");
    await button(page, "Save hours").click();
    await expect(page.getByText("Monday: enter both times, the earlier one first.")).toBeVisible();
    await page.getByLabel("Monday, to").fill("20:00");
    await button(page, "Save hours").click();
    await expect(page.getByText("Your hours are saved.")).toBeVisible();
    await button(page, "Create link").click();
    const feed = await page.getByLabel("Calendar link").inputValue();
    const calendar = await page.request.get(new URL(feed).pathname);
    expect(await calendar.text()).toContain("BEGIN:VEVENT");
    await expectFit(page, [390]);
    await button(page, "Revoke link").click();
    await expect(page.getByText("The link is revoked.")).toBeVisible();
    expect((await page.request.get(new URL(feed).pathname)).status()).toBe(404);
  });

  await test.step("who was not asked sees nothing of it; HR reads the summary on the application", async () => {
    await page.context().clearCookies();
    await signInAs(page, sanjana, "/desk/interviews?view=list");
    await expect(page).toHaveURL(/interviews\?view=list$/);
    await expect(page.getByText("No interviews in this week.")).toBeVisible();
    expect((await page.goto("/desk/interviews/1"))?.status()).toBe(404);
    expect((await page.goto("/refer-data"))?.status()).toBe(403);
    await page.context().clearCookies();
    await signIn(page, `/refer-data?search=${candidate.jobEmail}`, admin);
    await page.locator("tbody th a").first().click();
    await expect(page.getByText("1 of 1 scorecard, average 3.5 of 4, yes: 1")).toBeVisible();
  });
  // what a refusal answers is an error for the browser's console
  expect(found.filter((each) => !/\b(403|404|409|422)\b/.test(each))).toEqual([]);
});
