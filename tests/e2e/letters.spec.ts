import type { Page } from "@playwright/test";
import { mails } from "#features/mail/tables.ts";
import { mailPart } from "../support/mail-parts.ts";
import { storeApplications } from "../support/stored-applications.ts";
import { signIn } from "./desk.ts";
import { editor } from "./staff-accounts.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  type RunningSite,
  test,
} from "./support.ts";
import { mailTo, withMail } from "./with-mail.ts";
import { withStore } from "./with-store.ts";

const names = ["Asha Rao", "Rohit Shah", "Meena Iyer", "Omkar Patil", "Divya Nair"];

/** Candidates at an employer's domain, the first of the list first. */
function candidates(domain: string, all = names) {
  return all.map((name, place) => {
    const [firstName = "", lastName = ""] = name.split(" ");
    return {
      ...{ firstName, lastName, email: `${firstName.toLowerCase()}${place}@${domain}` },
      receivedAt: new Date(Date.now() - place * 60_000),
    };
  });
}

const store = (site: RunningSite, ...rows: ReturnType<typeof candidates>) =>
  withStore(site, (database) => storeApplications(database, ...rows));

/** The ten minutes are over. */
const letTimePass = (site: RunningSite) =>
  withStore(site, ({ queries }) => queries.update(mails).set({ nextAttemptAt: new Date() }));

async function write(page: Page, subject: string, body: string): Promise<void> {
  await page.getByRole("textbox", { name: "Subject" }).fill(subject);
  await page.getByRole("textbox", { name: "Text", exact: true }).fill(body);
  await page.getByRole("button", { name: "Preview" }).click();
}

const body = "Dear {firstName},\n\nplease come on Friday.\n\nYour application:\n{statusLink}";

test("an email to many is asked about with its count and first names, goes once to each, and is shown on each application", async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  const found = complaints(page);
  await store(site, ...candidates("many.example"));
  await withMail(site, async (server) => {
    await signIn(page, "/refer-data?search=many.example", editor);
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await page.getByRole("button", { name: "Write email" }).click();
    await expect(page.getByText("To Asha Rao, Rohit Shah, Meena Iyer and 2 more")).toBeVisible();

    await test.step("what is no field is refused, and the typing stays", async () => {
      await write(page, "Interview for {opening}", "Dear {salary}");
      await expect(page.getByText("{salary} is not a field. Use {firstName}")).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue(
        "Interview for {opening}",
      );
      await expect(page.getByRole("textbox", { name: "Text", exact: true })).toHaveValue(
        "Dear {salary}",
      );
      await expectAccessibleInBothSchemes(page);
    });

    await write(page, "Interview for {opening}", body);
    const question = "Send to 5 candidates: Asha Rao, Rohit Shah, Meena Iyer and 2 more?";
    await expect(page.getByRole("heading", { name: question })).toBeVisible();
    await expect(page.getByText("The emails wait for 10 minutes.")).toBeVisible();
    await expect(page.locator("pre")).toContainText("Dear Asha,");
    const html = page.frameLocator("iframe");
    await expect(html.getByText("please come on Friday.")).toBeVisible();
    await expect(html.getByRole("link", { name: "Your application" })).toHaveAttribute(
      "href",
      /\/my-application\/example$/,
    );
    // nothing runs in the frame, and so no checker
    await page.locator("iframe").evaluate((shown) => shown.remove());
    await expectAccessibleInBothSchemes(page);

    await page.getByRole("button", { name: "Change text" }).click();
    await write(page, "Interview on Friday for {opening}", body);
    await page.getByRole("button", { name: "Send to 5 candidates" }).dblclick();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Interview on Friday for Front-End Developer",
    );
    await expect(page.getByText("They are not sent yet.")).toBeVisible();
    await expect(page.locator(".letter-state")).toContainText("Queued");
    await expectAccessibleInBothSchemes(page);
    expect(server.received).toHaveLength(0);

    await page.getByRole("link", { name: "Back to applications" }).click();
    await expect(page).toHaveURL(/\/refer-data\?search=many\.example$/);
    await page.locator("tbody").getByRole("link", { name: "Rohit Shah", exact: true }).click();
    const written = page.getByRole("link", { name: "Letter: Interview on Friday" });
    await expect(page.getByText("Email waits until")).toBeVisible();
    await written.click();
    const letter = page.url();

    // a page left open complains of the site's stop
    await page.goto("about:blank");
    await letTimePass(site);
    const mail = await mailTo(server, "rohit1@many.example", 1);
    expect(mail).toMatch(/^Subject: Interview on Friday for Front-End Developer\r$/m);
    expect(mail).toMatch(/^Reply-To: \S+@\S+\r$/m);
    expect(mail).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    const [, link = "absent"] = /Your application:\n(\S+)/.exec(mailPart(mail, "text/plain")) ?? [];
    expect(mailPart(mail, "text/plain")).toContain("Dear Rohit,");
    expect(mailPart(mail, "text/html")).toContain(`href="${link}"`);
    await expect.poll(() => server.received.length, { timeout: 60_000 }).toBe(5);
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("XLD-");
    await page.goto(letter);
    await expect(page.locator(".letter-state")).toContainText("Sent");
    await expect(page.getByRole("button", { name: "Call back all" })).toHaveCount(0);
    expect(server.received).toHaveLength(5);
    // read while the site still stands
    await page.close();
    expect(found.filter((text) => !/status of 422/.test(text))).toEqual([]);
  });
});

test("everything that a search finds is written to at once, and called back at once", async ({
  page,
  site,
}) => {
  const found = complaints(page);
  const all = Array.from({ length: 120 }, (_, place) => names[place] ?? `Extra Person${place}`);
  await store(site, ...candidates("whole.example", all));
  await signIn(page, "/refer-data?search=whole.example", editor);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Select all 120" }).click();
  await expect(page.getByText("120 selected")).toBeVisible();
  await page.getByRole("button", { name: "Write email" }).click();
  await write(page, "We are closed on Monday", "Dear {firstName},\n\nsee you on Tuesday.");
  await expect(
    page.getByRole("heading", {
      name: "Write to 120 candidates: Asha Rao, Rohit Shah, Meena Iyer and 117 more?",
    }),
  ).toBeVisible();
  await expect(page.getByText("are held in the outbox, not sent")).toBeVisible();
  await page.getByRole("button", { name: "Write to 120 candidates" }).click();
  await expect(page.locator(".letter-state")).toContainText("Held");
  await page.getByRole("button", { name: "Call back all" }).click();
  await expect(page.getByText("120 emails called back. They will not be sent.")).toBeVisible();
  await expect(page.locator(".letter-state")).toContainText("Cancelled");
  await page.goto("/desk/outbox?standing=cancelled");
  await page.locator(".mail-entry summary").first().click();
  await page.getByRole("link", { name: "All emails of this letter" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We are closed on Monday");
  expect(found).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("one candidate is written to from their application, and several from the list", async ({
    page,
    site,
  }) => {
    await store(site, ...candidates("plain.example"));
    await signIn(page, "/refer-data?search=plain.example", editor);
    await page.locator("tbody").getByRole("link", { name: "Meena Iyer", exact: true }).click();
    await page.getByRole("link", { name: "Write email to Meena Iyer" }).click();
    await write(page, "Your documents", "Dear {firstName},\n\nplease bring them.");
    await expect(page.getByRole("heading", { name: "Write to Meena Iyer?" })).toBeVisible();
    await page.getByRole("button", { name: "Show it" }).click();
    await expect(page.frameLocator("iframe").getByText("please bring them.")).toBeVisible();
    await page.getByRole("button", { name: "Write to Meena Iyer" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your documents");
    await page.getByRole("link", { name: "Back to applications" }).click();
    await expect(page.getByRole("link", { name: "Letter: Your documents" })).toBeVisible();

    await page.goto("/refer-data?search=plain.example");
    for (const place of [1, 3]) {
      await page.locator("tbody tr").nth(place).getByRole("checkbox").check();
    }
    await page.getByRole("button", { name: "Write email" }).click();
    await write(page, "", "Dear {firstName},\n\nsee you.");
    await expect(page.getByText("Enter a subject.")).toBeVisible();
    await write(page, "See you", "Dear {firstName},\n\nsee you.");
    await expect(
      page.getByRole("heading", { name: "Write to 2 candidates: Rohit Shah, Omkar Patil?" }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Write to 2 candidates" }).click();
    await expect(page.getByText(/^Email to 2 candidates, written by Ravi Menon/)).toBeVisible();
    await page.goto("/desk/letters/new");
    await expect(page.getByRole("alert")).toContainText("Select applications in the list first");
  });
});
