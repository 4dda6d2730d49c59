import { expect, test } from "vitest";
import { decodeEmployeeId } from "#contract/ids/referral-source.ts";
import { openings } from "#features/openings/texts/sample-openings.ts";
import { viewMyReferrals } from "./my-referrals-view.ts";

const asha = {
  referID: "XLD 0388/é",
  applicantType: "employee" as const,
  referName: "Asha Kelkar",
  team: "Escrow",
  years: "7",
  imagePath: "",
  information: "",
};
const byStatus = { new: 2, "in-review": 0, shortlisted: 1, rejected: 1, hired: 1 };

test("twelve months stand in a row up to the present one, with what came before them counted", () => {
  const months = [
    { month: "2025-11", count: 1 },
    { month: "2025-12", count: 2 },
    { month: "2026-11", count: 2 },
  ];
  const view = viewMyReferrals(asha, { total: 5, byStatus, months }, [], "2026-11-21");
  expect(view.months).toHaveLength(12);
  expect(view.months[0]).toEqual({ month: "2025-12", count: 2 });
  expect(view.months[1]).toEqual({ month: "2026-01", count: 0 });
  expect(view.months[11]).toEqual({ month: "2026-11", count: 2 });
  expect(view.earlier).toBe(1);
  expect(view.firstName).toBe("Asha");
});

test("each opening's link carries the person's ID, whatever is in it", () => {
  const [opening] = openings;
  if (!opening) throw new Error("There is no opening.");
  const view = viewMyReferrals(asha, { total: 0, byStatus, months: [] }, [opening], "2026-01-01");
  const link = new URL(view.openings[0]?.href ?? "", "http://localhost");
  expect(link.pathname).toBe(`/Opening/${opening.openingCode}`);
  expect(decodeEmployeeId(link.searchParams.get("emp"))).toBe(asha.referID);
});
