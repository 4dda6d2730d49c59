import { expect, test } from "vitest";
import { consentNotices } from "#contract/consent.ts";
import { brand } from "./brand.ts";
import { currentVersion, isKnownVersion, noticeText } from "./consent-notices.ts";

test.each(consentNotices)("the notice of %s is shown in its newest wording", (notice) => {
  const version = currentVersion(notice);
  expect(version).toMatch(/^20\d\d-[01]\d/);
  expect(noticeText(notice, version, brand)?.version).toBe(version);
});

test("every notice says how to withdraw, and to whom one may complain", () => {
  for (const notice of consentNotices) {
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
