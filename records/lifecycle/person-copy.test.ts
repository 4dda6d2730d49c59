import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { documentFormFiles, documentForms } from "../../db/form-schema.ts";
import { consents } from "../../db/kyc-schema.ts";
import { applicationEvents } from "../../db/schema.ts";
import { eachDatabase, emptyTables } from "../../tests/support/database.ts";
import { fresherAnswers, fresherFiles } from "../../tests/support/kyc.ts";
import { retentionUnderTest } from "../../tests/support/retention.ts";
import { storeApplications } from "../../tests/support/stored-applications.ts";

const { email } = fresherAnswers;

eachDatabase((database) => {
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
    expect(await under.audit()).toMatchObject([
      {
        ...row,
        detail: { applications: 1, kyc: 1, "document-forms": 1, "kyc-requests": 1, mails: 1 },
      },
    ]);
    expect(JSON.stringify(await under.audit()).toLowerCase()).not.toContain("nikhil");
  });

  test("of whoever was erased nothing is told any more", async () => {
    const under = await retentionUnderTest(database());
    await fill(under);
    await under.erasure.erase(email, under.actor);
    const { records } = await under.copies.everything(email, under.actor);
    expect(Object.values(records).flat()).toEqual([]);
  });
});
