import { beforeEach, expect, test } from "vitest";
import { recordKindNames } from "#content/record-kinds.ts";
import { hours } from "#features/accounts/server/accounts.fixtures.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { days, retentionUnderTest } from "../../../tests/support/records/retention.ts";
import { storeApplications } from "../../../tests/support/records/stored-applications.ts";
import type { RuleReport } from "./retention.ts";
import { nightBefore } from "./retention-runs.ts";

const applicationsOf = (report: readonly RuleReport[]) =>
  report.find(({ kind }) => kind === "applications");

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  test("every kind is kept for as long as it is declared, most for a year, until somebody chooses otherwise", async () => {
    const { retention } = await retentionUnderTest(database());
    const kept = (await retention.rules()).map(({ kind, days: count }) => [kind, count]);
    const usual = Object.fromEntries(recordKindNames.map((kind) => [kind, 365]));
    const registers = { grievances: 1095, breaches: 1095 };
    const longer = {
      "kept-applications": 730,
      "audit-log": 1095,
      "referral-news": 1095,
      bonuses: 1095,
      "offer-letters": 2920,
      ...registers,
    };
    expect(Object.fromEntries(kept)).toEqual({ ...usual, ...longer });
  });

  test("a dry run tells what would go, what a hold keeps and what follows, and changes nothing", async () => {
    const under = await retentionUnderTest(database());
    await under.hold("held@mail.example");
    const received = (age: number, email = "a@mail.example") => ({
      receivedAt: under.ago(age * days),
      email,
    });
    await storeApplications(
      database(),
      received(500),
      received(366),
      received(366, "Held@mail.example"),
      received(364),
      received(340, "held@mail.example"),
      received(336),
      received(334),
    );
    expect(applicationsOf(await under.retention.report())?.survey).toEqual({
      due: 2,
      held: 1,
      soon: 2,
      oldest: under.ago(500 * days),
      newest: under.ago(366 * days),
    });
    expect(await under.retention.preview("applications", 337)).toMatchObject({ due: 3, held: 2 });
    expect(await under.audit()).toEqual([]);
    expect(applicationsOf(await under.retention.report())?.survey.due).toBe(2);
  });

  test("a rule that was changed erases nothing for a day, and can be taken back", async () => {
    const { retention, ago, clock, actor } = await retentionUnderTest(database());
    await storeApplications(database(), { receivedAt: ago(100 * days) });
    expect(await retention.setRule("applications", 90, actor)).toEqual({ ok: true });
    expect(await retention.work()).toBe(0);
    const [rule] = await retention.rules();
    expect(rule).toMatchObject({
      days: 90,
      restsUntil: new Date(clock.now().getTime() + 24 * hours),
    });
    clock.pass(23 * hours);
    expect(await retention.work()).toBe(0);
    await retention.setRule("applications", 365, actor);
    clock.pass(25 * hours);
    expect(await retention.work()).toBe(0);
    await retention.setRule("applications", 90, actor);
    clock.pass(24 * hours);
    expect(await retention.work()).toBe(1);
  });

  test("who changed a rule, from what and to what, is in the audit log; the same again is no change", async () => {
    const { retention, actor, audit, clock } = await retentionUnderTest(database());
    await retention.setRule("mails", 365, actor);
    await retention.setRule("mails", 60, actor);
    clock.pass(hours);
    await retention.setRule("mails", 60, actor);
    const row = { actorId: actor.id, action: "retention-rule-changed", subject: "mails" };
    expect(await audit()).toEqual([{ ...row, detail: { from: 365, to: 60 } }]);
    const rule = (await retention.rules()).find(({ kind }) => kind === "mails");
    expect(rule?.changedAt).toEqual(new Date(clock.now().getTime() - hours));
  });

  test.each([
    ["applications", 29, "Enter 30 to 3650 days."],
    ["applications", 3651, "Enter 30 to 3650 days."],
    ["audit-log", 364, "Enter 365 to 3650 days."],
    [
      "kyc",
      366,
      "The notices promise 365 days at most. Publish a new notice before keeping records longer.",
    ],
  ] as const)("%s may not be kept for %i days", async (kind, count, problem) => {
    const { open, actor, audit } = await retentionUnderTest(database());
    const retention = open({ promised: { kyc: 365 } });
    expect(await retention.setRule(kind, count, actor)).toEqual({ ok: false, problem });
    expect(await audit()).toEqual([]);
  });
});

test.each([
  ["2031-05-04T10:00:00Z", "2031-05-03T19:30:00Z"],
  ["2031-05-03T19:30:00Z", "2031-05-03T19:30:00Z"],
  ["2031-05-03T19:29:59Z", "2031-05-02T19:30:00Z"],
  ["2031-05-03T18:30:00Z", "2031-05-02T19:30:00Z"],
])("at %s the last night began at %s", (now, night) => {
  expect(nightBefore(new Date(now))).toEqual(new Date(night));
});
