import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { applicationNumberIn } from "#contract/ids/application-number.ts";
import { fakeClock, minutes } from "#features/accounts/server/accounts.fixtures.ts";
import { seedOpenings } from "#features/openings/server/openings.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { applicationsUnderTest } from "../../../../tests/support/records/applications.ts";
import {
  candidateAnswers,
  formBody,
  referralBody,
} from "../../../../tests/support/records/submissions.ts";
import { applications as table } from "../../tables.ts";
import type { SaveResult } from "./applications.ts";

const withKey = (idempotencyKey: string | null = null) => ({ idempotencyKey });

function told(result: SaveResult) {
  if (!result.ok) throw new Error(result.message);
  const { number, statusUrl } = result;
  return { number, statusUrl };
}

describeWithDatabase((database) => {
  let clock = fakeClock();
  const site = () => applicationsUnderTest(database(), clock);
  beforeEach(async () => {
    clock = fakeClock();
    await emptyTables(database());
    await seedOpenings(database());
  });

  test("every way in answers number and private page; a repeat under its key the same two", async () => {
    const { applications, upload } = site();
    const ways = [
      async () => {
        const body = referralBody({ resume: await upload(), emp: "XLD0417" });
        return (key: string) => applications.saveReferral(body, withKey(key));
      },
      async () => {
        const body = formBody({ jobFile: await upload() });
        return (key: string) => applications.saveForm(body, withKey(key));
      },
      async () => {
        const post = {
          values: candidateAnswers,
          source: "Main-Website",
          resumeUrl: await upload(),
        };
        return (key: string) => applications.submit(post, withKey(key));
      },
    ];
    for (const way of ways) {
      const key = randomUUID();
      const send = await way();
      const first = told(await send(key));
      expect(applicationNumberIn(first.number ?? "")).toBe(first.number);
      expect(first.statusUrl).toMatch(/^https:\/\/careers\.xld\.example\/my-application\/[\w-]+$/);
      expect(told(await send(key))).toEqual(first);
    }
  });

  test("the two calls of an application answer the same two, with keys and without, at once too", async () => {
    const { applications, upload } = site();
    for (const keys of [
      [null, null],
      ["one", "two"],
    ] as const) {
      const resume = await upload();
      const both = await Promise.all([
        applications.saveReferral(referralBody({ resume }), withKey(keys[0])),
        applications.saveForm(formBody({ jobFile: resume }), withKey(keys[1])),
      ]);
      const [one, other] = both.map(told);
      expect(one?.statusUrl).not.toBeNull();
      expect(other).toEqual(one);
    }
  });

  test("who repeats it without its key, or under another one, is told no private page", async () => {
    const { applications, upload } = site();
    const body = referralBody({ resume: await upload() });
    const first = told(await applications.saveReferral(body, withKey("own")));
    const { number } = first;
    for (const key of [null, "another", "another"]) {
      const repeat = told(await applications.saveReferral(body, withKey(key)));
      expect(repeat).toEqual({ number, statusUrl: null });
    }
    expect(told(await applications.saveReferral(body, withKey("own")))).toEqual(first);
  });

  test("a second call that comes an hour later is stored, and told no private page", async () => {
    const { applications, upload, rows } = site();
    const resume = await upload();
    const first = told(await applications.saveReferral(referralBody({ resume }), withKey("first")));
    clock.pass(61 * minutes);
    const form = formBody({ jobFile: resume });
    for (const key of ["late", "late", null]) {
      expect(told(await applications.saveForm(form, withKey(key))).statusUrl).toBeNull();
    }
    expect(await rows()).toMatchObject([{ answers: { jobComments: form.jobComments } }]);
    const again = await applications.saveReferral(referralBody({ resume }), withKey("first"));
    expect(told(again)).toEqual(first);
  });

  test("a repeat of what is erased by now tells neither", async () => {
    const { applications, upload } = site();
    const body = referralBody({ resume: await upload() });
    await applications.saveReferral(body, withKey("own"));
    await database().queries.delete(table);
    expect(told(await applications.saveReferral(body, withKey("own")))).toEqual({
      number: null,
      statusUrl: null,
    });
  });
});
