import { wirePaths } from "#contract/calls/wire.ts";
import { pdfFile } from "../support/files.ts";
import { holdByLaw, judge, rowOf, sendRecord } from "./kyc-record.ts";
import { complaints, expect, expectAccessibleInBothSchemes, test } from "./support.ts";

const pdf = (text: string) => ({
  name: `${text}.pdf`,
  mimeType: "application/pdf",
  buffer: pdfFile({ text }),
});

test("a candidate sees what HR rejected, sends it again at once, and is told that it is there", async ({
  page,
  request,
  site,
}) => {
  const found = complaints(page);
  const receipt = await sendRecord(request);
  await judge(site, receipt, {
    resumeFile: { status: "accepted" },
    SSCFile: { status: "rejected", reason: "the seal is cut off" },
  });
  const answer = await page.goto(receipt);
  expect(answer?.headers()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "strict-origin",
  });
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Please send one document");
  await expect(page.getByText("5 of 6 required documents received").first()).toBeVisible();
  await expect(rowOf(page, "resumeFile")).toContainText("Accepted by HR");
  await expect(rowOf(page, "resumeFile").locator("input")).toHaveCount(0);
  await expect(rowOf(page, "SSCFile")).toContainText("Not accepted: the seal is cut off");
  await expectAccessibleInBothSchemes(page);

  await page.locator("#SSCFile").setInputFiles({ ...pdf("SSC"), name: "SSC.pdf" });
  await expect(rowOf(page, "SSCFile")).toContainText("Thank you, we have received it.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your documents are with HR");
  await expect(rowOf(page, "SSCFile")).toContainText("not checked by HR yet");

  await page.locator("summary", { hasText: "Optional, not sent" }).click();
  await rowOf(page, "wifiReceiptFile").locator("summary").click();
  await page.locator("#wifiReceiptFile").setInputFiles({ ...pdf("wifi"), name: "wifi.txt" });
  await expect(rowOf(page, "wifiReceiptFile")).toContainText(
    "File format is not supported for upload.",
  );
  await page.locator("#wifiReceiptFile").setInputFiles({ ...pdf("wifi"), name: "wifi.pdf" });
  await expect(rowOf(page, "wifiReceiptFile")).toContainText("Thank you, we have received it.");
  expect(found).toEqual([]);
});

test("where the connection is lost the file waits here and is sent with one press", async ({
  page,
  request,
}) => {
  await page.goto(await sendRecord(request));
  await page.route(`**${wirePaths.kycFileUpload}`, (route) => route.abort());
  await rowOf(page, "SSCFile").locator("summary").click();
  await page.locator("#SSCFile").setInputFiles(pdf("SSC"));
  await expect(rowOf(page, "SSCFile")).toContainText("Your file is still here");
  await page.unroute(`**${wirePaths.kycFileUpload}`);
  await expect(page.getByRole("button", { name: "Try again" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rowOf(page, "SSCFile")).toContainText("Thank you, we have received it.");
});

test("on a phone nothing scrolls sideways, with script and without", async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const receipt = await sendRecord(request);
  for (const path of [receipt, `${receipt}/withdraw`]) {
    await page.goto(path);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(sideways).toBeLessThanOrEqual(0);
    await expectAccessibleInBothSchemes(page);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a document is sent by its own button, and what is wrong stands at its field", async ({
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
    await page.locator("#panCardFile").setInputFiles({ ...pdf("PAN"), name: "pan.txt" });
    await send.click();
    await expect(rowOf(page, "panCardFile").locator(".err")).toHaveText(
      "File format is not supported for upload.",
    );
    await page.locator("#panCardFile").setInputFiles({ ...pdf("PAN"), name: "pan.pdf" });
    await send.click();
    await expect(rowOf(page, "panCardFile")).toContainText("Thank you, we have received it.");
  });

  test("withdrawing asks once more, erases everything, and the link opens nothing", async ({
    page,
    request,
  }) => {
    const receipt = await sendRecord(request);
    await page.goto(receipt);
    await page.getByRole("link", { name: "Withdraw and erase everything" }).click();
    await page.getByRole("button", { name: "Erase everything" }).click();
    await expect(page.getByText("Tick this box first.")).toBeVisible();
    await page.getByLabel("Yes, erase everything that I sent").check();
    await page.getByRole("button", { name: "Erase everything" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Everything is erased");
    const gone = await page.goto(receipt);
    expect(gone?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
  });
});

test("where a law makes HR keep everything, the page says so and offers no erasing", async ({
  page,
  request,
  site,
}) => {
  const receipt = await sendRecord(request);
  await holdByLaw(site, receipt);
  await page.goto(receipt);
  await expect(page.getByText("HR has to keep your documents for now")).toBeVisible();
  await expect(page.getByRole("link", { name: "Withdraw and erase everything" })).toHaveCount(0);
  await page.goto(`${receipt}/withdraw`);
  await expect(page.getByRole("button", { name: "Erase everything" })).toHaveCount(0);
  const forced = await page.request.post(`${receipt}/withdraw`, { form: { confirm: "yes" } });
  expect(forced.status()).toBe(409);
  expect((await page.goto(receipt))?.status()).toBe(200);
});

test("a wrong link says no more than one that has ended, and its pages count no view", async ({
  page,
  request,
}) => {
  const receipt = await sendRecord(request);
  const views: string[] = [];
  page.on("request", (sent) => {
    if (sent.url().endsWith(wirePaths.pageView)) views.push(sent.postData() ?? "");
  });
  await page.goto(receipt);
  const wrong = receipt.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  for (const path of [wrong, "/kyc-receipt/1", `${wrong}/withdraw`]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    expect(answer?.headers()["cache-control"]).toBe("no-store");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
    const { origin } = new URL(page.url());
    const posted = await page.request.post(path, { form: { sure: "yes" }, headers: { origin } });
    expect(posted.status()).toBe(404);
    expect(await posted.text()).toContain("This link does not work");
  }
  await page.goto("/Terms");
  await expect.poll(() => views.length).toBe(1);
  expect(views.join()).not.toContain("kyc-receipt");
});
