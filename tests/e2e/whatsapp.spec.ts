import type { Page } from "@playwright/test";
import { signIn } from "../support/browser/desk.ts";
import {
  applyButton,
  fillForm,
  newCandidate,
  openForm,
  received,
} from "../support/browser/form.ts";
import { agree, fillAnswers, pdf, submitButton, thanks } from "../support/browser/kyc.ts";
import {
  complaints,
  expect,
  expectAccessibleInBothSchemes,
  type RunningSite,
  test,
} from "../support/browser/support.ts";
import { fresherFiles } from "../support/records/kyc.ts";
import {
  answered,
  became,
  partsOf,
  type ReceivedMessage,
  signatureOf,
  startWhatsAppDouble,
} from "../support/services/whatsapp-double.ts";

type Double = Awaited<ReturnType<typeof startWhatsAppDouble>>;

/** The site with WhatsApp, for as long as the work takes. */
async function withWhatsApp({ kill, start }: RunningSite, work: (double: Double) => Promise<void>) {
  const double = await startWhatsAppDouble();
  Object.assign(process.env, double.environment);
  try {
    await kill();
    await start();
    await work(double);
    expect(double.faults).toEqual([]);
  } finally {
    for (const name of Object.keys(double.environment)) delete process.env[name];
    await kill();
    await start();
    await double.stop();
  }
}

/** The newest message to a number, once it has that many. */
async function messageTo({ received: all }: Double, to: string, count: number) {
  const theirs = () => all.filter((each) => each.to === to);
  await expect.poll(() => theirs().length, { timeout: 60_000 }).toBe(count);
  return theirs().at(-1) as ReceivedMessage;
}

const label = "Send me updates on WhatsApp";
const box = (page: Page) => page.getByRole("checkbox", { name: label });

/** The application as HR opens it. */
async function openAsHr(page: Page, email: string): Promise<void> {
  await signIn(page, `/refer-data?search=${encodeURIComponent(email)}`);
  await page.getByRole("row").filter({ hasText: email }).getByRole("link").first().click();
  await expect(page.getByText("Messages to the candidate")).toBeVisible();
}

/** What the provider posts. @returns the status of the answer */
async function hook(site: RunningSite, double: Double, news: object, secret?: string) {
  const body = JSON.stringify(news);
  const signature = signatureOf(body, secret ?? double.config.appSecret);
  const headers = { "content-type": "application/json", "x-hub-signature-256": signature };
  const answer = await fetch(`${site.url}/hooks/whatsapp`, { method: "POST", headers, body });
  return answer.status;
}

test("candidates ask for messages with and without script, HR sees what became of them, STOP and the link end them", async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  const found = complaints(page);
  await test.step("without WhatsApp nobody is offered it", async () => {
    for (const path of ["/ApplyNow", "/upload-your-kyc", "/documents-upload"]) {
      expect(await (await page.request.get(path)).text()).not.toContain(label);
    }
    expect((await page.request.get("/hooks/whatsapp")).status()).toBe(404);
    expect((await page.request.post("/hooks/whatsapp", { data: {} })).status()).toBe(404);
  });
  await withWhatsApp(site, async (double) => {
    const plain = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
    const one = { ...newCandidate(), jobCellNumber: "9811100031" };
    const other = { ...newCandidate(), jobCellNumber: "9811100032" };
    const numbers = [one, other].map(({ jobCellNumber }) => `91${jobCellNumber}`) as [
      string,
      string,
    ];

    await test.step("with script", async () => {
      await openForm(page);
      await expect(box(page)).not.toBeChecked();
      await fillForm(page, one);
      await box(page).check();
      // what was chosen is kept like what was typed
      await page.reload();
      await expect(box(page)).toBeChecked();
      await expectAccessibleInBothSchemes(page);
      await applyButton(page).click();
      await expect(received(page)).toBeVisible();
      const message = await messageTo(double, numbers[0], 1);
      expect(message.template.name).toBe("application_received");
      const { body } = partsOf(message);
      expect(body[0]).toBe("Asha");
      expect(body[3]).toMatch(/^http.*\/my-application\//);
      expect(await hook(site, double, became(message.id, "delivered"))).toBe(200);
    });

    await test.step("without script, also after a refusal", async () => {
      await plain.goto("/ApplyNow/front-end-developer");
      await fillForm(plain, { ...other, jobCTC: "many" });
      await box(plain).check();
      await applyButton(plain).click();
      await expect(plain.locator("#jobCTC")).toHaveAttribute("aria-invalid", "true");
      await expect(box(plain)).toBeChecked();
      await plain.locator("#jobCTC").fill("9");
      await applyButton(plain).click();
      await expect(plain).toHaveURL(/\/application-received$/);
      await messageTo(double, numbers[1], 1);
    });

    await test.step("the KYC form, for the telephone of the application, and the documents form", async () => {
      await plain.goto("/upload-your-kyc");
      await agree(plain);
      await fillAnswers(plain, other.jobEmail);
      for (const key of fresherFiles)
        await plain.locator(`#${key}`).setInputFiles(pdf(`${key}.pdf`));
      await box(plain).check();
      await submitButton(plain).click();
      await expect(plain.getByText(thanks)).toBeVisible();
      const message = await messageTo(double, numbers[1], 2);
      expect(message.template.name).toBe("documents_received");
      // no private link: the number came with the application
      expect(partsOf(message).body.join()).not.toContain("http");
      await plain.goto("/documents-upload");
      await plain.getByLabel("Full name").fill("Asha Kulkarni");
      await plain.getByLabel("Email").fill(other.jobEmail);
      await plain.getByLabel("Telephone").fill(other.jobCellNumber);
      for (const key of ["resume", "photoId"]) {
        await plain.locator(`#${key}`).setInputFiles(pdf(`${key}.pdf`));
      }
      await agree(plain);
      await box(plain).check();
      await submitButton(plain).click();
      await messageTo(double, numbers[1], 3);
    });

    await plain.goto("/Terms");
    await expect(plain.getByText("WhatsApp messages, if you ask for them").first()).toBeVisible();

    await test.step("HR sees what became of them", async () => {
      await openAsHr(page, one.jobEmail);
      await expect(page.getByText(/^WhatsApp message delivered on /)).toBeVisible();
      await expect(page.getByText(/^Wanted: asked /)).toBeVisible();
      for (const [list, record] of [
        ["/dashboard", "/desk/kyc/"],
        ["/desk/document-forms", "/desk/document-forms/"],
      ] as const) {
        await signIn(page, list);
        await page.locator(`main a[href^="${record}"]`).first().click();
        await expect(page.getByText(/^Wanted: asked /)).toBeVisible();
      }
      await signIn(page, "/desk/outbox");
      const entry = page.locator(".mail-entry", { hasText: "WhatsApp message" }).last();
      await entry.locator("summary").click();
      await expect(entry).toContainText("Delivered");
      await expect(entry.locator("textarea")).toHaveValue(/Reply STOP to end these messages\.$/);
      await expectAccessibleInBothSchemes(page);
    });

    await test.step("a forged webhook ends nothing, the answer STOP does", async () => {
      const stop = answered(numbers[0], " Stop ");
      expect(await hook(site, double, stop, "another secret")).toBe(401);
      await openAsHr(page, one.jobEmail);
      await expect(page.getByText(/^Wanted: asked /)).toBeVisible();
      expect(await hook(site, double, stop)).toBe(200);
      await page.reload();
      await expect(page.getByText(/^Ended .* by the answer STOP: asked /)).toBeVisible();
    });

    await test.step("the link of a message ends them too, after a question", async () => {
      const { suffix, body } = partsOf(await messageTo(double, numbers[1], 3));
      const first = double.received.find(({ to }) => to === numbers[1]);
      const mine = first ? (partsOf(first).body[3] ?? "") : "";
      await plain.goto(mine);
      await expect(plain.getByText("You asked for updates on WhatsApp.")).toBeVisible();
      await plain.goto(`/whatsapp-stop/${suffix}`);
      await plain.getByRole("button", { name: "End WhatsApp messages" }).click();
      await expect(plain.getByRole("heading", { level: 1 })).toHaveText(
        "No more WhatsApp messages",
      );
      await plain.goto(mine);
      await expect(plain.getByText("You asked for updates on WhatsApp.")).toHaveCount(0);
      expect(body[0]).toBe("Asha");
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/whatsapp-stop/${suffix}`);
      await expectAccessibleInBothSchemes(page);
      const gone = await page.goto("/whatsapp-stop/1-00000000000000000000000000000000");
      expect(gone?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not work");
    });

    await signIn(page, "/desk/whatsapp-templates");
    await expectAccessibleInBothSchemes(page);

    // read while the site still stands: a page left open complains of its stop
    await page.close();
    expect(found.filter((text) => !/status of (403|404|422)/.test(text))).toEqual([]);
  });
});
