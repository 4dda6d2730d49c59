import { readFile } from "node:fs/promises";
import { signIn } from "../support/browser/desk.ts";
import { canvas } from "../support/browser/document-viewer.ts";
import {
  agree,
  choose,
  giveAll,
  newEmail,
  pdf,
  row,
  startKyc,
  submitButton,
} from "../support/browser/kyc.ts";
import { requestFrom, rowOf } from "../support/browser/kyc-record.ts";
import { editor } from "../support/browser/staff-accounts.ts";
import { complaints, expect, takenOver, test } from "../support/browser/support.ts";
import { mailTo, makeDue, read, withMail } from "../support/browser/with-mail.ts";
import { fresherFiles } from "../support/records/kyc.ts";
import { mailPart } from "../support/services/mail-parts.ts";

const name = "Divya Nair";
/** What everybody is asked for, and what HR asks for besides. */
const files = [...fresherFiles, "passportOrPoliceFile"];
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("from HR's request to the candidate's withdrawal: by emails on a phone, and at the desk", async ({
  page: hr,
  browser,
  site,
}) => {
  test.slow();
  await withMail(site, async (server) => {
    const reader = await browser.newPage();
    const candidate = await browser.newPage({ baseURL: site.url, ...phone });
    const found = [complaints(candidate), complaints(hr)];
    const heading = candidate.getByRole("heading", { level: 1 });
    const email = newEmail();
    const button = "Open your page";
    const rows = hr.locator("tbody tr");
    const views: string[] = [];
    candidate.on("request", (sent) => sent.url().includes("page-view") && views.push(sent.url()));

    await requestFrom(site, email);
    const request = await mailTo(server, email, 1);
    const link = await read(reader, request, { subject: /documents/, button });
    await test.step("the candidate finds name, address, day and documents, and sends them", async () => {
      // another request on the same device keeps its answers to itself
      await startKyc(candidate, await requestFrom(site, newEmail()));
      await choose(candidate, "YesG");
      await startKyc(candidate, link);
      await expect(candidate.locator("input[value=YesG]")).not.toBeChecked();
      await expect(candidate.getByLabel("Personal Email ID")).toHaveValue(email);
      await expect(candidate.getByLabel("Name as per Aadhaar Card")).toHaveValue(name);
      await expect(candidate.getByText("HR asks for these documents by")).toBeVisible();
      await expect(row(candidate, "passportOrPoliceFile")).toContainText("requested by HR");
      await agree(candidate);
      for (const value of ["No", "NoG", "Fresher"]) await choose(candidate, value);
      await giveAll(candidate, files);
      await submitButton(candidate).click();
      await candidate.getByRole("button", { name: "Close" }).click();
      await candidate.evaluate(() => localStorage.clear());
      await candidate.goto(link);
      await expect(heading).toBeVisible();
      const sent = candidate.getByRole("heading", { name: "You have sent your documents" });
      await expect(sent).toBeVisible();
    });

    const thanked = await mailTo(server, email, 2);
    const receipt = await read(reader, thanked, { subject: /received your/, button });
    await candidate.goto(receipt);
    await expect(heading).toHaveText("Your documents are with HR");

    await signIn(hr, "/dashboard", editor);
    await test.step("HR finds who it is, and rejects a document by keys", async () => {
      const search = hr.getByLabel("Search candidates");
      await search.fill("nobody at all");
      await search.press("Enter");
      await expect(rows).toHaveText([/No Records/]);
      await takenOver(hr);
      await search.fill(email);
      await hr.getByRole("heading", { level: 1 }).click();
      await expect(rows).toContainText([name]);
      await rows.getByRole("link", { name, exact: true }).click();
    });
    const person = new URL(hr.url()).pathname;
    await hr.goto(`${person}/panCardFile`);
    await expect(canvas(hr)).toBeVisible();
    await hr.getByRole("heading", { level: 1 }).click();
    for (const key of ["r", "1", "Enter"]) await hr.keyboard.press(key);
    await expect(hr.getByRole("status").filter({ hasText: "rejected" })).toBeVisible();

    await test.step("the candidate is told of it, and sends it again", async () => {
      await makeDue(site);
      const outstanding = await mailTo(server, email, 3);
      await candidate.goto(await read(reader, outstanding, { subject: /document/, button }));
      await expect(heading).toHaveText("Please send one document");
      expect(mailPart(outstanding, "text/plain")).toMatch(/^- PAN.*: We cannot read it/m);
      expect(mailPart(outstanding, "text/html")).toContain("We cannot read it");
      const sharper = "We cannot read it. Please send a sharper picture";
      await expect(rowOf(candidate, "panCardFile")).toContainText(sharper);
      await candidate.locator("#panCardFile").setInputFiles(pdf("sharper.pdf"));
      await expect(rowOf(candidate, "panCardFile")).toContainText("Thank you, we have received it");
    });

    await hr.goto(person);
    const documents = hr.getByRole("listitem").getByRole("link", { name: /^Download / });
    const opened = await documents.evaluateAll((links) =>
      links.map((each) => each.getAttribute("href") ?? ""),
    );
    expect(opened).toHaveLength(files.length);
    // what nobody has opened would be asked about
    await hr.request.get(`${person}.zip`);
    await hr.getByRole("button", { name: /^Accept all to check/ }).click();
    await hr.goto(`/dashboard?state=complete&search=${encodeURIComponent(email)}`);
    await expect(rows).toContainText([name]);
    const zip = await hr.request.get(`${person}.zip`);
    expect([zip.status(), zip.headers()["content-type"]]).toEqual([200, "application/zip"]);
    const download = hr.waitForEvent("download");
    await hr.getByRole("link", { name: /^Export/ }).click();
    const list = await readFile(await (await download).path(), "utf8");
    expect(list.split("\r\n").filter((line) => line.includes(email))).toHaveLength(1);

    await test.step("the candidate withdraws, and nothing is found at any place of the desk", async () => {
      await candidate.goto(receipt);
      await expect(heading).toHaveText("HR has accepted your documents");
      await candidate.getByRole("link", { name: "Withdraw and erase everything" }).click();
      await candidate.getByLabel("Yes, erase everything that I sent").check();
      await candidate.getByRole("button", { name: "Erase everything" }).click();
      await expect(heading).toHaveText("Everything is erased");
      for (const path of [receipt, link]) {
        expect((await candidate.request.get(path)).status()).toBe(404);
      }
      for (const path of [...opened, person, `${person}.zip`]) {
        expect([path, (await hr.request.get(path)).status()]).toEqual([path, 404]);
      }
      await hr.goto(`/dashboard?search=${encodeURIComponent(email)}`);
      await expect(rows).toHaveText([/No Records/]);
      await mailTo(server, email, 4);
      await signIn(hr, "/desk/erasure");
      await hr.getByLabel("Email address").fill(email);
      await hr.getByRole("button", { name: "Find data" }).click();
      await expect(hr.getByText("We hold no data")).toBeVisible();
    });
    await candidate.goto("/Terms");
    await expect.poll(() => views, "of no page that a private link opens").toHaveLength(1);
    // a page that reads itself again is turned away while the site starts anew
    const own = found.map((texts) => texts.filter((text) => !/ERR_CONNECTION_REFUSED/.test(text)));
    expect(own).toEqual([[], []]);
    // one left open would complain of the server's stop
    await candidate.close();
  });
});
