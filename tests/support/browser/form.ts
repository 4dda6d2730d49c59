import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { mediaTypes, pdfFile } from "../files/files.ts";

/** A candidate of whom no other test knows. */
export function newCandidate() {
  return {
    jobFName: "Asha",
    jobLName: "Kulkarni",
    jobEmail: `asha.${randomUUID().slice(0, 8)}@mail.example`,
    jobCellNumber: "9820144556",
    jobExperience: "3",
    jobCTC: "9",
    jobStreetAdd: "12 Palm Beach Road",
    jobCity: "Navi Mumbai",
    jobState: "Maharashtra",
    jobZipCode: "400706",
  };
}

export type Candidate = ReturnType<typeof newCandidate>;

export const resume = (content = pdfFile()) => ({
  name: "My Resume final.pdf",
  mimeType: mediaTypes.pdf,
  buffer: content,
});

export const smallPhone = { width: 360, height: 640 };

/** On the first screen, with no picture and no card before it. @param what is tried, for the message */
export async function expectFormFirst(page: Page, what: string): Promise<void> {
  const field = page
    .locator('main form[method="post"]')
    .locator("input:not([type=hidden]), select, textarea")
    .filter({ visible: true })
    .first();
  await expect(field, what).toBeAttached();
  await expect
    .poll(async () => {
      const box = await field.boundingBox();
      return (box?.y ?? 9_999) + (box?.height ?? 0);
    }, what)
    .toBeLessThan(smallPhone.height);
  const before = page.locator(".page-head img, .apply-role, .case-facts").filter({ visible: true });
  for (const each of await before.all()) {
    const { y } = (await each.boundingBox()) ?? { y: 9_999 };
    expect(y, what).toBeGreaterThan(smallPhone.height);
  }
}

/** Types every answer, for tests that choose the resume apart. */
export async function fillAnswers(page: Page, candidate: Candidate): Promise<void> {
  for (const [id, value] of Object.entries(candidate)) await page.locator(`#${id}`).fill(value);
  await page.getByRole("radio", { name: "Female" }).check();
}

/** Types every answer and chooses a resume. */
export async function fillForm(page: Page, candidate: Candidate): Promise<void> {
  await fillAnswers(page, candidate);
  await page.locator("#jobFile").setInputFiles(resume());
}

/** The script of a page has taken over once the form answers to it. */
export async function openForm(page: Page, path = "/ApplyNow/front-end-developer"): Promise<void> {
  await page.goto(path);
  await page.locator('form[data-apply-form][data-hydrated="yes"]').waitFor();
}

export const applyButton = (page: Page) => page.getByRole("button", { name: "Apply", exact: true });

/** What the page says of an application that is received, and of one that failed. */
export const thanks = "Thank you for submitting your request to the XLD Team.";
export const failure =
  "Due to technical difficulties your request could not be sent. Please check your internet connection and try again or contact careers@xld.example.";

export const received = (page: Page) => page.getByRole("dialog").getByText(thanks);
