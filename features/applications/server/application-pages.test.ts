import { beforeEach, expect, test } from "vitest";
import { applicationNumberIn, newNumber } from "#contract/ids/application-number.ts";
import { mails } from "#features/mail/tables.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { applicationLinks } from "../../../tests/support/records/applications.ts";
import { days, retentionUnderTest } from "../../../tests/support/records/retention.ts";
import { storeApplications } from "../../../tests/support/records/stored-applications.ts";
import { applicationEvents, applicationPages, applications } from "../tables.ts";
import { pageOf } from "./application-pages.ts";

test("numbers are random, and each has its check character", () => {
  const numbers = Array.from({ length: 1_000 }, newNumber);
  expect(new Set(numbers).size).toBe(1_000);
  for (const number of numbers) expect(applicationNumberIn(number)).toBe(number);
});

test("a token opens its page in its present version alone", () => {
  const page = { number: "XLD-22222222", linkVersion: 1 };
  const token = applicationLinks.token(page);
  expect(applicationLinks.numberIn(token)).toBe(page.number);
  expect(applicationLinks.opens(token, page)).toBe(true);
  expect(applicationLinks.opens(token, { ...page, linkVersion: 2 })).toBe(false);
  expect(applicationLinks.opens(token, { ...page, number: "XLD-2222223Z" })).toBe(false);
  for (const odd of ["", "22222222", `${token}x`, token.slice(0, -1), `${token.slice(0, -1)}é`]) {
    expect(applicationLinks.opens(odd, page)).toBe(false);
    expect(applicationLinks.numberIn(odd)).toBeNull();
  }
});

describeWithDatabase((database) => {
  const pages = () => database().queries.select().from(applicationPages);
  beforeEach(() => emptyTables(database()));

  test("an application gets its number once, also when two ask at once", async () => {
    const [id = 0] = await storeApplications(database(), {});
    const both = await Promise.all([1, 2].map(() => pageOf(database().queries, id)));
    expect(both[0]).toEqual(both[1]);
    expect(await pages()).toMatchObject([{ applicationId: id, linkVersion: 1, withdrawnAt: null }]);
  });

  test("a number that another one has is drawn again", async () => {
    const [first = 0, second = 0] = await storeApplications(database(), {}, {});
    const drawn = ["XLD-22222222", "XLD-22222222", "XLD-2222223Z"];
    const draw = () => drawn.shift() ?? "";
    expect((await pageOf(database().queries, first, draw))?.number).toBe("XLD-22222222");
    expect((await pageOf(database().queries, second, draw))?.number).toBe("XLD-2222223Z");
  });

  test("an application that is erased gets none", async () => {
    expect(await pageOf(database().queries, 4_711)).toBeNull();
  });

  test("the number goes with its application", async () => {
    const [id = 0] = await storeApplications(database(), {});
    await pageOf(database().queries, id);
    await database().queries.delete(applications);
    expect(await pages()).toEqual([]);
  });

  test("the rule takes number, page and mails with the application; what its candidate did keeps it no longer", async () => {
    const under = await retentionUnderTest(database());
    const [id = 0] = await storeApplications(database(), { receivedAt: under.ago(366 * days) });
    await pageOf(database().queries, id);
    const withdrawn = { applicationId: id, at: under.ago(days), byCandidate: "withdrawn" } as const;
    await database().queries.insert(applicationEvents).values(withdrawn);
    const mail = {
      kind: "application-received",
      applicationId: id,
      createdAt: under.ago(9 * days),
    };
    await under.addMail("application-received:1", mail);
    expect(await under.retention.work()).toBe(1);
    expect(await database().queries.select().from(applications)).toEqual([]);
    expect(await database().queries.select().from(applicationPages)).toEqual([]);
    expect(await database().queries.select().from(mails)).toMatchObject([
      { recipient: "", subject: "", body: "" },
    ]);
  });

  test("a person's copy tells number, withdrawal and what the candidate did, but no link", async () => {
    const under = await retentionUnderTest(database());
    const [id = 0] = await storeApplications(database(), { email: "asha@mail.example" });
    const page = await pageOf(database().queries, id);
    await database().queries.update(applicationPages).set({ withdrawnAt: under.clock.now() });
    const at = under.clock.now();
    const act = { applicationId: id, at, byCandidate: "withdrawn" } as const;
    await database().queries.insert(applicationEvents).values(act);
    const { records } = await under.copies.everything("asha@mail.example", under.actor);
    expect(records.applications).toMatchObject([
      { number: page?.number, withdrawnAt: at, events: [{ byCandidate: "withdrawn" }] },
    ]);
    expect(JSON.stringify(records)).not.toMatch(/linkVersion/);
  });

  test("an erasure on request takes page and mails along", async () => {
    const under = await retentionUnderTest(database());
    const [id = 0] = await storeApplications(database(), { email: "asha@mail.example" });
    await pageOf(database().queries, id);
    await under.addMail("application-received:1", {
      ...{ kind: "application-received", applicationId: id, recipient: "asha@mail.example" },
    });
    await under.erasure.erase("asha@mail.example", under.actor);
    expect(await database().queries.select().from(applicationPages)).toEqual([]);
    // but for the last one, until that went
    under.clock.pass(7 * days);
    await under.mailer.work();
    const left = JSON.stringify(await database().queries.select().from(mails));
    expect(left).not.toContain("asha");
  });
});
