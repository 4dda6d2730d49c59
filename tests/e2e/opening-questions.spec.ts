import { applyPath } from "#contract/opening-paths.ts";
import {
  applyButton,
  fillForm,
  newCandidate,
  openForm,
  received,
} from "../support/browser/form.ts";
import { takeNewSession } from "../support/browser/sessions.ts";
import {
  admin,
  expect,
  expectAccessibleInBothSchemes,
  takenOver,
  test,
} from "../support/browser/support.ts";

/** Questions of an opening, from HR's editor to the candidate's form. */

test("HR asks questions with an opening, and candidates for it answer them", async ({ page }) => {
  await takeNewSession(page, admin);
  await page.goto("/desk/openings");
  await page.getByRole("table").getByRole("link", { name: "Payroll Accountant" }).click();
  await page.waitForURL("**/desk/openings/*");
  await takenOver(page);
  const question = page.getByRole("textbox", { name: "Question" });
  const preferred = page.getByLabel("Preferred answer");
  const add = page.getByRole("button", { name: "Add question" });
  await add.click();
  await expect(question).toBeFocused();
  await question.fill("Can you work at night?");
  await page.getByRole("checkbox", { name: "Required" }).check();
  await preferred.fill("Maybe");
  await add.click();
  await question.nth(1).fill("Years with Tally?");
  await page.getByLabel("Kind").nth(1).selectOption("Number");
  await preferred.nth(1).fill("3+");
  await page.getByRole("button", { name: /^Move up.*2$/ }).click();
  await expect(question.nth(0)).toHaveValue("Years with Tally?");
  await expect(question.nth(1)).toHaveValue("Can you work at night?");
  await add.click();
  await page.getByRole("button", { name: /^Remove.*3$/ }).click();
  await expect(question).toHaveCount(2);
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.getByRole("alert").first()).toContainText("prefer only an answer that can be");
  await preferred.nth(1).fill("Yes");
  await expectAccessibleInBothSchemes(page);
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.locator(".desk-done")).toContainText("ublished");
  const { pathname: editor } = new URL(page.url());

  const all = await (await page.request.get("/openings/CurrentOpenings.json")).json();
  const published = all.find((each: { questions?: unknown }) => each.questions);
  const nights = { key: "can-you-work-at-night", kind: "yesno", label: "Can you work at night?" };
  expect(published.questions).toEqual([
    { key: "years-with-tally", kind: "number", label: "Years with Tally?", required: false },
    { ...nights, required: true },
  ]);

  const path = applyPath(published.openingCode);
  await openForm(page, path);
  const candidate = newCandidate();
  await fillForm(page, candidate);
  const group = page.getByRole("radiogroup", { name: nights.label });
  await page.locator("#question-years-with-tally").fill("4");
  await applyButton(page).click();
  await expect(page.getByRole("alert").first()).toContainText("Please select an option.");
  await expect(page.locator(`#question-${nights.key}`)).toHaveAttribute("aria-invalid", "true");
  await expectAccessibleInBothSchemes(page);
  await page.locator("#jobSelect").selectOption("AI Engineer");
  await expect(group).toHaveCount(0);
  await page.locator("#jobSelect").selectOption("Payroll Accountant");
  await expect(page.locator("#question-years-with-tally")).toHaveValue("4");
  await group.getByLabel("Yes").check();
  await page.locator("#jobComments").fill("Ready to start at once.");
  // kept on the device a moment after the last change
  await page.waitForFunction(() => localStorage.getItem("xld-application")?.includes("at once"));
  await page.reload();
  await expect(group.getByLabel("Yes")).toBeChecked();
  await expect(page.locator("#question-years-with-tally")).toHaveValue("4");
  const sent = page.waitForRequest("**/prod/development");
  await applyButton(page).click();
  await expect(received(page)).toBeVisible();
  const questions = { "years-with-tally": "4", "can-you-work-at-night": "Yes" };
  expect((await sent).postDataJSON()).toMatchObject({ questions });

  // forms of pages that are measured elsewhere load nothing for questions
  await page.goto(editor);
  const remove = page.getByRole("button", { name: /^Remove.*1$/ });
  await remove.click();
  await remove.click();
  await expect(question).toHaveCount(0);
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(page.locator(".desk-done")).toContainText("ublished");
  const left = await (await page.request.get("/openings/CurrentOpenings.json")).json();
  expect(left.filter((each: object) => "questions" in each)).toHaveLength(0);
});
