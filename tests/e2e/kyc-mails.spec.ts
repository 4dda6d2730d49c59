import { fresherFiles } from "../support/kyc.ts";
import { mailPart } from "../support/mail-parts.ts";
import { agree, choose, giveAll, newEmail, startKyc, submitButton } from "./kyc.ts";
import { askForDocuments, openBothSides, rejectDocument } from "./kyc-circle.ts";
import { expect, test } from "./support.ts";
import { mailTo, makeDue, read, withMail } from "./with-mail.ts";

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
    await rejectDocument(hr, `${new URL(hr.url()).pathname}/panCardFile`);
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
