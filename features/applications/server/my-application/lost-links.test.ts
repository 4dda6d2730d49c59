import { beforeEach, expect, test } from "vitest";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { seedOpenings } from "#features/openings/server/openings.ts";
import { counted } from "../../../../tests/support/databases/counted-database.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { storeApplications } from "../../../../tests/support/records/stored-applications.ts";
import { myApplicationsUnderTest } from "./my-applications.fixtures.ts";

describeWithDatabase((database) => {
  let clock = fakeClock();
  let site: ReturnType<typeof myApplicationsUnderTest>;
  beforeEach(async () => {
    clock = fakeClock();
    site = myApplicationsUnderTest(database(), clock);
    await emptyTables(database());
    await seedOpenings(database());
  });

  const linksTo = async (email: string) => {
    const before = (await site.mails()).length;
    site.lostLinks.send(email);
    await site.lostLinks.settled();
    return (await site.mails()).slice(before);
  };

  test("the links of all applications of an address go there, in one mail", async () => {
    const [one, other] = [await site.received(), await site.received()];
    await site.my.withdraw(one.token);
    const mails = await linksTo("ASHA@mail.example");
    expect(mails).toMatchObject([{ recipient: "asha@mail.example", kind: "application-links" }]);
    for (const { token, number } of [one, other]) {
      expect(mails[0]?.body).toContain(`/my-application/${token}`);
      expect(mails[0]?.body).toContain(number);
    }
    expect(mails[0]?.body).toContain("asked for these links");
  });

  test("one link is called one", async () => {
    await site.received();
    const [mail] = await linksTo("asha@mail.example");
    expect(mail?.body).toContain("asked for this link. It opens");
    expect(mail?.body).not.toMatch(/links|They/);
  });

  test("an application without a number gets it then", async () => {
    await storeApplications(database(), { email: "old@mail.example" });
    const [mail] = await linksTo("old@mail.example");
    const [, token = ""] = /my-application\/([\w-]+)/.exec(mail?.body ?? "") ?? [];
    expect(await site.my.find(token)).toMatchObject({ answers: { jobEmail: "old@mail.example" } });
  });

  test("nobody is written to who did not apply", async () => {
    await site.received();
    for (const email of ["nobody@mail.example", "asha@mail.example.evil.example", "%"]) {
      expect(await linksTo(email)).toEqual([]);
    }
    expect(site.reported).toEqual([]);
  });

  test("before the answer nobody looks whether the address is known", async () => {
    await site.received();
    const { database: watched, asked } = counted(database());
    const afterwards: (() => void)[] = [];
    const later = (work: () => void) => void afterwards.push(work);
    const { lostLinks } = myApplicationsUnderTest(watched, clock, { later });
    for (const email of ["asha@mail.example", "nobody@mail.example"]) {
      await lostLinks.admit(email, "192.0.2.1");
      lostLinks.send(email);
    }
    expect(asked).toEqual([]);
    for (const work of afterwards) work();
    await lostLinks.settled();
    expect(asked).toContain("insert");
    expect(await site.mails()).toMatchObject([{}, { kind: "application-links" }]);
  });

  test("known and unknown mailboxes are limited alike, in any letter case", async () => {
    await site.received();
    for (const email of ["asha@mail.example", "nobody@mail.example"]) {
      const waits: unknown[] = [];
      for (const written of [email, email.toUpperCase(), email, email]) {
        waits.push(await site.lostLinks.admit(written, "192.0.2.1"));
      }
      expect(waits).toEqual([null, null, null, { seconds: 1200, of: "mailbox" }]);
    }
    clock.pass(1_200_000);
    expect(await site.lostLinks.admit("asha@mail.example", "192.0.2.1")).toBeNull();
  });

  test("one network that asks for many mailboxes is made to wait, others are not", async () => {
    const ask = (number: number, address: string) =>
      site.lostLinks.admit(`somebody-${number}@mail.example`, address);
    for (let number = 0; number < 30; number += 1) {
      expect(await ask(number, "2001:db8:1:2::7")).toBeNull();
    }
    expect(await ask(30, "2001:db8:1:2::8")).toEqual({ seconds: 60, of: "network" });
    expect(await ask(31, "2001:db8:1:3::8")).toBeNull();
  });
});
