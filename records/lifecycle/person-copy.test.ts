import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { applicationAnswers, applicationEvents } from "#features/applications/tables.ts";
import { documentFormFiles, documentForms } from "#features/documents-form/tables.ts";
import { consents } from "#records/tables.ts";
import { describeWithDatabase, emptyTables } from "../../tests/support/databases/database.ts";
import { fresherAnswers, fresherFiles } from "../../tests/support/records/kyc.ts";
import { days, retentionUnderTest } from "../../tests/support/records/retention.ts";
import { storeApplications } from "../../tests/support/records/stored-applications.ts";
import { createPersonCopies } from "./person-copy.ts";
import type { RetentionKind } from "./record-retention.ts";

const { email } = fresherAnswers;

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  type Under = Awaited<ReturnType<typeof retentionUnderTest>>;

  async function fill({ sendKyc, addRequest, ago, claimedFile, actor }: Under) {
    const { queries } = database();
    const { id: candidateId } = await sendKyc();
    await sendKyc({ email: "divya@mail.example", aadharCardName: "Divya Nair" });
    const [applicationId = 0] = await storeApplications(
      database(),
      { email: "NIKHIL@mail.example", lastName: "Deshmukh", answers: { jobComments: "By night" } },
      { email: "divya@mail.example" },
    );
    const noted = { applicationId, at: ago(1), actorId: actor.id, note: "Called twice" };
    await queries.insert(applicationEvents).values(noted);
    const asked = { key: "nights", place: 0, label: "Nights?", answer: "Yes" };
    await queries.insert(applicationAnswers).values({ applicationId, ...asked });
    await addRequest({ email, name: "Nikhil", documentKeys: ["photoFile"] });
    const texts = { email, fullName: "Nikhil Deshmukh" };
    const [form] = await queries
      .insert(documentForms)
      .values({ texts, receivedAt: ago(0), addressHash: "network-hash", deviceHash: "device-hash" })
      .returning();
    const formId = form?.id ?? 0;
    const documentId = await claimedFile();
    await queries.insert(documentFormFiles).values({ formId, key: "resume", documentId });
    const agreement = { version: "2026-11", agreedAt: ago(0) };
    await queries.insert(consents).values([
      { id: "secret-1", notice: "kyc", ...agreement, candidateId },
      { id: "secret-2", notice: "documents-form", ...agreement, formId },
    ]);
  }

  test("everything under an address is told in full, in any letter case, and nothing of others", async () => {
    const under = await retentionUnderTest(database());
    await fill(under);
    const { records, madeAt } = await under.copies.everything("Nikhil@Mail.example", under.actor);
    expect(madeAt).toEqual(under.clock.now());
    expect(records).toMatchObject({
      applications: [
        {
          lastName: "Deshmukh",
          answers: { jobComments: "By night" },
          resume: { mediaType: expect.any(String), bytes: expect.any(Number) },
          questions: [{ question: "Nights?", answer: "Yes" }],
          events: [{ note: "Called twice" }],
        },
      ],
      kyc: [
        {
          email,
          aadhaarName: fresherAnswers.aadharCardName,
          answers: { experiencedStatus: "Fresher" },
          consents: [{ notice: "kyc", version: "2026-11", withdrawnAt: null }],
          events: [{ what: "submitted", byStaff: false }],
        },
      ],
      "document-forms": [
        { texts: { fullName: "Nikhil Deshmukh" }, files: [{ key: "resume" }], consents: [{}] },
      ],
      "kyc-requests": [{ name: "Nikhil", documentKeys: ["photoFile"] }],
      mails: [{ recipient: email, kind: "kyc-receipt" }],
    });
    const [record] = records.kyc ?? [];
    expect(record?.documents).toHaveLength(fresherFiles.length);
    expect(record?.documents).toContainEqual(
      expect.objectContaining({ name: "PAN Card", status: "received" }),
    );
  });

  test("consents are told the oldest first, whichever was stored first, and a record without history with none", async () => {
    const under = await retentionUnderTest(database());
    const { queries } = database();
    await storeApplications(database(), { email });
    const { id: candidateId } = await under.sendKyc();
    const agreement = { notice: "kyc", version: "2026-11", candidateId } as const;
    await queries.insert(consents).values([
      { id: "a", ...agreement, agreedAt: under.ago(1) },
      { id: "b", ...agreement, agreedAt: under.ago(2) },
    ]);
    const { records } = await under.copies.everything(email, under.actor);
    expect(records.applications).toMatchObject([{ events: [] }]);
    const agreed = [{ agreedAt: under.ago(2) }, { agreedAt: under.ago(1) }];
    expect(records.kyc).toMatchObject([{ consents: agreed }]);
  });

  test("of a person with very many records each is told once, some at a time", async () => {
    const { actor, clock, kinds } = await retentionUnderTest(database());
    const [some] = kinds;
    if (!some) throw new Error("There is no kind.");
    const asked: number[] = [];
    const many: RetentionKind = {
      ...some,
      of: async () =>
        Array.from({ length: 1_001 }, (_, id) => ({ id, at: clock.now(), files: 0, held: false })),
      copies: async (ids) => {
        asked.push(ids.length);
        return ids.map((id) => ({ id }));
      },
    };
    const copies = createPersonCopies({ database: database(), clock }, { kinds: [many] });
    const { records } = await copies.everything(email, actor);
    expect(records[many.kind]?.map(({ id }) => id)).toEqual(
      Array.from({ length: 1_001 }).keys().toArray(),
    );
    expect(Math.max(...asked)).toBeLessThanOrEqual(500);
  });

  test("nobody else's data stands in it, nor what opens or signs anything", async () => {
    const under = await retentionUnderTest(database());
    await fill(under);
    const text = JSON.stringify(await under.copies.everything(email, under.actor));
    const { rows } = await database().queries.execute<{ id: string }>(
      sql`SELECT id FROM documents UNION ALL SELECT sha256 FROM documents UNION ALL SELECT body FROM mails`,
    );
    const secrets = rows.map(({ id }) => id).filter(Boolean);
    const others = ["divya", "network-hash", "device-hash", "secret-1", "secret-2", under.actor.id];
    for (const word of [...secrets, ...others]) expect(text).not.toContain(word);
  });

  test("the audit log tells who asked and how many records there were, and of nobody", async () => {
    const under = await retentionUnderTest(database());
    await fill(under);
    await under.copies.everything(email, under.actor);
    const row = { actorId: under.actor.id, action: "person-copied", subject: null };
    const [audited, ...others] = await under.audit();
    expect(audited).toMatchObject({
      ...row,
      detail: { applications: 1, kyc: 1, "document-forms": 1, "kyc-requests": 1, mails: 1 },
    });
    expect(others).toEqual([]);
    expect(audited?.detail, "names nobody").not.toHaveProperty("audit-log");
    expect(JSON.stringify(await under.audit()).toLowerCase()).not.toContain("nikhil");
  });

  test("of whoever was erased nothing is told any more", async () => {
    const under = await retentionUnderTest(database());
    await fill(under);
    await under.erasure.erase(email, under.actor);
    const { records } = await under.copies.everything(email, under.actor);
    // but of the email that says so, until it went
    expect(Object.values(records).flat()).toMatchObject([{ kind: "data-erased", state: "held" }]);
    under.clock.pass(7 * days);
    await under.mailer.work();
    const later = await under.copies.everything(email, under.actor);
    expect(Object.values(later.records).flat()).toEqual([]);
  });
});
