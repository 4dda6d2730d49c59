import { wirePaths } from "#contract/calls/wire.ts";
import { expectNothingBeyond } from "../support/browser/accessible.ts";
import { holdByLaw, judge, requestFrom, rowOf, sendRecord } from "../support/browser/kyc-record.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  test,
} from "../support/browser/support.ts";
import { pdfFile } from "../support/files/files.ts";

const pdf = (text: string, name = `${text}.pdf`) => ({
  name,
  mimeType: "application/pdf",
  buffer: pdfFile({ text }),
});
const received = "Thank you, we have received it.";
const wrongFormat = "File format is not supported for upload.";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a document is sent by its own button; withdrawing asks once more; a link that ended says no more than a wrong one", async ({
    page,
    request,
    site,
  }) => {
    const receipt = await sendRecord(request);
    await judge(site, receipt, { panCardFile: { status: "rejected", reason: "too dark" } });
    await page.goto(receipt);
    // hidden from everybody it would leave the file input without a name
    await expect(page.locator('label[for="panCardFile"]')).not.toHaveCSS("display", "none");
    const send = page.getByRole("button", { name: "Send PAN Card" });
    await page.locator("#panCardFile").setInputFiles(pdf("PAN", "pan.txt"));
    await send.click();
    await expect(rowOf(page, "panCardFile").locator(".err")).toHaveText(wrongFormat);
    await page.locator("#panCardFile").setInputFiles(pdf("PAN"));
    await send.click();
    await expect(rowOf(page, "panCardFile")).toContainText(received);

    await page.getByRole("link", { name: "Withdraw and erase everything" }).click();
    await page.getByRole("button", { name: "Erase everything" }).click();
    await expect(page.getByText("Tick this box first.")).toBeVisible();
    await page.getByLabel("Yes, erase everything that I sent").check();
    await page.getByRole("button", { name: "Erase everything" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Everything is erased");

    const changed = (path: string) => path.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    const asked = await requestFrom(site, "asked@mail.example");
    const works = [await sendRecord(request), asked];
    for (const path of works) {
      const answer = await page.request.get(path);
      expect(answer.headers()).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": expect.stringMatching(/^(strict|same)-origin$/),
      });
      expect(await answer.text()).toMatch(/name="robots" content="[^"]*noindex/);
    }
    const [wrong = "", wrongRequest = ""] = works.map(changed);
    const origin = new URL(page.url()).origin;
    for (const path of [receipt, wrong, "/kyc-receipt/1", `${wrong}/withdraw`]) {
      const answers = [
        await page.request.get(path),
        await page.request.post(path, { form: { sure: "yes" }, headers: { origin } }),
      ];
      for (const answer of answers) {
        expect([path, answer.status()]).toEqual([path, 404]);
        expect(answer.headers()["cache-control"]).toBe("no-store");
        expect(await answer.text()).toContain("This link does not work");
      }
    }
    expect((await page.goto(wrongRequest))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "This link is no longer valid" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Open the form" }).click();
    await expect(page).toHaveURL(/\/upload-your-kyc$/);
  });
});

test("a candidate on a small phone sees what HR rejected and sends it again, also over a lost connection", async ({
  page,
  request,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const receipt = await sendRecord(request);
  await judge(site, receipt, {
    resumeFile: { status: "accepted" },
    SSCFile: { status: "rejected", reason: "the seal is cut off" },
  });
  const found = complaints(page);
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto(receipt);
  await expect(heading).toHaveText("Please send one document");
  await expect(page.getByText("5 of 6 required documents received").first()).toBeVisible();
  await expect(rowOf(page, "resumeFile")).toContainText("Accepted by HR");
  await expect(rowOf(page, "resumeFile").locator("input")).toHaveCount(0);
  await expect(rowOf(page, "SSCFile")).toContainText("Not accepted: the seal is cut off");
  await expectNothingBeyond(page);
  await expectAccessibleInBothSchemes(page);

  await page.locator("#SSCFile").setInputFiles(pdf("SSC"));
  await expect(rowOf(page, "SSCFile")).toContainText(received);
  await expect(heading).toHaveText("Your documents are with HR");
  await expect(rowOf(page, "SSCFile")).toContainText("not checked by HR yet");
  await page.locator("summary", { hasText: "Optional, not sent" }).click();
  await rowOf(page, "wifiReceiptFile").locator("summary").click();
  await page.locator("#wifiReceiptFile").setInputFiles(pdf("wifi", "wifi.txt"));
  await expect(rowOf(page, "wifiReceiptFile")).toContainText(wrongFormat);
  expect(found).toEqual([]);

  await page.route(`**${wirePaths.kycFileUpload}`, (route) => route.abort());
  await page.locator("#wifiReceiptFile").setInputFiles(pdf("wifi"));
  await expect(rowOf(page, "wifiReceiptFile")).toContainText("Your file is still here");
  await page.unroute(`**${wirePaths.kycFileUpload}`);
  await expect(page.getByRole("button", { name: "Try again" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rowOf(page, "wifiReceiptFile")).toContainText(received);

  await page.goto(`${receipt}/withdraw`);
  await expectAccessibleInBothSchemes(page);
  await test.step("where a law makes HR keep everything, nothing is offered to be erased", async () => {
    await holdByLaw(site, receipt);
    await page.goto(receipt);
    await expect(page.getByText("HR has to keep your documents for now")).toBeVisible();
    await expect(page.getByRole("link", { name: "Withdraw and erase everything" })).toHaveCount(0);
    await page.goto(`${receipt}/withdraw`);
    await expect(page.getByRole("button", { name: "Erase everything" })).toHaveCount(0);
    const forced = await page.request.post(`${receipt}/withdraw`, { form: { confirm: "yes" } });
    expect(forced.status()).toBe(409);
  });
});
