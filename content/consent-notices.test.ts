import { expect, test } from "vitest";
import { consentNotices } from "#contract/answers/consent.ts";
import { brand } from "./company/brand.ts";
import { currentVersion, isKnownVersion, noticeText } from "./consent-notices.ts";
import { legalFacts } from "./terms-periods.ts";

test.each(consentNotices)("the notice of %s is shown in its newest wording", (notice) => {
  const version = currentVersion(notice);
  expect(version).toMatch(/^20\d\d-[01]\d/);
  expect(noticeText(notice, version, brand)?.version).toBe(version);
});

test("every notice says how to withdraw, and to whom one may complain", () => {
  // choices below a notice are shown with that
  const choices = ["other-roles", "whatsapp"];
  for (const notice of consentNotices.filter((each) => !choices.includes(each))) {
    const text = JSON.stringify(noticeText(notice, currentVersion(notice), brand));
    expect(text).toContain(brand.privacyEmail);
    expect(text).toContain("Data Protection Board of India");
    expect(text).toMatch(/withdraw/i);
  }
});

test("what was never shown is no version", () => {
  for (const version of ["", "1999-01", "constructor", "__proto__"]) {
    expect(isKnownVersion("kyc", version)).toBe(false);
    expect(noticeText("kyc", version, brand)).toBeNull();
  }
});

test("the application's notice and the choice below it have the same versions, and name the periods", () => {
  const version = currentVersion("application");
  expect(currentVersion("other-roles")).toBe(version);
  const text = JSON.stringify(noticeText("application", version, brand));
  expect(text).toContain(`${legalFacts.applicationMonths} months after our last contact`);
  expect(text).toContain(`${legalFacts.keptApplicationMonths} months`);
  const choice = noticeText("other-roles", version, brand);
  expect(choice?.agreement).toBe("Keep my application for other roles");
  expect(choice?.summary.join()).toContain(`${legalFacts.keptApplicationMonths} months`);
});

test("the choice of WhatsApp says who learns of it, and how it ends", () => {
  const text = noticeText("whatsapp", currentVersion("whatsapp"), brand);
  expect(text?.agreement).toBe("Send me updates on WhatsApp");
  expect(text?.summary.join()).toMatch(/provider.*STOP/);
});
