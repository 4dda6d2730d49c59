import { expect, test } from "vitest";
import { brand } from "./company/brand.ts";
import { currentVersion, noticeText } from "./consent-notices.ts";
import { promisedDays, recordKindNames, retentionBounds } from "./record-kinds.ts";
import { legalFacts } from "./terms-periods.ts";

test("no kind of record is usually kept for longer than the notice on /Terms promises", () => {
  const late = recordKindNames.filter((kind) => {
    const promise = promisedDays[kind];
    return promise !== undefined && retentionBounds[kind].usual > promise;
  });
  expect(late).toEqual([]);
});

test.each(["kyc", "documents-form"] as const)(
  "the notice that is agreed to for %s promises the same time as the one on /Terms",
  (notice) => {
    expect(legalFacts.kycMonths).toBe(12);
    const text = JSON.stringify(noticeText(notice, currentVersion(notice), brand));
    expect(text).toMatch(/at the latest one year after we received them/);
  },
);
