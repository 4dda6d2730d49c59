import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { auditLog } from "#features/accounts/tables.ts";
import {
  applicationEvents,
  applicationPages,
  applications,
} from "#features/applications/tables.ts";
import { ownerOf, purpose, savedAccounts } from "#features/joiner-details/server/details-store.ts";
import { joinerDetails } from "#features/joiner-details/tables.ts";
import { joiners, joiningBatches } from "#features/joining/tables.ts";
import { referralNews, referrers } from "#features/referrers/tables.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { createSecretSeal } from "#platform/secrets/secret-encryption.ts";
import {
  describeWithDatabase,
  eachDatabase,
  emptyTables,
} from "../../../tests/support/databases/database.ts";
import { documentKeys } from "../../../tests/support/records/documents.ts";
import { retentionUnderTest } from "../../../tests/support/records/retention.ts";
import { storeApplications } from "../../../tests/support/records/stored-applications.ts";
import type { BonusPart } from "../bonus.ts";
import { writeKnown } from "../read-claim-change.ts";
import { bonusClaims, bonusPayments } from "../tables.ts";
import { createBonuses } from "./bonuses.ts";

const day = 24 * 60 * 60_000;
const page = { limit: 100, offset: 0 };
/** ₹10,000 after 30 days, and as much after 90. */
const twoParts: BonusPart[] = [
  { amount: 1_000_000, days: 30 },
  { amount: 1_000_000, days: 90 },
];
/** Somebody else than the usual candidate. */
const another = { email: "b@mail.example", contactNumber: "9820000002" };
const unknown = {
  joinedOn: null,
  leftOn: null,
  refusalNote: null,
  ownNumber: null,
  ownEmail: null,
  ownAccount: null,
};

function under(database: () => Parameters<typeof createBonuses>[0]["database"]) {
  let actor: Awaited<ReturnType<typeof retentionUnderTest>>["actor"];
  let kinds: Awaited<ReturnType<typeof retentionUnderTest>>["kinds"];
  beforeEach(async () => {
    await emptyTables(database());
    ({ actor, kinds } = await retentionUnderTest(database()));
    const employee = (key: string, applicantType: "employee" | "student" = "employee") => ({
      ...{
        key,
        referId: key.toUpperCase(),
        applicantType,
        referName: `Name of ${key}`,
        position: 1,
      },
      ...{ team: "", years: "", imagePath: "", information: "" },
    });
    await database()
      .queries.insert(referrers)
      .values([employee("xld1"), employee("xld2"), employee("student", "student")]);
  });

  /** From the day on which everybody applies. */
  function serve() {
    const clock = fakeClock("2026-12-01T06:00:00Z");
    const seal = createSecretSeal(purpose, documentKeys);
    const accountsOf = savedAccounts({ keys: documentKeys });
    const serveWith = (...secrets: Parameters<typeof createKeyedHash>) =>
      createBonuses(
        { database: database(), clock, keyedHash: createKeyedHash(...secrets) },
        { accountsOf },
      );
    const bonuses = serveWith("secret");
    const saveAccount = (applicationId: number, bankAccount: string) =>
      database().transaction(async (queries) => {
        const of = { applicationId, form: "bank" };
        const text = Buffer.from(JSON.stringify({ bankIfsc: "HDFC0000001", bankAccount }));
        const contents = seal.seal(ownerOf(of), text);
        const row = { ...of, version: 1, contents, mark: "", savedAt: clock.now() };
        await queries.insert(joinerDetails).values(row);
        await bonuses.accountSaved(queries, applicationId);
      });
    const rule = (parts = twoParts, more: { openingId?: number; validFrom?: string } = {}) =>
      bonuses.addRule({ openingId: null, validFrom: "2026-01-01", parts, ...more }, actor);
    const setStatus = (id: number, status: "hired" | "in-review") =>
      database().transaction(async (queries) => {
        await queries.update(applications).set({ status }).where(eq(applications.id, id));
        await bonuses.settle(queries, [id]);
      });
    const apply = async (more: Parameters<typeof storeApplications>[1] = {}) => {
      const usual = { source: "XLD1", receivedAt: new Date("2026-11-20T10:00:00Z") };
      const [id = 0] = await storeApplications(database(), { ...usual, ...more });
      return id;
    };
    const hire = async (more: Parameters<typeof storeApplications>[1] = {}) => {
      const id = await apply(more);
      await setStatus(id, "hired");
      return id;
    };
    const all = async () => (await bonuses.search({}, page)).rows;
    const states = async () => (await all()).map(({ state }) => state);
    const joined = async (joinedOn: string, leftOn: string | null = null) => {
      const [first] = await all();
      await bonuses.change(first?.claim ?? 0, { ...unknown, joinedOn, leftOn }, actor);
      return first?.claim ?? 0;
    };
    const goTo = (moment: string) => clock.pass(Date.parse(moment) - clock.now().getTime());
    const arrive = async (applicationId: number, arrivedAt: Date) => {
      const { queries } = database();
      const batch = { id: 1, title: "A", process: "B", site: "C", shift: "D", day: "2026-11-29" };
      await queries.insert(joiningBatches).values({
        ...{ ...batch, seats: 5, trainer: "E", toBring: "F", state: "published" },
        ...{ createdAt: arrivedAt, changedAt: arrivedAt },
      });
      const joiner = { applicationId, batchId: 1, hiredAt: arrivedAt, arrivedAt };
      await queries.insert(joiners).values({ ...joiner, state: "arrived" });
    };
    const leave = (id: number, how: "withdrawn" | "erased", withdrawnAt = clock.now()) =>
      database().transaction(async (queries) => {
        if (how === "withdrawn")
          await queries
            .insert(applicationPages)
            .values({ applicationId: id, number: `XLD-${id}`, withdrawnAt });
        await (await bonuses.prepare())[how](queries, id);
      });
    return {
      arrive,
      saveAccount,
      serveWith,
      leave,
      kinds,
      bonuses,
      rule,
      setStatus,
      apply,
      hire,
      all,
      states,
      joined,
      goTo,
      clock,
      actor,
    };
  }
  return serve;
}

describeWithDatabase((database) => {
  const serve = under(database);

  test("a claim exists from the hire on, once, and is pending until its person joined", async () => {
    const { rule, hire, all, setStatus } = serve();
    await rule();
    const id = await hire();
    await setStatus(id, "hired");
    expect(await all()).toMatchObject([
      { part: 1, amount: 1_000_000, state: "pending", dueOn: null, referId: "XLD1" },
      { part: 2, amount: 1_000_000, state: "pending", candidate: "Asha Kulkarni" },
    ]);
  });

  test("who came by no referral, or for an opening without a rule, makes no claim", async () => {
    const { rule, hire, all } = serve();
    await rule(twoParts, { openingId: 7 });
    await hire({ source: "Main-Website" });
    await hire({ source: "Dolphins", ...another });
    await hire({ email: "c@mail.example", contactNumber: "9820000003" });
    expect(await all()).toEqual([]);
  });

  test("a rule that comes after the hire makes the claims that were missing", async () => {
    const { rule, hire, states } = serve();
    await hire();
    await rule();
    await rule(twoParts, { validFrom: "2026-12-01" });
    expect(await states()).toEqual(["pending", "pending"]);
  });

  test("each part is due so many days after the joining day, as India counts them", async () => {
    const { rule, hire, joined, all, goTo } = serve();
    await rule();
    await hire();
    await joined("2026-12-01");
    // still the day before in India
    goTo("2026-12-30T18:29:00Z");
    expect(await all()).toMatchObject([
      { state: "pending", dueOn: "2026-12-31" },
      { state: "pending", dueOn: "2027-03-01" },
    ]);
    goTo("2026-12-30T18:31:00Z");
    expect((await all()).map(({ state }) => state)).toEqual(["due", "pending"]);
  });

  test("the day of an arrival counts, until it is taken back, and is kept when the application goes", async () => {
    const { rule, hire, arrive, leave, all, joined, goTo } = serve();
    await rule();
    const applicationId = await hire();
    const { queries } = database();
    await arrive(applicationId, new Date("2026-11-28T19:00:00Z"));
    goTo("2026-12-29T06:00:00Z");
    const days = ["2026-12-29", "2027-02-27"];
    expect((await all()).map(({ dueOn }) => dueOn)).toEqual(days);
    expect((await all())[0]).toMatchObject({
      ...{ state: "due", enteredOn: null, arrivedOn: "2026-11-29", joinedOn: "2026-11-29" },
    });
    await queries.update(joiners).set({ state: "confirmed", arrivedAt: null });
    expect((await all())[0]).toMatchObject({ state: "pending", dueOn: null });
    // what HR entered stays
    await joined("2026-12-02");
    expect((await all())[0]?.dueOn).toBe("2027-01-01");
    await queries.update(bonusClaims).set({ joinedOn: null });
    await queries
      .update(joiners)
      .set({ state: "arrived", arrivedAt: new Date("2026-11-28T19:00:00Z") });
    await leave(applicationId, "erased");
    await queries.delete(applications).where(eq(applications.id, applicationId));
    expect((await all()).map(({ dueOn }) => dueOn)).toEqual(days);
  });

  test("whoever withdraws before joining brings nothing, and a note changes nothing of it", async () => {
    const { rule, hire, arrive, leave, setStatus, all } = serve();
    await rule([{ amount: 100, days: 30 }]);
    const id = await hire();
    await leave(id, "withdrawn");
    const refused = { state: "refused", why: "not-hired", since: "2026-12-01" };
    expect(await all()).toMatchObject([refused]);
    await setStatus(id, "hired");
    expect(await all()).toMatchObject([refused]);
    const other = await hire(another);
    await arrive(other, new Date("2026-11-28T19:00:00Z"));
    await leave(other, "withdrawn");
    expect((await all())[0]).toMatchObject({ state: "pending", dueOn: "2026-12-29" });
  });

  test("who refers themselves is paid nothing: the same email, or the same number", async () => {
    const { rule, hire, all, bonuses, actor } = serve();
    await rule([{ amount: 100, days: 30 }]);
    await database()
      .queries.insert(referralNews)
      .values({
        ...{ referrerKey: "xld1", email: "ASHA@mail.example", confirmationToken: "r" },
        ...{ requestedAt: new Date(), confirmedAt: new Date() },
      });
    await hire();
    expect(await all()).toMatchObject([{ state: "refused", why: "self-referral" }]);
    // switching the news off changes nothing of it
    await database().queries.delete(referralNews);
    await bonuses.change((await all())[0]?.claim ?? 0, unknown, actor);
    expect(await all()).toMatchObject([{ state: "refused", why: "self-referral" }]);
    const other = { ...another, source: "XLD2" };
    await hire(other);
    const [first] = await all();
    expect(first?.state).toBe("pending");
    await bonuses.change(first?.claim ?? 0, { ...unknown, ownNumber: "9820000002" }, actor);
    expect((await all())[0]).toMatchObject({ why: "self-referral", since: "2026-12-01" });
    // what HR knows by then holds for the next one too
    await hire({ ...other, email: "c@mail.example" });
    expect((await all())[0]).toMatchObject({ state: "refused", why: "self-referral" });
  });

  test("who refers themselves is seen by the bank account, as HR knows it or as the employee saved it", async () => {
    const { rule, hire, all, bonuses, saveAccount, serveWith, actor } = serve();
    await rule([{ amount: 100, days: 30 }]);
    const person = (place: number, source = "XLD1") => ({
      ...{ source, email: `p${place}@mail.example`, contactNumber: `982000000${place}` },
    });
    const newest = async () => (await all())[0];
    const enter = async (change: Partial<Parameters<typeof bonuses.change>[1]>, by = bonuses) =>
      by.change((await newest())?.claim ?? 0, { ...unknown, ...change }, actor);
    await saveAccount(await hire(person(1)), "501001234567");
    expect(await newest()).toMatchObject({ state: "pending", knowsAccount: false });
    await enter({ ownAccount: "501001234567" });
    const self = { state: "refused", why: "self-referral" };
    expect(await newest()).toMatchObject({ ...self, knowsAccount: true });
    // what HR leaves empty stays known, and another account takes the refusal back
    await enter({});
    expect(await newest()).toMatchObject(self);
    await enter({ ownAccount: "501001234568" });
    expect(await newest()).toMatchObject({ state: "pending" });

    // the next one of the same employee, under a newer secret, once the account is there
    const next = await hire(person(2));
    expect(await newest()).toMatchObject({ state: "pending", knowsAccount: true });
    await saveAccount(next, "501001234568");
    expect(await newest()).toMatchObject(self);
    await enter({ ownNumber: "9820000008" }, serveWith("newer", "secret"));
    expect(await newest()).toMatchObject(self);
    const rows = await database().queries.select().from(bonusClaims);
    expect(JSON.stringify(rows)).not.toContain("50100123");

    // an employee who filled in the same details once
    await saveAccount(await hire({ ...person(3), source: "Main-Website" }), "601001234567");
    const candidate = await hire(person(4, "XLD2"));
    await enter({ ownNumber: "9820000003" });
    await saveAccount(candidate, "601001234567");
    expect(await newest()).toMatchObject(self);
    await saveAccount(await hire(person(5, "XLD2")), "601001234569");
    expect(await newest()).toMatchObject({ state: "pending" });
  });

  test("of two referrers the first within 90 days gets it, if their referral is valid", async () => {
    const { rule, apply, hire, all } = serve();
    await rule([{ amount: 100, days: 30 }]);
    const at = (daysBefore: number) =>
      new Date(Date.parse("2026-11-20T10:00:00Z") - daysBefore * day);
    await apply({ source: "XLD2", receivedAt: at(89) });
    await hire();
    expect((await all())[0]).toMatchObject({ referId: "XLD2", referredAt: at(89) });
    await apply({ ...another, source: "XLD2", receivedAt: at(91) });
    await hire(another);
    expect((await all())[0]).toMatchObject({ referId: "XLD1" });

    // the same person by the number alone; nobody has the first ID
    const third = { contactNumber: "9820000003" };
    await apply({ ...third, email: "c@mail.example", source: "XLD9", receivedAt: at(20) });
    await hire({ ...third, email: "d@mail.example", source: "xld2" });
    expect((await all())[0]).toMatchObject({ referId: "xld2", state: "pending" });
  });

  test("an ID that nobody has, and one of a student, is refused with why", async () => {
    const { rule, hire, all } = serve();
    await rule([{ amount: 100, days: 30 }]);
    await hire({ source: "XLD9" });
    await hire({ source: "STUDENT", ...another });
    const refused = { state: "refused", why: "unknown", since: "2026-12-01" };
    expect(await all()).toMatchObject([refused, refused]);
  });

  test("one person is paid for once, with however many applications", async () => {
    const { rule, hire, all } = serve();
    await rule([{ amount: 100, days: 30 }]);
    await hire();
    await hire({ email: "other@mail.example", receivedAt: new Date("2026-11-25T10:00:00Z") });
    expect(await all()).toMatchObject([{ state: "refused", why: "claimed" }, { state: "pending" }]);
  });

  test("a rule that changed midway leaves whoever came before it the old one", async () => {
    const { rule, hire, all, goTo } = serve();
    await rule([{ amount: 100, days: 30 }]);
    goTo("2026-11-21T06:00:00Z");
    expect(await rule([{ amount: 500, days: 60 }], { validFrom: "2026-11-21" })).toBe("done");
    await hire();
    await hire({
      ...another,
      receivedAt: new Date("2026-11-20T18:31:00Z"),
    });
    const backdated = { validFrom: "2026-11-20" };
    expect(await rule([{ amount: 900, days: 90 }], backdated)).toBe("backdated");
    expect(await rule([], { ...backdated, openingId: 1 })).toBe("backdated");
    expect((await all()).map(({ amount }) => amount)).toEqual([500, 100]);
  });

  test("a rule by which nothing is paid ends the one before it", async () => {
    const { rule, hire, all } = serve();
    await rule([{ amount: 100, days: 30 }]);
    await rule([], { validFrom: "2026-12-01" });
    await hire({ receivedAt: new Date("2026-12-01T05:00:00Z") });
    expect(await all()).toEqual([]);
    await hire(another);
    expect(await all()).toHaveLength(1);
  });

  test("a claim says when its person was hired, however late its rule came", async () => {
    const { rule, hire, all, goTo } = serve();
    const applicationId = await hire();
    const at = (day: number) => new Date(`2026-11-${day}T10:00:00Z`);
    const decided = (
      [
        ["hired", 21],
        ["in-review", 22],
        ["hired", 23],
        // another stage
        ["hired", 24],
      ] as const
    ).map(([status, on]) => ({ applicationId, status, at: at(on) }));
    await database().queries.insert(applicationEvents).values(decided);
    goTo("2026-12-20T06:00:00Z");
    await rule([{ amount: 100, days: 30 }]);
    expect(await all()).toMatchObject([{ hiredAt: at(23) }]);
  });

  test("the rule of an opening goes before the one for every opening", async () => {
    const { rule, hire, all } = serve();
    await rule([{ amount: 700, days: 30 }], { openingId: 1 });
    await rule([{ amount: 100, days: 30 }]);
    await hire();
    expect((await all())[0]?.amount).toBe(700);
  });

  test("who leaves on day 89 is not paid for, and who leaves on day 90 is", async () => {
    const { rule, hire, joined, all, goTo } = serve();
    await rule([{ amount: 100, days: 90 }]);
    await hire();
    goTo("2027-03-15T06:00:00Z");
    await joined("2026-12-01", "2027-02-28");
    const [left] = await all();
    expect(left).toMatchObject({ state: "refused", why: "left", since: "2027-02-28" });
    await joined("2026-12-01", "2027-03-01");
    expect((await all())[0]).toMatchObject({ state: "due", dueOn: "2027-03-01" });
  });

  test("a hire that is taken back refuses the claim, and hired again it stands as before", async () => {
    const { rule, hire, setStatus, all } = serve();
    await rule([{ amount: 100, days: 90 }]);
    const id = await hire();
    await setStatus(id, "in-review");
    expect(await all()).toMatchObject([{ state: "refused", why: "not-hired" }]);
    await setStatus(id, "hired");
    expect(await all()).toMatchObject([{ state: "pending" }]);
  });

  test("what is not due cannot be paid, and what was paid stays paid when somebody leaves", async () => {
    const { rule, hire, joined, bonuses, states, goTo, actor } = serve();
    await rule();
    await hire();
    const claim = await joined("2026-12-01");
    expect(await bonuses.markPaid({ claim, part: 1 }, actor)).toBe("not-due");
    goTo("2027-01-10T06:00:00Z");
    expect(await bonuses.markPaid({ claim, part: 1 }, actor)).toBe("done");
    expect(await bonuses.markPaid({ claim, part: 1 }, actor)).toBe("paid");
    expect(await bonuses.markPaid({ claim, part: 3 }, actor)).toBe("absent");
    expect(await bonuses.markPaid({ claim: 999, part: 1 }, actor)).toBe("absent");
    await joined("2026-12-01", "2027-01-11");
    expect(await states()).toEqual(["paid", "refused"]);
  });

  test("hired again, nobody is paid for twice, nor after a part was paid", async () => {
    const { rule, hire, setStatus, joined, bonuses, all, goTo, actor } = serve();
    await rule();
    const first = await hire();
    await setStatus(first, "in-review");
    const other = { email: "other@mail.example", receivedAt: new Date("2026-11-25T10:00:00Z") };
    const second = await hire(other);
    await setStatus(first, "hired");
    const whys = async () =>
      (await all()).filter(({ part }) => part === 1).map(({ state, why }) => why ?? state);
    expect(await whys()).toEqual(["pending", "claimed"]);

    goTo("2027-01-10T06:00:00Z");
    const claim = await joined("2026-12-01");
    expect(await bonuses.markPaid({ claim, part: 1 }, actor)).toBe("done");
    await setStatus(second, "in-review");
    await setStatus(first, "in-review");
    await setStatus(first, "hired");
    expect((await all()).map(({ state, why }) => why ?? state)).toEqual([
      ...["paid", "not-hired", "claimed", "claimed"],
    ]);
  });

  test("a referral of oneself that is seen late ends what is not paid, and a slip of the pen is taken back", async () => {
    const { rule, hire, joined, bonuses, all, goTo, actor } = serve();
    await rule();
    await hire({ contactNumber: "9820000002" });
    goTo("2027-01-10T06:00:00Z");
    const claim = await joined("2026-12-01");
    await bonuses.markPaid({ claim, part: 1 }, actor);
    const known = { ...unknown, joinedOn: "2026-12-01", ownNumber: "9820000002" };
    expect(await bonuses.change(claim, known, actor)).toBe("done");
    goTo("2027-06-10T06:00:00Z");
    const states = async () => (await all()).map(({ state, why }) => why ?? state);
    expect(await states()).toEqual(["paid", "self-referral"]);
    expect(await bonuses.markPaid({ claim, part: 2 }, actor)).toBe("not-due");
    await bonuses.change(claim, { ...known, ownNumber: "9820000003" }, actor);
    expect(await states()).toEqual(["paid", "due"]);
  });

  test("who saves over another change is told, and a form that is sent twice is taken", async () => {
    const { rule, hire, joined, bonuses, all, actor } = serve();
    await rule();
    await hire();
    const seen = writeKnown(unknown);
    const claim = await joined("2026-12-01");
    const number = { ...unknown, ownNumber: "9820000003" };
    expect(await bonuses.change(claim, number, actor, seen)).toBe("moved-on");
    const same = { ...unknown, joinedOn: "2026-12-01" };
    expect(await bonuses.change(claim, same, actor, seen)).toBe("done");
    expect((await all())[0]).toMatchObject({ joinedOn: "2026-12-01", ownNumber: null });
    const both = { ...same, ...number, joinedOn: "2026-12-01" };
    expect(await bonuses.change(claim, both, actor, writeKnown(same))).toBe("done");
  });

  test("what a refusal rested on may change: the list of employees, another hire, an address", async () => {
    const { rule, hire, setStatus, bonuses, all, actor } = serve();
    await rule([{ amount: 100, days: 30 }]);
    const { queries } = database();
    await hire({ source: "XLD9" });
    const [first] = await all();
    expect(first?.why).toBe("unknown");
    const claim = first?.claim ?? 0;
    expect(await bonuses.change(claim, { ...unknown, refusalNote: "No" }, actor)).toBe("refused");
    expect(await bonuses.change(claim, unknown, actor)).toBe("done");
    expect((await all())[0]?.why).toBe("unknown");
    await queries.update(referrers).set({ key: "xld9" }).where(eq(referrers.key, "xld2"));
    await bonuses.change(claim, unknown, actor);
    expect((await all())[0]).toMatchObject({ state: "pending", why: null });
    // who leaves the list keeps what was theirs
    await queries.update(referrers).set({ key: "xld2" }).where(eq(referrers.key, "xld9"));
    await bonuses.change(claim, unknown, actor);
    expect((await all())[0]?.state).toBe("pending");

    // nobody has proved that this is their address
    const news = { referrerKey: "xld1", email: "b@mail.example", confirmationToken: "r" };
    await queries.insert(referralNews).values({ ...news, requestedAt: new Date() });
    const one = await hire(another);
    expect((await all())[0]?.state).toBe("pending");
    await hire({ ...another, receivedAt: new Date("2026-11-25T10:00:00Z") });
    const [late] = await all();
    expect(late?.why).toBe("claimed");
    await setStatus(one, "in-review");
    await bonuses.change(late?.claim ?? 0, unknown, actor);
    expect((await all())[0]?.state).toBe("pending");
  });

  test("what names an employee is erased, and nothing is claimed and paid once more", async () => {
    const { rule, hire, setStatus, joined, bonuses, all, goTo, actor, kinds } = serve();
    await rule([{ amount: 100, days: 30 }]);
    const id = await hire();
    goTo("2027-01-10T06:00:00Z");
    const claim = await joined("2026-12-01");
    await bonuses.markPaid({ claim, part: 1 }, actor);
    const { queries } = database();
    const news = { referrerKey: "xld1", email: "Ravi@mail.example", confirmationToken: "r" };
    await queries
      .insert(referralNews)
      .values({ ...news, requestedAt: new Date(), confirmedAt: new Date() });
    const eraser = kinds.find(({ kind }) => kind === "bonuses");
    expect(await eraser?.of?.("ravi@mail.example")).toMatchObject([{ id: claim, held: false }]);
    expect(JSON.stringify(await eraser?.copies?.([claim]))).toContain("refusalNote");
    expect(await eraser?.erase([claim], actor)).toEqual([claim]);
    expect(await eraser?.of?.("ravi@mail.example")).toEqual([]);
    expect(await all()).toEqual([]);
    expect(await bonuses.change(claim, unknown, actor)).toBe("absent");
    const rows = await queries.select().from(bonusClaims);
    expect(rows).toMatchObject([{ applicationId: id, referrerKey: "", referId: "" }]);
    expect(await queries.select().from(bonusPayments)).toHaveLength(1);

    await setStatus(id, "in-review");
    await setStatus(id, "hired");
    await rule([{ amount: 100, days: 30 }], { validFrom: "2027-01-10" });
    await hire({ receivedAt: new Date("2026-11-25T10:00:00Z") });
    expect((await all()).map(({ why }) => why)).toEqual(["claimed"]);
  });

  test("HR refuses by its own words, and takes that back", async () => {
    const { rule, hire, bonuses, all, actor } = serve();
    await rule([{ amount: 100, days: 90 }]);
    await hire();
    const claim = (await all())[0]?.claim ?? 0;
    await bonuses.change(claim, { ...unknown, refusalNote: "Agency candidate" }, actor);
    expect(await all()).toMatchObject([{ why: "by-hand", refusalNote: "Agency candidate" }]);
    await bonuses.change(claim, unknown, actor);
    expect(await all()).toMatchObject([{ state: "pending", refusalNote: null }]);
    expect(await bonuses.change(999, unknown, actor)).toBe("absent");
  });

  test("payroll reads a month by the day on which parts fall due, with what is late, without what is refused", async () => {
    const { rule, hire, joined, bonuses, goTo, actor } = serve();
    await rule();
    await hire();
    await joined("2026-12-01");
    await hire({ source: "XLD9", ...another });
    expect(await bonuses.payroll("2026-12")).toMatchObject([{ part: 1, dueOn: "2026-12-31" }]);
    const claim = (await bonuses.payroll("2026-12"))[0]?.claim ?? 0;
    expect(await bonuses.payroll("2027-01")).toMatchObject([{ part: 1, dueOn: "2026-12-31" }]);
    goTo("2027-01-10T06:00:00Z");
    await bonuses.markPaid({ claim, part: 1 }, actor);
    expect(await bonuses.payroll("2027-01")).toEqual([]);
    expect(await bonuses.payroll("2026-12")).toMatchObject([{ part: 1, state: "paid" }]);
    expect(await bonuses.payroll("2027-03")).toMatchObject([{ part: 2, dueOn: "2027-03-01" }]);
  });

  test("the list filters by the same states that its rows say", async () => {
    const { rule, hire, joined, bonuses, all, goTo, actor } = serve();
    await rule([
      { amount: 100, days: 0 },
      { amount: 100, days: 10 },
      { amount: 100, days: 90 },
    ]);
    await hire();
    goTo("2026-12-20T06:00:00Z");
    const claim = await joined("2026-12-01");
    await bonuses.markPaid({ claim, part: 1 }, actor);
    await hire({ source: "XLD9", ...another });
    const leaver = { email: "c@mail.example", contactNumber: "9820000003" };
    await hire(leaver);
    // on the day itself the second part is due, and the third is not
    await joined("2026-12-01", "2026-12-11");
    await hire({ ...leaver, email: "d@mail.example", contactNumber: "9820000004" });
    const [unjoined] = await all();
    const left = { ...unknown, leftOn: "2026-12-11" };
    await bonuses.change(unjoined?.claim ?? 0, left, actor);
    const rows = await all();
    expect(rows.slice(0, 6).map(({ state }) => state)).toEqual([
      ...["refused", "refused", "refused", "due", "due", "refused"],
    ]);
    for (const state of ["pending", "due", "paid", "refused"] as const) {
      const ids = rows.filter((row) => row.state === state).map(({ id }) => id);
      expect(ids.length).toBeGreaterThan(0);
      const found = await bonuses.search({ state }, page);
      expect([found.rows.map(({ id }) => id), found.count]).toEqual([ids, ids.length]);
    }
    expect((await bonuses.search({ text: "xld9" }, page)).count).toBe(3);
  });

  test("a claim outlasts its application, and an employee reads the own ones alone, by months", async () => {
    const { rule, hire, joined, bonuses } = serve();
    await rule([{ amount: 100, days: 90 }]);
    const id = await hire();
    await joined("2026-12-03", "2026-12-29");
    await hire({ source: "XLD2", ...another });
    await database().queries.delete(applications).where(eq(applications.id, id));
    const own = await bonuses.ofReferrer("xLd1");
    expect(own).toMatchObject([
      {
        ...{ position: "Front-End Developer", state: "refused", why: "left" },
        ...{ hiredIn: "2026-12", dueIn: "2027-03", refusedIn: "2026-12", paidAt: null },
      },
    ]);
    expect(JSON.stringify(own)).not.toMatch(/Asha|mail.example|98201|20\d\d-\d\d-/);
  });
});

eachDatabase((database) => {
  const serve = under(database);

  test("one person is claimed once, however many applications are hired at once", async () => {
    const { rule, apply, setStatus, all } = serve();
    await rule([{ amount: 100, days: 30 }]);
    const ids: number[] = [];
    for (let at = 0; at < 8; at += 1) ids.push(await apply());
    await Promise.all(ids.map((id) => setStatus(id, "hired")));
    const rows = await all();
    expect(rows).toHaveLength(8);
    expect(rows.filter(({ state }) => state === "pending")).toHaveLength(1);
    expect(rows.filter(({ why }) => why === "claimed")).toHaveLength(7);
  });

  test("nothing is paid twice, however many press at once", async () => {
    const { rule, hire, joined, bonuses, goTo, actor } = serve();
    await rule([{ amount: 100, days: 30 }]);
    await hire();
    const claim = await joined("2026-12-01");
    goTo("2027-01-10T06:00:00Z");
    const pressed = Array.from({ length: 12 }, () => bonuses.markPaid({ claim, part: 1 }, actor));
    const outcomes = await Promise.all(pressed);
    expect(outcomes.filter((each) => each === "done")).toHaveLength(1);
    expect(await database().queries.select().from(bonusPayments)).toHaveLength(1);
    const paid = await database()
      .queries.select()
      .from(auditLog)
      .where(eq(auditLog.action, "bonus-paid"));
    expect(paid).toHaveLength(1);
    // the database refuses it too
    const again = { claimId: claim, part: 1, paidAt: new Date() };
    await expect(database().queries.insert(bonusPayments).values(again)).rejects.toThrow();
  });
});
