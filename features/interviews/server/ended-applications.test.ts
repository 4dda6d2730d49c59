import { beforeEach, expect, test } from "vitest";
import { brand } from "#content/brand.ts";
import { interviewHolds, interviews as interviewRows } from "#db/interviews-schema.ts";
import { applicationPages } from "#db/schema.ts";
import { myApplicationsUnderTest } from "#features/applications/server/my-application/my-applications-under-test.ts";
import { seedOpenings } from "#features/openings/server/seed-openings.ts";
import { createKeyedHash } from "#platform/keyed-hash.ts";
import { eachDatabase, emptyTables } from "../../../tests/support/database.ts";
import { createInterviews } from "./interviews-service.ts";
import { early, interviewsUnderTest, usual } from "./interviews-under-test.ts";

eachDatabase((database) => {
  let site: ReturnType<typeof myApplicationsUnderTest>;
  let token: string;

  beforeEach(async () => {
    await emptyTables(database());
    await seedOpenings(database());
    const { clock, account } = interviewsUnderTest(database());
    const origin = "https://careers.xld.example";
    const shared = { database: database(), clock, origin, brand: { now: async () => brand } };
    const keyedHash = createKeyedHash("secret");
    let interviews: ReturnType<typeof createInterviews> | undefined;
    site = myApplicationsUnderTest(database(), clock, {
      interviews: (mail) => {
        interviews = createInterviews({ ...shared, ...mail, keyedHash });
        return interviews;
      },
    });
    const received = await site.received();
    token = received.token;
    const id = (await site.my.find(token))?.id ?? 0;
    const editor = await account("meera", "editor");
    const vikram = await account("vikram", "interviewer");
    const asked = { ...usual, interviewers: [vikram.id] };
    await interviews?.arrange(id, asked, editor);
    const [arranged] = (await interviews?.ofApplication(id)) ?? [];
    await interviews?.choose(arranged?.token ?? "", early);
  });

  const cancelled = async () => {
    const all = await site.mails();
    const left = all.filter(({ body, calendar }) => body && calendar?.method === "CANCEL");
    return left.map(({ recipient, state }) => [recipient, state]).sort();
  };
  const holds = () => database().queries.select().from(interviewHolds);

  test("withdrawing cancels the interview, and both sides are told", async () => {
    expect(await site.my.withdraw(token)).toEqual({ ok: true });
    expect(await database().queries.select().from(interviewRows)).toMatchObject([
      { state: "cancelled" },
    ]);
    expect(await holds()).toEqual([]);
    expect(await cancelled()).toEqual([
      ["asha@mail.example", "waiting"],
      ["vikram@xld.example", "waiting"],
    ]);
  });

  test.each(["erase", "withdraw"] as const)(
    "what %s erases or seals tells the interviewer alone",
    async (what) => {
      if (what === "withdraw") await site.sealed.turn(true, await adminOf());
      expect(await site.my[what](token)).toEqual({ ok: true });
      expect(await database().queries.select().from(interviewRows)).toEqual([]);
      expect(await holds()).toEqual([]);
      expect(await cancelled()).toEqual([["vikram@xld.example", "waiting"]]);
    },
  );

  test("what was withdrawn on a legal hold tells the interviewer alone once the job seals it", async () => {
    await site.sealed.turn(true, await adminOf());
    await database()
      .queries.update(applicationPages)
      .set({ withdrawnAt: new Date("2026-11-24T10:00:00Z") });
    expect(await site.sealed.sealWithdrawn()).toBe(1);
    expect(await holds()).toEqual([]);
    expect(await cancelled()).toEqual([["vikram@xld.example", "waiting"]]);
  });

  const adminOf = () => interviewsUnderTest(database()).account("ravi", "admin");
});
