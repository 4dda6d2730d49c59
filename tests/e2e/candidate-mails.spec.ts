import type { APIRequestContext, Page } from "@playwright/test";
import { mailPart } from "../support/mail-parts.ts";
import { signIn } from "./desk.ts";
import { type Candidate, newCandidate, resume } from "./form.ts";
import { sendApplication } from "./sent-application.ts";
import { editor } from "./staff-accounts.ts";
import { complaints, expect, test } from "./support.ts";
import { mailTo, makeDue, read, withMail } from "./with-mail.ts";

async function apply(request: APIRequestContext, firstName: string): Promise<Candidate> {
  const candidate = { ...newCandidate(), jobFName: firstName };
  await sendApplication(request, { answers: candidate, resume: resume() });
  return candidate;
}

async function decide(page: Page, candidate: Candidate, status: string) {
  await page.goto(`/refer-data?search=${candidate.jobEmail}`);
  await page.locator("tbody tr").first().getByRole("link").first().click();
  const bar = page.getByRole("region", { name: "Decide" });
  if (status === "Rejected") {
    await bar.getByRole("button", { name: "Reject" }).click();
    await bar.getByRole("button", { name: "Reject without a reason" }).click();
  } else {
    await bar.getByRole("button", { name: "Stage" }).click();
    await bar.getByRole("button", { name: status, exact: true }).click();
  }
  await expect(page.locator("tbody tr").first()).toContainText(status);
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
      await meenas.locator("summary").click();
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
