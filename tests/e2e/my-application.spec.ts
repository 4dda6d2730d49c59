import type { Locator, Page } from "@playwright/test";
import { rowOf, signIn } from "../support/browser/desk.ts";
import { type Candidate, newCandidate, resume } from "../support/browser/form.ts";
import { sendApplication } from "../support/browser/sent-application.ts";
import { editor, viewer } from "../support/browser/staff-accounts.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";
import { mailTo, makeDue, read, withMail } from "../support/browser/with-mail.ts";
import { pdfFile } from "../support/files/files.ts";
import { mailPart } from "../support/services/mail-parts.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const box = (page: Page, name: string) => page.getByRole("textbox", { name });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

/** Opens the application as HR has it. */
async function openOnDesk(page: Page, email: string): Promise<void> {
  await page.goto(`/refer-data?search=${encodeURIComponent(email)}`);
  await page.locator("tbody tr").first().getByRole("link").first().click();
}

async function decide(page: Page, candidate: Candidate, press: (bar: Locator) => Promise<void>) {
  await openOnDesk(page, candidate.jobEmail);
  await press(page.getByRole("region", { name: "Decide" }));
}

async function shortlist(bar: Locator): Promise<void> {
  await bar.getByRole("button", { name: "Stage" }).click();
  await bar.getByRole("button", { name: "Shortlisted", exact: true }).click();
}

async function reject(bar: Locator): Promise<void> {
  await bar.getByRole("button", { name: "Reject" }).click();
  await bar.getByRole("button", { name: "Reject without a reason" }).click();
}

test("candidates are written to when they apply, and when HR decides; one corrects the application, withdraws it and has it erased", async ({
  page,
  browser,
  site,
  request,
}) => {
  test.slow();
  const found = complaints(page);
  await withMail(site, async (server) => {
    // a mail program, with no policy of ours
    const reader = await browser.newPage();
    const desk = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
    const [asha, hari, meena] = [newCandidate(), newCandidate(), newCandidate()] as const;
    for (const answers of [asha, hari, meena]) {
      await sendApplication(request, { answers, resume: resume() });
    }
    const source = await mailTo(server, asha.jobEmail, 1);
    const subject = /^We have received your application XLD-[2-9A-Z]{8}$/;
    const path = await read(reader, source, { subject, button: "Your application" });
    const number = /XLD-[2-9A-Z]{8}/.exec(mailPart(source, "text/plain"))?.[0] ?? "";

    await test.step("the private page says what arrived, on a phone too", async () => {
      await page.setViewportSize(phone);
      const answer = await page.goto(path);
      expect(answer?.headers()).toMatchObject({
        "cache-control": "private, no-store",
        "referrer-policy": "strict-origin",
      });
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
      await expect(title(page)).toContainText(number);
      await expect(page.getByText("MyResumefinal.pdf")).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await expectAccessibleInBothSchemes(page);
      await button(page, "Copy link").click();
      await expect(page.getByRole("status").filter({ hasText: /Copied|Ctrl/ })).toBeVisible();
    });

    await test.step("the resume is replaced while nobody has opened it", async () => {
      await page.getByRole("link", { name: "Replace resume" }).click();
      const other = { ...resume(pdfFile({ text: "Another" })), name: "another.pdf" };
      await page.locator("#jobFile").setInputFiles(other);
      await button(page, "Replace resume").click();
      await expect(page.getByText("another.pdf")).toBeVisible();
      await expect(page.getByText("Resume replaced by you")).toBeVisible();
    });

    await test.step("HR decides on three; the decision on one is called back", async () => {
      await signIn(desk, "/refer-data", editor);
      await decide(desk, asha, shortlist);
      await decide(desk, hari, reject);
      await decide(desk, meena, reject);
      // three applications, and a resume that was replaced
      await expect.poll(() => server.received.length).toBe(4);
      await desk.goto("/desk/outbox");
      const meenas = desk.locator(".mail-entry", { hasText: meena.jobEmail }).first();
      await expect(meenas).toContainText("Queued");
      await meenas.locator("summary").click();
      await meenas.getByRole("button", { name: "Call back" }).click();
      await expect(meenas).toContainText("Called back");
    });

    await test.step("when they are due, each hears of the decision once", async () => {
      // a page left open complains of the site's stop
      await page.goto("about:blank");
      await makeDue(site);
      for (const [candidate, count, subject] of [
        [asha, 3, /we would like to talk with you/],
        [hari, 2, /^Your application XLD-\w+ for /],
      ] as const) {
        const decided = await mailTo(server, candidate.jobEmail, count);
        const link = await read(reader, decided, { subject, button: "Your application" });
        expect((await request.get(link)).status()).toBe(200);
      }
    });

    const email = `new.${asha.jobEmail}`;
    await test.step("the mobile number changes at once, the email once it is confirmed", async () => {
      await page.goto(path);
      await page.getByRole("link", { name: "Change contact details" }).click();
      await expectAccessibleInBothSchemes(page);
      await box(page, "Mobile number").fill("12");
      await button(page, "Change contact details").click();
      await expect(box(page, "Mobile number")).toHaveAttribute("aria-invalid", "true");
      await box(page, "Mobile number").fill("98201 00000");
      await box(page, "Email").fill(email);
      await button(page, "Change contact details").click();
      await expect(title(page)).toHaveText("Confirm your new email address");
      await page.getByRole("link", { name: "Back to your application" }).click();
      await expect(page.getByText("9820100000")).toBeVisible();
      await expect(page.getByText(asha.jobEmail, { exact: true })).toBeVisible();
      const confirmation = await mailTo(server, email, 1);
      const wanted = { subject: /email/, button: "Confirm this address" };
      await page.goto(await read(reader, confirmation, wanted));
      await button(page, "Confirm email").click();
      await expect(title(page)).toHaveText("Your email address is changed");
      await page.goto(path);
      await expect(page.getByText(email, { exact: true })).toBeVisible();
    });

    await test.step("withdrawing asks once more, and HR sees it", async () => {
      await page.getByRole("link", { name: "Withdraw" }).click();
      await button(page, "Withdraw application").click();
      await expect(page.getByText("Withdrawn by you")).toBeVisible();
      await expect(page.getByRole("link", { name: "Replace resume" })).toHaveCount(0);
      await expectAccessibleInBothSchemes(page);
      expect(await rowOf(site, email)).toContain("Withdrawn");
      await desk.goto(`/refer-data?search=${number.slice(4).toLowerCase()}`);
      await expect(desk.getByRole("row").filter({ hasText: number })).toHaveCount(1);
    });

    await test.step("erasing asks once more, and ends the link", async () => {
      await page.getByRole("link", { name: "Erase my data" }).click();
      await button(page, "Erase my data").click();
      await expect(title(page)).toHaveText("Everything is erased");
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(title(page)).toHaveText("This link does not work");
    });

    const addressees = server.received.flatMap(({ to }) => to);
    expect(addressees.filter((address) => address === meena.jobEmail)).toHaveLength(1);
    // read while the site still stands: a page left open complains of its stop
    await page.close();
    expect(found.filter((text) => !/status of (404|422)/.test(text))).toEqual([]);
  });
});

test("HR asks, the candidate answers and corrects, HR reads it", async ({ page, request }) => {
  const found = complaints(page);
  const answers = newCandidate();
  const path = await sendApplication(request, { answers, resume: resume() });
  const ask = button(page, "Ask the candidate");
  const [question, answer] = [box(page, "Question"), box(page, "Answer")];
  const send = button(page, "Send answer");

  await test.step("an empty question is refused, a good one is asked and its email held", async () => {
    await signIn(page, "/desk", editor);
    await openOnDesk(page, answers.jobEmail);
    await ask.click();
    await expect(page.getByText("Please write your question.")).toBeVisible();
    await question.fill("Can you work nights?");
    await page.getByLabel("Answer by").fill("2031-01-31");
    await ask.click();
    await expect(page.getByText("No answer yet.")).toBeVisible();
    await expect(page.getByText("31 Jan 2031")).toBeVisible();
    await expect(question).toHaveValue("");
    const messages = page.locator("dd", { hasText: "Question to the candidate" });
    await expect(messages).toContainText("held, not sent: no mail server is set up");
    await expectAccessibleInBothSchemes(page);
  });

  await test.step("the candidate sees it on a phone; what is refused stays typed", async () => {
    await page.setViewportSize(phone);
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "We have a question" })).toBeVisible();
    await expect(page.getByText("Please answer by 31 Jan 2031.")).toBeVisible();
    await answer.fill("a".repeat(2_001));
    await send.click();
    await expect(page.getByText("Please enter at most 2000 characters.")).toBeVisible();
    await expect(answer).toHaveValue("a".repeat(2_001));
    await expect(answer).toBeFocused();
    await expectAccessibleInBothSchemes(page);
    await answer.fill("Yes\nFrom June");
    await send.click();
    await expect(page.getByText("You can correct it until")).toBeVisible();
    await page.getByText("Correct the answer").click();
    await answer.fill("Yes\nFrom July");
    await send.click();
    await expect(page.getByText("From July").first()).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  });

  await test.step("the overview says so until somebody opens the application", async () => {
    await page.setViewportSize(desktop);
    await page.goto("/desk");
    const heading = page.getByRole("heading", { name: /^Answers/ });
    const unread = page.locator("section", { has: heading });
    await unread.getByRole("link", { name: "answered a question" }).first().click();
    await expect(page.getByText("From July")).toBeVisible();
    await expect(page.getByText("New answer")).toBeVisible();
    await page.goto(path);
    await expect(page.getByText("Our team has read it.")).toBeVisible();
    await expect(send).toHaveCount(0);
  });

  await test.step("what HR withdraws is asked no more; who only reads asks nothing", async () => {
    await openOnDesk(page, answers.jobEmail);
    await question.fill("And on Sundays?");
    await ask.click();
    await page.getByRole("button", { name: "Withdraw question" }).click();
    await expect(page.getByText("Withdrawn.", { exact: true })).toBeVisible();
    await page.goto(path);
    await expect(page.getByText("And on Sundays?")).toHaveCount(0);
    await signIn(page, "/desk", viewer);
    await openOnDesk(page, answers.jobEmail);
    await expect(page.getByText("From July")).toBeVisible();
    await expect(ask).toHaveCount(0);
  });
  expect(found.filter((text) => !/status of 422/.test(text))).toEqual([]);
});
