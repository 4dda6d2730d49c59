import { beforeEach, expect, test } from "vitest";
import { brand } from "#content/company/brand.ts";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { auditLog } from "#features/accounts/tables.ts";
import { applicationPages } from "#features/applications/tables.ts";
import { drivesUnderTest, person } from "#features/drives/server/drives.fixtures.ts";
import { createRegisters } from "#features/registers/server/registers.ts";
import { bucketsInMemory } from "#platform/limits/rate-limit-buckets.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { retentionUnderTest } from "../../../tests/support/records/retention.ts";
import { storeApplications } from "../../../tests/support/records/stored-applications.ts";
import { applicationFinder, type FindNumber, passFinder } from "./number-finders.ts";
import { createOfficialContacts } from "./official-contacts.ts";
import { createVerify, initialsOf } from "./verify.ts";

const origin = "https://careers.xld.example";
const unknown = { known: false, imitated: null };

describeWithDatabase((database) => {
  let actor: Awaited<ReturnType<typeof retentionUnderTest>>["actor"];
  beforeEach(async () => {
    await emptyTables(database());
    ({ actor } = await retentionUnderTest(database()));
  });

  function serve(clock = fakeClock(), more: readonly FindNumber[] = []) {
    const context = { database: database(), clock };
    const contacts = createOfficialContacts(context);
    const registers = createRegisters(context);
    const verify = createVerify(
      { clock, origin, createBuckets: (_, share) => bucketsInMemory(share, clock) },
      {
        finders: [applicationFinder(context), passFinder(context), ...more],
        ...{ contacts, registers, brand: { now: async () => brand } },
      },
    );
    return { clock, contacts, registers, verify };
  }

  async function application(number: string, withdrawnAt: Date | null = null) {
    const [applicationId = 0] = await storeApplications(database(), {});
    await database()
      .queries.insert(applicationPages)
      .values({ applicationId, number, withdrawnAt });
  }

  test("an application is known by its number, with initials and no name", async () => {
    await application("XLD-7KQ4M2WP");
    const { verify } = serve();
    expect(await verify.check("xld 7kq4 m2wp")).toEqual({
      known: true,
      kind: "application",
      initials: "A. K.",
      date: "2026-11-20",
      state: "valid",
    });
    expect(await verify.check("XLD-7KQ4M2WQ")).toEqual(unknown);
  });

  test("one that was withdrawn says so", async () => {
    await application("XLD-7KQ4M2WP", new Date("2026-11-21T10:00:00Z"));
    expect(await serve().verify.check("XLD-7KQ4M2WP")).toMatchObject({ state: "withdrawn" });
  });

  test("a pass is valid until its time is over, and withdrawn once it was cancelled", async () => {
    const clock = fakeClock("2031-05-09T06:00:00Z");
    const drives = drivesUnderTest(database(), clock);
    const { slots } = await drives.publish();
    const booked = (number: number) =>
      drives.booked("drive-1", person(number, { slotId: slots[0]?.id }));
    const [kept, cancelled] = [await booked(1), await booked(2)];
    const numberOf = async (token: string) => (await drives.visits.find(token))?.number ?? "";
    const { verify } = serve(clock);
    const [pass, other] = [await numberOf(kept), await numberOf(cancelled)];
    await drives.visits.cancel(cancelled);
    expect(await verify.check(pass)).toEqual({
      ...{ known: true, kind: "pass", initials: "R. K.", date: "2031-05-10", state: "valid" },
    });
    expect(await verify.check(other)).toMatchObject({ state: "withdrawn" });
    clock.pass(48 * 60 * 60_000);
    expect(await verify.check(pass)).toMatchObject({ state: "expired" });
  });

  test("another kind of number is known by the function that its feature hands in", async () => {
    const letter: FindNumber = async (number) =>
      number === "XLD-L7KQ4M2WP"
        ? {
            kind: "letter",
            name: "Asha Rao",
            date: new Date("2026-11-29T20:00:00Z"),
            state: "replaced",
          }
        : null;
    const { verify } = serve(fakeClock(), [letter]);
    // it is the next day in India by then
    expect(await verify.check("xld-l 7kq4 m2wp")).toEqual({
      ...{ known: true, kind: "letter", initials: "A. R.", date: "2026-11-30", state: "replaced" },
    });
  });

  test("what the contact page says and this site are ours without an entry", async () => {
    const { verify } = serve();
    for (const asked of [
      brand.phone,
      brand.email,
      "HR@xld.example",
      "https://careers.xld.example/x",
    ])
      expect(await verify.check(asked)).toMatchObject({ known: true, initials: null, date: null });
    expect(await verify.check("98200 12345")).toEqual(unknown);
  });

  test("an entry is known in every notation, and ends without being forgotten", async () => {
    const { clock, contacts, verify } = serve();
    expect(await contacts.add({ contact: "+91 98200 12345", purpose: "HR" }, actor)).toBe("added");
    expect(await contacts.add({ contact: "098200-12345", purpose: "HR" }, actor)).toBe("there");
    expect(await contacts.add({ contact: "the front desk", purpose: "HR" }, actor)).toBe("unread");
    const known = { known: true, kind: "telephone", date: "2031-05-04" };
    expect(await verify.check("9820012345")).toMatchObject({ ...known, state: "valid" });
    const [entry] = await contacts.all();
    clock.pass(24 * 60 * 60_000);
    expect(await contacts.end(entry?.id ?? 0, actor)).toBe(true);
    expect(await contacts.end(entry?.id ?? 0, actor)).toBe(true);
    expect(await contacts.end(999, actor)).toBe(false);
    expect(await verify.check("9820012345")).toMatchObject({ ...known, state: "expired" });
    // in use again
    expect(await contacts.add({ contact: "9820012345", purpose: "HR" }, actor)).toBe("added");
    expect(await verify.check("9820012345")).toMatchObject({ state: "valid", date: "2031-05-05" });
    const rows = await database().queries.select().from(auditLog).orderBy(auditLog.id);
    expect(rows.map(({ action }) => action).filter((each) => each.startsWith("official"))).toEqual([
      ...["official-contact-added", "official-contact-ended", "official-contact-added"],
    ]);
    expect(JSON.stringify(rows)).not.toContain("98200");
  });

  test("the same entry is added once, however many press at once", async () => {
    const { contacts } = serve();
    const entry = { contact: "hr-vashi@xld.example", purpose: "HR" };
    const added = await Promise.all(Array.from({ length: 8 }, () => contacts.add(entry, actor)));
    expect(added.filter((each) => each === "added")).toHaveLength(1);
    expect(await contacts.all()).toHaveLength(1);
  });

  test("what ended of one mailbox goes before its domain, and the contact page before what ended", async () => {
    const { contacts, verify } = serve();
    await contacts.add({ contact: "@people.xld.example", purpose: "Recruiters" }, actor);
    await contacts.add({ contact: "former@people.xld.example", purpose: "Recruiter" }, actor);
    await contacts.add({ contact: brand.email, purpose: "HR" }, actor);
    const end = async (address: string) => {
      const entry = (await contacts.all()).find(({ written }) => written === address);
      await contacts.end(entry?.id ?? 0, actor);
    };
    await end("former@people.xld.example");
    await end(brand.email);
    const ended = { known: true, state: "expired" };
    expect(await verify.check("former@people.xld.example")).toMatchObject(ended);
    const valid = { known: true, state: "valid" };
    expect(await verify.check("asha@people.xld.example")).toMatchObject(valid);
    expect(await verify.check(brand.email)).toMatchObject(valid);
    // in use again
    await contacts.add({ contact: "former@people.xld.example", purpose: "Recruiter" }, actor);
    expect(await verify.check("former@people.xld.example")).toMatchObject(valid);
  });

  test("an entry for a domain knows every mailbox there, and none elsewhere", async () => {
    const { contacts, verify } = serve();
    await contacts.add({ contact: "@people.xld.example", purpose: "Recruiters" }, actor);
    expect(await verify.check("asha@people.xld.example")).toMatchObject({ known: true });
    expect(await verify.check("asha@people.xld.example.evil.example")).toEqual(unknown);
    expect(await verify.check("asha@sub.people.xld.example")).toEqual(unknown);
  });

  test("an address that is drawn like ours is not ours, and the answer says of what", async () => {
    const { verify } = serve();
    const imitated = { known: false, imitated: "xld.example" };
    expect(await verify.check("hr@x1d.example")).toEqual(imitated);
    expect(await verify.check("hr@хld.example")).toEqual(imitated);
    // a mailbox at our own domain that nobody knows imitates nobody
    expect(await verify.check("salary@xld.example")).toEqual(unknown);
  });

  test("a report becomes an open grievance, which nobody of HR entered", async () => {
    const { registers, verify } = serve();
    const what = "They asked for ₹5,000";
    const report = { about: "98200 99999", what, email: "asha@mail.example", from: "192.0.2.7" };
    const id = await verify.report(report);
    const entry = await registers.grievances.open(id);
    expect(entry).toMatchObject({
      state: "open",
      values: {
        about: "Is this from us? 98200 99999\n\nThey asked for ₹5,000",
        way: "This site",
        email: "asha@mail.example",
      },
      history: [{ actorName: null, changed: null }],
    });
  });

  test("a report that is pressed twice or reloaded is one, and of somebody else another one", async () => {
    const { registers, verify, clock } = serve();
    const report = { about: "x", what: "They asked for ₹5,000", email: "", from: "192.0.2.7" };
    const [id, twice] = await Promise.all([verify.report(report), verify.report(report)]);
    clock.pass(60_000);
    expect([twice, await verify.report(report)]).toEqual([id, id]);
    expect(await verify.report({ ...report, from: "198.51.100.7" })).not.toBe(id);
    expect((await registers.grievances.open(id))?.history).toHaveLength(1);
  });

  test("one address checks ten a minute", async () => {
    const { clock, verify } = serve();
    const admit = () => verify.admit("192.0.2.7");
    for (let done = 0; done < 10; done += 1) expect(await admit()).toBe(0);
    expect(await admit()).toBeGreaterThan(0);
    expect(await verify.admit("198.51.100.7")).toBe(0);
    clock.pass(60_000);
    expect(await admit()).toBe(0);
  });
});

test.each([
  ["Asha Kulkarni", "A. K."],
  ["asha", "A."],
  ["Asha Ravi Kulkarni", "A. K."],
  ["आशा कुलकर्णी", "आ. कु."],
])("the initials of %s are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
