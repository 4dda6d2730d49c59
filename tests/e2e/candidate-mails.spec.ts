import type { APIRequestContext, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { mails } from "#db/kyc-schema.ts";
import { fresherFiles } from "../support/kyc.ts";
import { mailPart } from "../support/mail-parts.ts";
import { signIn } from "./desk.ts";
import { canvas } from "./document-viewer.ts";
import { type Candidate, newCandidate, resume } from "./form.ts";
import { agree, choose, giveAll, newEmail, startKyc, submitButton } from "./kyc.ts";
import { askForDocuments, openBothSides } from "./kyc-circle.ts";
import { sendApplication } from "./sent-application.ts";
import { editor } from "./staff-accounts.ts";
import { withStore } from "./stored.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  type RunningSite,
  test,
} from "./support.ts";
import { mailTo, withMail } from "./with-mail.ts";

const hrMailbox = /^Reply-To: <?[\w.+-]+@[\w.-]+>?\r$/m;

/** Reads an email as its candidate does, on a phone. @returns the path of its private link */
async function read(
  reader: Page,
  source: string,
  { subject, button }: { subject: RegExp; button: string },
): Promise<string> {
  const headers = (source.split("\r\n\r\n")[0] ?? "").replaceAll(/\r\n[ \t]+/g, " ");
  expect(/^Subject: (.*)\r?$/m.exec(headers)?.[1]).toMatch(subject);
  expect(headers).toMatch(/^Message-ID: <[\da-f]{32}@[\w.-]+>\r?$/m);
  expect(headers).toMatch(/^Date: \S+/m);
  expect(headers).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  expect(`${headers}\r\n`).toMatch(hrMailbox);
  expect(headers).not.toMatch(/^List-Unsubscribe/m);

  await reader.setViewportSize({ width: 390, height: 844 });
  await reader.setContent(mailPart(source, "text/html"));
  const room = await reader.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(room).toBeLessThanOrEqual(0);
  await expectAccessibleInBothSchemes(reader);
  const link = reader.getByRole("link", { name: button, exact: true });
  await expect(link).toBeVisible();
  const href = await link.getAttribute("href");
  const text = mailPart(source, "text/plain");
  expect(text).toContain(href);
  expect(text).not.toMatch(/[{}<>]/);
  return new URL(href ?? "").pathname;
}

async function apply(request: APIRequestContext, firstName: string): Promise<Candidate> {
  const candidate = { ...newCandidate(), jobFName: firstName };
  await sendApplication(request, { answers: candidate, resume: resume() });
  return candidate;
}

/** What waits for its time is due now. */
const makeDue = (site: RunningSite) =>
  withStore(site, ({ queries }) =>
    queries.update(mails).set({ nextAt: new Date() }).where(eq(mails.state, "waiting")),
  );

async function decide(page: Page, candidate: Candidate, status: string, reason?: string) {
  await page.goto(`/refer-data?search=${candidate.jobEmail}`);
  await page.locator("tbody tr").first().getByRole("link").first().click();
  await page.getByRole("radio", { name: status }).check();
  if (reason) await page.getByLabel("Reason").selectOption({ label: reason });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`The application is now marked “${status}”`)).toBeVisible();
}

test("candidates are written to when they apply, when HR decides and when they ask, and can read all of it", async ({
  page,
  browser,
  site,
  request,
}) => {
  test.setTimeout(180_000);
  const found = complaints(page);
  await withMail(site, async (server) => {
    // a mail program, with no policy of ours
    const reader = await browser.newPage();
    const plain = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
    const [asha, ravi, hari, meena] = [
      await apply(request, "Asha"),
      await apply(request, "Ravi"),
      await apply(request, "Hari"),
      await apply(request, "Meena"),
    ] as const;
    let ashasPage = "";
    await test.step("the application has arrived, and the link opens its page", async () => {
      const source = await mailTo(server, asha.jobEmail, 1);
      const subject = /^We have received your application XLD-[2-9A-Z]{8}$/;
      ashasPage = await read(reader, source, { subject, button: "Your application" });
      await page.goto(ashasPage);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("XLD-");
    });

    await test.step("HR decides on four; the decision on one is called back", async () => {
      await signIn(plain, "/refer-data", editor);
      await decide(plain, asha, "Shortlisted");
      await decide(plain, ravi, "Hired");
      await decide(plain, hari, "Rejected");
      await decide(plain, meena, "Rejected");
      expect(server.received).toHaveLength(4);
      await plain.goto("/desk/outbox");
      const meenas = plain.locator(".mail-entry", { hasText: meena.jobEmail }).first();
      await expect(meenas).toContainText("Queued");
      await meenas.getByRole("button", { name: "Call back" }).click();
      await expect(plain.locator(".mail-entry", { hasText: meena.jobEmail }).first()).toContainText(
        "Called back",
      );
    });

    await test.step("when they are due, each hears of the decision once", async () => {
      await makeDue(site);
      for (const [candidate, subject] of [
        [asha, /we would like to talk with you/],
        [ravi, /XLD-/],
        [hari, /^Your application XLD-\w+ for /],
      ] as const) {
        const source = await mailTo(server, candidate.jobEmail, 2);
        const path = await read(reader, source, { subject, button: "Your application" });
        expect((await request.get(path)).status()).toBe(200);
        expect(mailPart(source, "text/html")).toContain(candidate.jobFName);
      }
    });

    await test.step("lost links come by email, to who applied alone", async () => {
      for (const email of [asha.jobEmail, "nobody.known@mail.example"]) {
        await plain.goto("/my-application");
        await plain.getByRole("textbox", { name: "Email" }).fill(email);
        await plain.getByRole("button", { name: "Send me my links" }).click();
        await expect(plain.getByText(`If somebody applied with ${email}`)).toBeVisible();
      }
      const source = await mailTo(server, asha.jobEmail, 3);
      const number = /XLD-[2-9A-Z]{8}/.exec(mailPart(source, "text/plain"))?.[0];
      const path = await read(reader, source, {
        subject: /^The link to your application$/,
        button: `Your application ${number}`,
      });
      expect((await request.get(path)).status()).toBe(200);
    });

    await test.step("a new address is confirmed by the email that it gets", async () => {
      const email = `new.${asha.jobEmail}`;
      await page.goto(ashasPage);
      await page.getByRole("link", { name: "Change contact details" }).click();
      await page.getByRole("textbox", { name: "Email" }).fill(email);
      await page.getByRole("button", { name: "Change contact details" }).click();
      const source = await mailTo(server, email, 1);
      await page.goto(
        await read(reader, source, { subject: /email/, button: "Confirm this address" }),
      );
      await page.getByRole("button", { name: "Confirm email" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Your email address is changed",
      );
    });

    expect(server.received.flatMap(({ to }) => to)).toEqual(
      expect.not.arrayContaining(["nobody.known@mail.example"]),
    );
    const toMeena = server.received.filter(({ to }) => to.includes(meena.jobEmail));
    expect(toMeena).toHaveLength(1);
    // read while the site still stands: a page left open complains of its stop
    await page.close();
    expect(found.filter((text) => !/status of (404|422)|ERR_CONNECTION/.test(text))).toEqual([]);
  });
});

test("a candidate who hands in documents is asked, thanked and told what is outstanding", async ({
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  await withMail(site, async (server) => {
    const reader = await browser.newPage();
    const email = newEmail();
    const button = "Open your page";
    const { candidate, hr } = await openBothSides(browser, site);
    await askForDocuments(hr, "Nikhil Deshmukh", email);
    const request = await mailTo(server, email, 1);
    await startKyc(candidate, await read(reader, request, { subject: /documents/, button }));
    await agree(candidate);
    for (const value of ["No", "NoG", "Fresher"]) await choose(candidate, value);
    await giveAll(candidate, fresherFiles);
    await submitButton(candidate).click();
    const receipt = await mailTo(server, email, 2);
    await candidate.goto(await read(reader, receipt, { subject: /received your/, button }));
    await expect(candidate.getByRole("heading", { level: 1 })).toHaveText(
      "Your documents are with HR",
    );

    await hr.goto(`/dashboard?search=${encodeURIComponent(email)}`);
    await hr
      .locator("tbody tr")
      .getByRole("link", { name: "Nikhil Deshmukh", exact: true })
      .click();
    await hr.goto(`${new URL(hr.url()).pathname}/panCardFile`);
    await expect(canvas(hr)).toBeVisible();
    await hr.getByRole("heading", { level: 1 }).click();
    await hr.keyboard.press("r");
    await hr.getByLabel("Reason").selectOption("Cannot be read");
    await hr.getByRole("button", { name: "Reject document" }).click();
    await expect(hr.getByRole("status").filter({ hasText: "rejected" })).toBeVisible();
    await makeDue(site);
    const outstanding = await mailTo(server, email, 3);
    await candidate.goto(await read(reader, outstanding, { subject: /document/, button }));
    await expect(candidate.getByRole("heading", { level: 1 })).toHaveText(
      "Please send one document",
    );
    expect(mailPart(outstanding, "text/plain")).toMatch(/^- PAN.*: We cannot read it/m);
    expect(mailPart(outstanding, "text/html")).toContain("We cannot read it");
  });
});
