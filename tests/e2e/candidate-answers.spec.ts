import type { Page } from "@playwright/test";
import { signIn } from "./desk.ts";
import { applyButton, fillForm, newCandidate } from "./form.ts";
import { editor, viewer } from "./staff-accounts.ts";
import { complaints, expect, expectAccessibleInBothSchemes, test } from "./support.ts";

const phone = { width: 390, height: 844 };

/** Somebody applies. @returns the address they used, and their private page */
async function applied(page: Page) {
  const candidate = newCandidate();
  await page.goto("/ApplyNow/front-end-developer");
  await fillForm(page, candidate);
  await applyButton(page).click();
  // with script a dialog says so, without it a page
  const link = page.getByRole("link", { name: "Your application" }).first();
  await expect(link).toBeVisible();
  return { email: candidate.jobEmail, path: (await link.getAttribute("href")) ?? "" };
}

/** Opens the application as HR has it. */
async function openOnDesk(
  page: Page,
  email: string,
  person: { userName: string } = editor,
): Promise<void> {
  await signIn(page, `/refer-data?search=${encodeURIComponent(email)}`, person);
  await page.locator("tbody tr").first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Questions to the candidate" })).toBeVisible();
}

const ask = (page: Page) => page.getByRole("button", { name: "Ask the candidate" });
const question = (page: Page) => page.getByRole("textbox", { name: "Question" });
const answer = (page: Page) => page.getByRole("textbox", { name: "Answer" });
const send = (page: Page) => page.getByRole("button", { name: "Send answer" });

test("HR asks, the candidate answers and corrects, HR reads it", async ({ page }) => {
  const found = complaints(page);
  const { email, path } = await applied(page);

  await test.step("an empty question is refused, a good one is asked and its email held", async () => {
    await openOnDesk(page, email);
    await ask(page).click();
    await expect(page.getByText("Please write your question.")).toBeVisible();
    await question(page).fill("Can you work nights?");
    await page.getByLabel("Answer by").fill("2020-01-01");
    await ask(page).click();
    await expect(page.getByText("Please choose today or a later day.")).toBeVisible();
    await expect(question(page)).toHaveValue("Can you work nights?");
    await page.getByLabel("Answer by").fill("2031-01-31");
    await ask(page).click();
    await expect(page.getByText("No answer yet.")).toBeVisible();
    await expect(page.getByText("31 Jan 2031")).toBeVisible();
    await expect(question(page)).toHaveValue("");
    const messages = page.locator("dd", { hasText: "Question to the candidate" });
    await expect(messages).toContainText("held, not sent: no mail server is set up");
    await expectAccessibleInBothSchemes(page);
  });

  await test.step("the candidate sees it on a phone; what is refused stays typed", async () => {
    await page.setViewportSize(phone);
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "We have a question" })).toBeVisible();
    await expect(page.getByText("Please answer by 31 Jan 2031.")).toBeVisible();
    await expect(page.getByText("You need not do anything now.")).toHaveCount(0);
    await send(page).click();
    await expect(page.getByText("Please write your answer.")).toBeVisible();
    await answer(page).fill("a".repeat(2_001));
    await send(page).click();
    await expect(page.getByText("Please enter at most 2000 characters.")).toBeVisible();
    await expect(answer(page)).toHaveValue("a".repeat(2_001));
    await expect(answer(page)).toBeFocused();
    await expectAccessibleInBothSchemes(page);
    await answer(page).fill("Yes\nFrom June");
    await send(page).click();
    await expect(page.getByText("Saved.")).toBeVisible();
    await expect(page.getByText("You can correct it until")).toBeVisible();
    await expect(page.getByText("You need not do anything now.")).toBeVisible();
    await page.getByText("Correct the answer").click();
    await answer(page).fill("Yes\nFrom July");
    await send(page).click();
    await expect(page.getByText("From July").first()).toBeVisible();
    await expectAccessibleInBothSchemes(page);
  });

  await test.step("the overview says so until somebody opens the application", async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await signIn(page, "/desk", editor);
    const answers = page.locator("section", {
      has: page.getByRole("heading", { name: /^Answers/ }),
    });
    const mine = answers.getByRole("link", { name: "answered a question" }).first();
    await mine.click();
    await expect(page.getByText("From July")).toBeVisible();
    await expect(page.getByText("New answer")).toBeVisible();
    await page.goto(path);
    await expect(page.getByText("Our team has read it.")).toBeVisible();
    await expect(send(page)).toHaveCount(0);
  });

  await test.step("what HR withdraws is asked no more", async () => {
    await openOnDesk(page, email);
    await question(page).fill("And on Sundays?");
    await ask(page).click();
    await page.getByRole("button", { name: "Withdraw question" }).click();
    await expect(page.getByText("Withdrawn.", { exact: true })).toBeVisible();
    await page.goto(path);
    await expect(page.getByText("And on Sundays?")).toHaveCount(0);
    await openOnDesk(page, email, viewer);
    await expect(page.getByText("From July")).toBeVisible();
    await expect(ask(page)).toHaveCount(0);
  });
  expect(found.filter((what) => !/404|409|422/.test(what))).toEqual([]);
});
