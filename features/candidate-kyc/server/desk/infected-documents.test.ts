import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { brand } from "#content/company/brand.ts";
import { auditLog } from "#features/accounts/tables.ts";
import type { NewMail } from "#features/mail/server/mail-message.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import {
  fresherDocuments,
  storeCandidates,
  storeDocument,
} from "../../../../tests/support/records/stored-candidates.ts";
import { wordsOf } from "../../../../tests/support/services/plain-mail.ts";
import { candidateDocuments, candidates } from "../../tables.ts";
import { infectedReason } from "../../texts/kyc-mails.ts";
import { createCandidateLinks } from "../candidate-links.ts";
import { kycDeskOver, mailerInto } from "./kyc-desk.fixtures.ts";
import { infectedDocuments } from "./review-documents.ts";

const now = new Date("2026-11-22T10:00:00Z");
const clock = { now: () => now };
const links = createCandidateLinks(createKeyedHash("secret"));
const origin = "https://careers.xld.example";

describeWithDatabase((database) => {
  let told: NewMail[];
  let id: number;
  beforeEach(async () => {
    await emptyTables(database());
    told = [];
    [id = 0] = await storeCandidates(database(), {
      state: "complete",
      files: fresherDocuments("accepted"),
    });
  });

  async function tell(documentId: string): Promise<void> {
    const mailer = mailerInto(told);
    const handler = await infectedDocuments(
      { clock, origin },
      { links, mailer, brand: { now: async () => brand } },
    );
    await database().transaction(async (queries) => {
      await handler.hold(queries, documentId);
      await handler.tell(queries, documentId);
    });
  }

  const audited = async () =>
    (await database().queries.select().from(auditLog).orderBy(auditLog.id)).map((row) => [
      row.action,
      row.subject,
    ]);

  test("the document is rejected, it is the candidate's turn, and a mail says so", async () => {
    const rows = await database().queries.select().from(candidateDocuments);
    const { documentId } = rows.find(({ key }) => key === "panCardFile") as (typeof rows)[number];
    await tell(documentId);
    const opened = await kycDeskOver(database(), clock).open(id);
    const statuses = opened?.documents.map(({ key, status, reason }) => [key, status, reason]);
    expect(statuses).toContainEqual(["panCardFile", "rejected", infectedReason]);
    expect(statuses?.filter(([, status]) => status === "accepted")).toHaveLength(5);
    expect(opened?.state).toBe("waiting");
    expect(opened?.history[0]).toMatchObject({
      what: "A document held malware and was removed",
      documentKey: "panCardFile",
      actorName: null,
    });
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ kind: "kyc-rejected", candidateId: id });
    expect(wordsOf(told[0]).body).toContain(infectedReason.slice(0, 30));
    expect(wordsOf(told[0]).body).toContain(`${origin}/kyc-receipt/`);
    expect(await audited()).toEqual([["document-infected", documentId]]);
  });

  test("a document that is no candidate's is noted in the audit log alone", async () => {
    const resume = await storeDocument(database());
    await tell(resume);
    expect(told).toEqual([]);
    expect(await audited()).toEqual([["document-infected", resume]]);
  });

  test("of a candidate who was erased meanwhile nothing comes back", async () => {
    const [row] = await database().queries.select().from(candidateDocuments);
    await database().queries.update(candidates).set({ erasedAt: now }).where(eq(candidates.id, id));
    await tell(row?.documentId as string);
    expect(told).toEqual([]);
  });
});
