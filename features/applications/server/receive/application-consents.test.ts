import { beforeEach, expect, test } from "vitest";
import { currentVersion } from "#content/consent-notices.ts";
import { fakeClock, hours, minutes } from "#features/accounts/server/accounts.fixtures.ts";
import { seedOpenings } from "#features/openings/server/openings.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { createSignedConsents } from "#records/intake/signed-consents.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { retentionUnderTest } from "../../../../tests/support/records/retention.ts";
import { storeApplications } from "../../../../tests/support/records/stored-applications.ts";
import {
  candidateAnswers,
  formBody,
  referralBody,
} from "../../../../tests/support/records/submissions.ts";
import { applicationConsents } from "../../tables.ts";
import { myApplicationsUnderTest } from "../my-application/my-applications.fixtures.ts";

const version = currentVersion("application");
const days = 24 * hours;

describeWithDatabase((database) => {
  let clock = fakeClock();
  let site: ReturnType<typeof myApplicationsUnderTest>;
  beforeEach(async () => {
    clock = fakeClock();
    site = myApplicationsUnderTest(database(), clock);
    await emptyTables(database());
    await seedOpenings(database());
  });

  const stored = async () => {
    const rows = await database().queries.select().from(applicationConsents);
    return rows.map(({ notice, version, agreedAt }) => ({ notice, version, agreedAt }));
  };
  const send = async (consent: string | null, more: object = {}) => {
    const body = { ...formBody({ jobFile: await site.upload() }), ...more };
    return site.applications.saveForm(body, { idempotencyKey: null, consent });
  };
  const given = (at = clock) =>
    createSignedConsents({ keyedHash: createKeyedHash("secret"), clock: at });

  test("what stood above the button is kept with its version and the time of its arrival", async () => {
    await send(version);
    expect(await stored()).toEqual([{ notice: "application", version, agreedAt: clock.now() }]);
  });

  test("a consent that was recorded before is kept with the time at which it was", async () => {
    const agreedAt = clock.now();
    const text = given().give("application", version);
    clock.pass(10 * minutes);
    await send(text);
    expect(await stored()).toEqual([{ notice: "application", version, agreedAt }]);
  });

  test("nobody is said to have agreed who did not: no header, unknown wordings, forged texts, other notices", async () => {
    const signed = given().give("application", version);
    const forged = signed.slice(0, -1) + (signed.endsWith("A") ? "B" : "A");
    const others = given().give("kyc", version);
    for (const consent of [null, "", "1999-01", "__proto__", forged, others]) {
      expect(await send(consent), String(consent)).toMatchObject({ ok: true });
    }
    expect(await stored()).toEqual([]);
  });

  test("both calls and their repeats make one consent", async () => {
    const resume = await site.upload();
    const consent = { idempotencyKey: "one-referral", consent: version };
    const record = referralBody({ resume, keepForOtherRoles: true });
    const first = clock.now();
    await site.applications.saveReferral(record, consent);
    clock.pass(minutes);
    const form = { ...formBody({ jobFile: resume }), keepForOtherRoles: true };
    await site.applications.saveForm(form, { idempotencyKey: "one-form", consent: version });
    await site.applications.saveForm(form, { idempotencyKey: "one-form", consent: version });
    await site.applications.saveForm(form, { idempotencyKey: null, consent: version });
    expect(await stored()).toEqual([
      { notice: "application", version, agreedAt: first },
      { notice: "other-roles", version, agreedAt: first },
    ]);
  });

  test("a repeat by somebody else agrees to nothing", async () => {
    const body = formBody({ jobFile: await site.upload() });
    await site.applications.saveForm(body, { idempotencyKey: null });
    const repeated = { ...body, keepForOtherRoles: true };
    await site.applications.saveForm(repeated, { idempotencyKey: null, consent: version });
    expect(await stored()).toEqual([]);
  });

  test("the choice is true or absent", async () => {
    for (const keepForOtherRoles of [false, "true", "on", 1]) {
      expect(await send(version, { keepForOtherRoles })).toMatchObject({
        ok: false,
        errors: { keepForOtherRoles: expect.any(String) },
      });
    }
    expect(await stored()).toEqual([]);
  });

  test("a native post says both in its fields", async () => {
    const resumeUrl = await site.upload();
    const post = { values: candidateAnswers, source: "Main-Website", resumeUrl };
    const options = { idempotencyKey: "a-post", consent: version };
    await site.applications.submit({ ...post, keepForOtherRoles: true }, options);
    expect(await stored()).toMatchObject([{ notice: "application" }, { notice: "other-roles" }]);
  });

  test("the candidate takes the choice back, once, and a repeat does not bring it again", async () => {
    const saved = await send(version, { keepForOtherRoles: true });
    const token = (saved.ok && saved.statusUrl?.split("/").at(-1)) || "";
    expect(await site.my.find(token)).toMatchObject({ otherRolesSince: clock.now() });
    clock.pass(minutes);
    await site.my.endKeeping(token);
    await site.my.endKeeping(token);
    const mine = await site.my.find(token);
    expect(mine).toMatchObject({ otherRolesSince: null, events: [{}, { what: "keeping-ended" }] });
    expect(await site.my.copy(token)).toMatchObject({
      consents: [
        { notice: "application", version, withdrawnAt: null },
        { notice: "other-roles", version, withdrawnAt: clock.now() },
      ],
    });
    expect(await site.my.endKeeping("nobody")).toMatchObject({ ok: false, status: 404 });
  });

  test("who withdraws is not kept for other roles either, and erasing leaves no consent", async () => {
    const saved = await send(version, { keepForOtherRoles: true });
    const token = (saved.ok && saved.statusUrl?.split("/").at(-1)) || "";
    await site.my.withdraw(token);
    expect(await site.my.find(token)).toMatchObject({ otherRolesSince: null });
    await site.my.erase(token);
    expect(await stored()).toEqual([]);
  });

  test("what is kept for other roles is erased by a rule of its own, and is the person's all the same", async () => {
    const under = await retentionUnderTest(database());
    const email = "kept@mail.example";
    const aged = (age: number) => ({ receivedAt: under.ago(age * days), email });
    const ids = await storeApplications(database(), aged(400), aged(400), aged(400), aged(740));
    const agreed = { notice: "other-roles", version, agreedAt: under.ago(400 * days) } as const;
    const [, kept = 0, ended = 0, old = 0] = ids;
    await database()
      .queries.insert(applicationConsents)
      .values([
        { applicationId: kept, ...agreed },
        { applicationId: ended, ...agreed, withdrawnAt: under.ago(days) },
        { applicationId: old, ...agreed },
      ]);
    const report = await under.retention.report();
    const due = report.map(({ kind, survey }) => [kind, survey.due]);
    expect(Object.fromEntries(due)).toMatchObject({ applications: 2, "kept-applications": 1 });
    const { records } = await under.copies.everything(email, under.actor);
    expect(records.applications).toHaveLength(4);
    expect(records.applications?.[1]).toMatchObject({ consents: [{ version }] });
    await under.retention.work();
    const left = await under.erasure.find(email, under.actor);
    expect(left.flatMap(({ records }) => records.map(({ id }) => id))).toEqual([kept]);
  });
});
