import { beforeEach, expect, test } from "vitest";
import { mails } from "#features/mail/tables.ts";
import { emptyTables, usualDatabase } from "../../../../tests/support/database.ts";
import { days, retentionUnderTest } from "../../../../tests/support/retention.ts";
import { storeApplications } from "../../../../tests/support/stored-applications.ts";
import { applicationEvents, applicationPages, applications } from "../../tables.ts";
import { pageOf } from "./give-number.ts";

usualDatabase((database) => {
  beforeEach(() => emptyTables(database()));

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
