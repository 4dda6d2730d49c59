import { Readable } from "node:stream";
import { beforeEach, expect, test } from "vitest";
import { applications } from "#features/applications/tables.ts";
import { mails as mailsTable } from "#features/mail/tables.ts";
import { describeWithDatabase, emptyTables } from "../../tests/support/databases/database.ts";
import { pdfFile } from "../../tests/support/files/files.ts";
import { days, retentionUnderTest } from "../../tests/support/records/retention.ts";
import { storeApplications } from "../../tests/support/records/stored-applications.ts";
import { createPersonErasure } from "./person-erasure.ts";

const person = {
  email: "zephyrine@mail.example",
  firstName: "Zephyrine",
  lastName: "Quillfeather",
  contactNumber: "9123409876",
  answers: { jobComments: "Marmalade" },
};
const other = { ...person, email: "zephyrine@mail.example.org" };

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  test("what is held of an address is found in any letter case, and nothing of others", async () => {
    const { erasure, actor, addRequest, addMail, ago } = await retentionUnderTest(database());
    const [id = 0] = await storeApplications(database(), { ...person, receivedAt: ago(5) }, other);
    const request = await addRequest({ email: "ZEPHYRINE@mail.example" });
    await addMail("one", { recipient: "Zephyrine@Mail.Example" });
    await addMail("two", { recipient: "zephyrine@mail.example.org" });
    const found = await erasure.find("zephyrine@MAIL.example", actor);
    const ids = found.map(({ kind, records }) => [kind, records.map((each) => each.id)]);
    expect(Object.fromEntries(ids)).toMatchObject({
      applications: [id],
      "kyc-requests": [request],
      mails: [1],
    });
    expect(found[0]?.records).toEqual([{ id, at: ago(5), files: 1, held: false }]);
  });

  test("to look changes nothing, and is in the audit log without the address", async () => {
    const { erasure, actor, audit, tablesWith } = await retentionUnderTest(database());
    await storeApplications(database(), person);
    await erasure.find(person.email, actor);
    expect(await tablesWith(person.email)).toEqual(["applications"]);
    expect(await audit()).toMatchObject([
      { actorId: actor.id, action: "person-found", subject: null, detail: { applications: 1 } },
    ]);
  });

  test("after an erasure no table holds the person, and the log knows numbers alone", async () => {
    const under = await retentionUnderTest(database());
    const { erasure, actor, audit, addRequest, addMail, tablesWith, clock, mailer } = under;
    await storeApplications(database(), person, { ...person, email: "Zephyrine@mail.example" });
    const requestId = await addRequest({ email: person.email, name: "Zephyrine Quillfeather" });
    await addMail("one", { recipient: person.email, requestId });
    await addMail("two", { recipient: person.email, subject: "Dear Zephyrine" });
    const outcome = await erasure.erase(person.email, actor);
    const counts = outcome.map(({ kind, erased, onHold }) => [kind, erased.length, onHold.length]);
    expect(counts).toEqual(
      expect.arrayContaining([
        ["applications", 2, 0],
        ["kyc-requests", 1, 0],
        ["mails", 2, 0],
      ]),
    );
    // until the last email went, which tells of it
    expect(await tablesWith("zephyrine")).toEqual(["mails"]);
    const [told] = await database().queries.select().from(mailsTable);
    expect(told).toMatchObject({ kind: "data-erased", recipient: person.email, state: "held" });
    clock.pass(7 * days);
    await mailer.work();
    for (const word of ["zephyrine", "Quillfeather", "9123409876", "Marmalade"]) {
      expect(await tablesWith(word)).toEqual([]);
    }
    const [row] = await audit();
    expect(row).toMatchObject({ actorId: actor.id, action: "person-erased", subject: null });
    expect(row?.detail).toMatchObject({ applications: 2, "kyc-requests": 1, mails: 2 });
  });

  /** A desk with a record of several kinds of the person, and how each kind erases its own. */
  async function filled() {
    await emptyTables(database());
    const under = await retentionUnderTest(database());
    await storeApplications(database(), { ...person, receivedAt: under.ago(1) });
    await under.sendKyc({ email: person.email });
    await under.addRequest({ email: person.email });
    await under.addMail("one", { recipient: person.email });
    const found = await under.erasure.find(person.email, under.actor);
    const own = found.flatMap(({ kind, records }) => {
      const { erase } = under.kinds.find((each) => each.kind === kind) ?? {};
      const ids = records.map(({ id }) => id).toSorted((one, next) => one - next);
      return erase && ids.length > 0 ? [{ kind, ids, erase }] : [];
    });
    return { ...under, own };
  }
  const lastEmails = async () => {
    const rows = await database().queries.select().from(mailsTable);
    return rows.filter(({ kind }) => kind === "data-erased");
  };

  test.each(["applications", "kyc", "kyc-requests", "mails"])(
    "%s tell their person in the transaction that erases, and not where a rule does",
    async (kind) => {
      const under = await filled();
      const { ids = [], erase } = under.own.find((each) => each.kind === kind) ?? {};
      const fails = () => Promise.reject(new Error("The store is away."));
      await expect(erase?.(ids, under.actor, fails)).rejects.toThrow("The store is away.");
      const found = await under.erasure.find(person.email, under.actor);
      expect(found.find((each) => each.kind === kind)?.records).toHaveLength(ids.length);
      let told = 0;
      expect(
        await erase?.(ids, under.actor, async () => {
          told += 1;
        }),
      ).toEqual(ids);
      expect(told).toBeGreaterThan(0);
      const again = await filled();
      const same = again.own.find((each) => each.kind === kind);
      await same?.erase(same.ids, null);
      expect(await lastEmails()).toEqual([]);
    },
  );

  test("the person is told once of everything that HR erases", async () => {
    const { own, erasure, actor } = await filled();
    expect(own.map(({ kind }) => kind)).toEqual(["applications", "kyc", "kyc-requests", "mails"]);
    await erasure.erase(person.email, actor);
    expect(await lastEmails()).toMatchObject([{ recipient: person.email, state: "held" }]);
    await erasure.erase(person.email, actor);
    expect(await lastEmails()).toHaveLength(1);
  });

  test("an email about an act that is yet to go does so without its record, and is named until then", async () => {
    const { erasure, actor, addMail, ago, mailer, clock, copies } = await retentionUnderTest(
      database(),
    );
    const [applicationId = 0] = await storeApplications(database(), person);
    const act = { kind: "application-withdrawn", recipient: person.email, applicationId };
    await addMail("waits", { ...act, state: "held", createdAt: ago(days) });
    await addMail("went", { ...act, createdAt: ago(days) });
    await addMail("late", { ...act, state: "held", createdAt: ago(8 * days) });
    const others = { ...act, applicationId: applicationId + 1 };
    await addMail("of another", { ...others, state: "held", createdAt: ago(days) });
    const outcome = await erasure.erase(person.email, actor);
    const ofMails = outcome.find(({ kind }) => kind === "mails");
    expect(ofMails).toMatchObject({ onHold: [], going: [{ goesBy: ago(-6 * days) }, {}, {}] });
    expect(ofMails?.erased).toHaveLength(2);
    const left = () => database().queries.select().from(mailsTable).orderBy(mailsTable.id);
    expect(await left()).toMatchObject([
      { key: "waits", state: "held", body: "B", recipient: person.email, applicationId: null },
      { key: "of another", state: "held", body: "B", applicationId: null },
      { kind: "data-erased", state: "held" },
    ]);
    const again = await erasure.erase(person.email, actor);
    expect(again.flatMap(({ erased, onHold }) => [...erased, ...onHold])).toEqual([]);
    expect(again.flatMap(({ going }) => going)).toHaveLength(3);
    expect((await copies.everything(person.email, actor)).records.mails).toHaveLength(3);
    clock.pass(7 * days);
    await mailer.work();
    expect((await left()).map(({ recipient }) => recipient)).toEqual(["", "", ""]);
  });

  test("what a legal hold keeps is named and stays", async () => {
    const { erasure, actor, hold, tablesWith } = await retentionUnderTest(database());
    await storeApplications(database(), person);
    await hold(person.email);
    const [applications] = await erasure.erase(person.email, actor);
    expect(applications).toMatchObject({ erased: [], onHold: [{ held: true }] });
    expect(await tablesWith(person.email)).toContain("applications");
  });

  test("what a legal hold keeps is not even handed to what erases the kind", async () => {
    const { actor, clock, kinds, hold } = await retentionUnderTest(database());
    await storeApplications(database(), person);
    await hold(person.email);
    const handed: unknown[] = [];
    const watched = kinds.map((kind) => ({
      ...kind,
      erase: async (ids: readonly number[]) => {
        handed.push([kind.kind, ids]);
        return [];
      },
    }));
    const erasure = createPersonErasure(
      { database: database(), clock },
      {
        kinds: watched,
        notifyPerson: { prepare: async () => ({ tell: async () => {}, takeBack: async () => {} }) },
      },
    );
    await erasure.erase(person.email, actor);
    expect(handed).toEqual([]);
  });

  test("done again, it erases nothing more; cut off, the next time does the rest", async () => {
    const { erasure, kinds, actor, addMail, audit } = await retentionUnderTest(database());
    await storeApplications(database(), person);
    await addMail("one", { recipient: person.email });
    const mails = kinds.find(({ kind }) => kind === "mails");
    const { erase } = mails ?? {};
    Object.assign(mails ?? {}, { erase: () => Promise.reject(new Error("The store is away.")) });
    await expect(erasure.erase(person.email, actor)).rejects.toThrow("The store is away.");
    expect((await audit())[0]?.detail).toMatchObject({ applications: 1, mails: 0 });
    Object.assign(mails ?? {}, { erase });
    const counts = async () =>
      (await erasure.erase(person.email, actor)).reduce(
        (sum, { erased }) => sum + erased.length,
        0,
      );
    expect([await counts(), await counts()]).toEqual([1, 0]);
    // nobody is told of all while something is left
    const left = (await database().queries.select().from(mailsTable)).map(({ kind }) => kind);
    expect(left).toEqual(["data-erased"]);
  });

  test("a resume that was erased opens no more, and its file is swept", async () => {
    const { erasure, actor, documents, storage, clock } = await retentionUnderTest(database());
    const file = { name: "resume.pdf", mediaType: "application/pdf" };
    const staged = await documents.stage(file, Readable.from([pdfFile()]), "192.0.2.1");
    if (!staged.ok) throw new Error(staged.message);
    const resumeId = staged.document.id;
    await documents.claim(database().queries, resumeId);
    await storeApplications(database(), person);
    await database().queries.update(applications).set({ resumeId });
    expect(await documents.open(resumeId)).not.toBeNull();
    await erasure.erase(person.email, actor);
    expect(await documents.open(resumeId)).toBeNull();
    expect(storage.objects.size).toBe(1);
    clock.pass(25 * 60 * 60 * 1_000);
    await documents.sweep();
    expect(storage.objects.size).toBe(0);
  });
});
