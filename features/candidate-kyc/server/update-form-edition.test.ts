import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { kycDocumentKeys, kycField, kycFields } from "#contract/answers/kyc-fields.ts";
import type { DocumentStatus } from "#contract/answers/kyc-status.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { experiencedAnswers, fresherAnswers } from "../../../tests/support/records/kyc.ts";
import { storeCandidates } from "../../../tests/support/records/stored-candidates.ts";
import { kycDeskOver } from "./desk/kyc-desk.fixtures.ts";
import type { KycDesk, ListedCandidate } from "./desk/kyc-desk.ts";
import { kycLine, kycLineColumns } from "./desk/kyc-export.ts";
import { updateFormEdition } from "./update-form-edition.ts";

const clock = { now: () => new Date("2026-11-22T10:00:00Z") };

const { email: _, aadharCardName: __, ...twoEmployers } = experiencedAnswers;
const { email: ___, aadharCardName: ____, ...fresher } = fresherAnswers;
const notAsked = { EmployeerStatus2: "PrevNo", salaryReceiveBy2: "" };

/** Each way through the form. */
const kinds: Record<string, string>[] = [
  fresher,
  { ...fresher, postGraduationStatus: "Yes" },
  { ...fresher, postGraduationStatus: "Pursuing", graduationStatus: "PursuingG" },
  twoEmployers,
  { ...twoEmployers, salaryReceiveBy1: "CashInHand", salaryReceiveBy2: "CashInHandSecond" },
  { ...twoEmployers, ...notAsked },
  { ...twoEmployers, EmployeerStatus2: "PrevNo" },
  { ...fresher, EmployeerStatus2: "PrevYes", salaryReceiveBy2: "NetBankingSecond" },
  {},
];

const allBut = (...keys: string[]) =>
  Object.fromEntries(
    kycDocumentKeys
      .filter((key) => !keys.includes(key))
      .map((key): [string, DocumentStatus] => [key, "rejected"]),
  );

/** Of each kind: with everything, with nothing, and with everything but one. */
const records = kinds.flatMap((answers) =>
  [{}, allBut(), ...kycDocumentKeys.map((key) => allBut(key))].map((files) => ({ answers, files })),
);

/** For what is decided row by row, as `records` shows for each of them. */
const someRecords = records.filter((_, at) => at % 3 === 0);

const optional = kycFields
  .filter(({ key }) => (kycField(key) as { ifApplicable?: boolean }).ifApplicable)
  .map(({ column }): string => column);

/** Whether HR's list says of a document that it is missing, but for what only some people have. */
function showsOneMissing(row: ListedCandidate): boolean {
  return kycLine(row, 1).some(
    (words, at) => words === "missing" && !optional.includes(kycLineColumns[at]?.heading ?? ""),
  );
}

describeWithDatabase((database) => {
  let desk: KycDesk;

  beforeEach(async () => {
    await emptyTables(database());
    desk = kycDeskOver(database(), clock);
  });

  const everyone = () => desk.list({}, { limit: 1_000, offset: 0 });
  const lacking = () => desk.list({ missing: true }, { limit: 1_000, offset: 0 });
  const idsOf = (rows: readonly ListedCandidate[]) => rows.map(({ id }) => id);

  async function expectAgreement() {
    const { rows } = await everyone();
    const expected = idsOf(rows.filter(showsOneMissing));
    expect(expected.length).toBeGreaterThan(10);
    expect(expected.length).toBeLessThan(rows.length - 10);
    const found = await lacking();
    expect(idsOf(found.rows)).toEqual(expected);
    expect(found.count).toBe(expected.length);
  }

  test("who lacks a document is found exactly where the list shows one missing, whatever was answered", async () => {
    await storeCandidates(database(), ...records);
    await expectAgreement();
  });

  test("rows of another edition of the form are decided once", async () => {
    await storeCandidates(database(), ...someRecords);
    const [erased = 0] = await storeCandidates(database(), { erasedAt: clock.now() });
    await database().queries.execute(
      sql`UPDATE candidates SET is_incomplete = NOT is_incomplete, form_version = id % 2`,
    );
    expect(await updateFormEdition(database(), 7)).toBe(someRecords.length);
    await expectAgreement();
    expect(idsOf((await lacking()).rows)).not.toContain(erased);
    expect(await updateFormEdition(database(), 7)).toBe(0);
  });

  test("nodes that decide at the same time decide each row once", async () => {
    await storeCandidates(database(), ...someRecords);
    await database().queries.execute(sql`UPDATE candidates SET form_version = 0`);
    const follow = () => updateFormEdition(database(), 7);
    const [one, other] = await Promise.all([follow(), follow()]);
    expect(one + other).toBe(someRecords.length);
    await expectAgreement();
  });
});
