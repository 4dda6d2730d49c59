import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import type { Account } from "#features/accounts/server/accounts.ts";
import { writeAudit } from "#features/accounts/server/audit-log.ts";
import { auditLog } from "#features/accounts/tables.ts";
import type { NewMail } from "#features/mail/server/mail-message.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import {
  fresherDocuments,
  storeCandidates,
  storeDocument,
} from "../../../../tests/support/records/stored-candidates.ts";
import { wordsOf } from "../../../../tests/support/services/plain-mail.ts";
import type { DocumentReview } from "../../document-review.ts";
import { candidateDocuments, candidates } from "../../tables.ts";
import { editorOf, kycDeskOver, mailerInto } from "./kyc-desk.fixtures.ts";
import type { KycDesk } from "./kyc-desk.ts";

const now = new Date("2026-11-22T10:00:00Z");
const clock = { now: () => now };

describeWithDatabase((database) => {
  let desk: KycDesk;
  let actor: Account;
  let told: NewMail[];
  let id: number;

  beforeEach(async () => {
    await emptyTables(database());
    told = [];
    desk = kycDeskOver(database(), clock, { mailer: mailerInto(told) });
    actor = await editorOf(database(), clock);
    [id = 0] = await storeCandidates(database(), {});
  });

  async function judgement(key: KycDocumentKey, reason = ""): Promise<DocumentReview> {
    const seen = (await desk.open(id))?.documents.find((each) => each.key === key);
    if (!seen) throw new Error(`There is no ${key}.`);
    const { documentId, status: was } = seen;
    return { key, documentId, was, status: reason ? "rejected" : "accepted", reason };
  }
  const statuses = async () =>
    Object.fromEntries(
      (await desk.open(id))?.documents.map((each) => [each.key, each.status]) ?? [],
    );
  async function audited() {
    const rows = await database().queries.select().from(auditLog).orderBy(auditLog.id);
    return rows
      .filter(({ action }) => action.startsWith("kyc"))
      .map(({ action, subject, detail }) => [action, subject, detail]);
  }

  test("the list's counts follow a decision at once, on another node as well", async () => {
    const other = kycDeskOver(database(), clock);
    const counts = () =>
      Promise.all(
        [desk, other].map(async (node) => (await node.list({}, { limit: 10, offset: 0 })).states),
      );
    expect(await counts()).toMatchObject(Array(2).fill({ "to-check": 1, waiting: 0 }));
    const keys = Object.keys(await statuses()) as KycDocumentKey[];
    const judgements = await Promise.all(keys.map((key) => judgement(key, "Too dark to read.")));
    await desk.review(id, judgements, actor);
    expect(await counts()).toMatchObject(Array(2).fill({ "to-check": 0, waiting: 1 }));
  });

  test("after one candidate the next one waits, in the order of the list and from its beginning", async () => {
    const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    const [newest = 0, done = 0, oldest = 0] = await storeCandidates(
      database(),
      { receivedAt: at(1), state: "to-check" },
      { receivedAt: at(2), state: "complete" },
      { receivedAt: at(3), state: "to-check" },
    );
    await database()
      .queries.update(candidates)
      .set({ state: "complete" })
      .where(eq(candidates.id, id));
    const next = async (from: number) => (await desk.nextToCheck(from))?.id ?? null;
    expect(await next(newest)).toBe(oldest);
    expect(await next(done)).toBe(oldest);
    expect(await next(oldest)).toBe(newest);
    await database()
      .queries.update(candidates)
      .set({ state: "waiting" })
      .where(eq(candidates.id, oldest));
    expect(await next(newest)).toBeNull();
    expect(await desk.nextToCheck(done)).toMatchObject({ id: newest, key: "resumeFile" });
  });

  test("accepting and rejecting is kept with its reason, its history and audit rows", async () => {
    const reason = "The number cannot be read.";
    const judged = await desk.review(
      id,
      [
        await judgement("panCardFile"),
        await judgement("photoFile", reason),
        await judgement("SSCFile"),
      ],
      actor,
    );
    expect(judged).toEqual({ what: "judged", accepted: 2, rejected: 1 });
    expect(told).toHaveLength(1);
    const opened = await desk.open(id);
    expect(opened?.state).toBe("to-check");
    expect(opened?.documents.find(({ key }) => key === "photoFile")).toMatchObject({
      status: "rejected",
      reason,
      reviewedAt: now,
    });
    const by = { at: now, actorName: "Meera Joshi" };
    expect(opened?.history).toEqual([
      { ...by, what: "Accepted a document", documentKey: "SSCFile" },
      { ...by, what: "Rejected a document", documentKey: "photoFile" },
      { ...by, what: "Accepted a document", documentKey: "panCardFile" },
    ]);
    expect(await audited()).toEqual([
      ["kyc-accepted", String(id), { document: "panCardFile" }],
      ["kyc-rejected", String(id), { document: "photoFile" }],
      ["kyc-accepted", String(id), { document: "SSCFile" }],
    ]);
  });

  test("a rejection can be given another reason", async () => {
    await desk.review(id, [await judgement("photoFile", "Too dark.")], actor);
    const other = await judgement("photoFile", "Somebody else is on it.");
    expect(await desk.review(id, [other], actor)).toMatchObject({ accepted: 0, rejected: 1 });
    const photo = (await desk.open(id))?.documents.find(({ key }) => key === "photoFile");
    expect(photo?.reason).toBe(other.reason);
    expect(wordsOf(told.at(-1)).body).toContain(other.reason);
  });

  test("the candidate is complete once all is accepted, and waited for once one is rejected", async () => {
    const keys = Object.keys(fresherDocuments()) as KycDocumentKey[];
    await desk.review(id, await Promise.all(keys.map((key) => judgement(key))), actor);
    expect((await desk.open(id))?.state).toBe("complete");
    await desk.review(id, [await judgement("SSCFile", "Half of it is missing.")], actor);
    expect((await desk.open(id))?.state).toBe("waiting");
  });

  test("the candidate is told once of all that was rejected together, of nothing that was accepted", async () => {
    await desk.review(id, [await judgement("panCardFile")], actor);
    expect(told).toEqual([]);
    const both = [
      await judgement("photoFile", "Too dark."),
      await judgement("SSCFile", "Cut off."),
    ];
    await desk.review(id, both, actor);
    await desk.review(id, both, actor);
    expect(told).toHaveLength(1);
    const { receiptUrl } = (await desk.open(id)) ?? {};
    expect(told[0]).toMatchObject({ recipient: "nikhil@mail.example", candidateId: id });
    expect(told[0]?.key).toMatch(new RegExp(`^kyc-rejected:${id}:\\d+$`));
    for (const part of ["Photograph: Too dark.", "SSC marksheet: Cut off.", receiptUrl ?? "?"])
      expect(wordsOf(told[0]).body).toContain(part);
    expect(wordsOf(told[0]).body).not.toContain("PAN Card");
    expect(await audited()).toHaveLength(3);
    await desk.review(id, [await judgement("DiplomaHSCFile")], actor);
    expect(told).toHaveLength(1);
  });

  test("a decision that comes twice leaves the email that waits as it is", async () => {
    const taken: unknown[] = [];
    const mailer = {
      ...mailerInto(told),
      takeBack: async (_queries: unknown, whose: unknown) => {
        taken.push(whose);
        return { dueAt: now };
      },
    };
    const waiting = kycDeskOver(database(), clock, { mailer });
    const judgements = [await judgement("photoFile", "Too dark.")];
    for (let time = 0; time < 2; time += 1) await waiting.review(id, judgements, actor);
    expect(taken).toEqual([{ candidateId: id, kind: "kyc-rejected" }]);
    expect(told).toHaveLength(1);
  });

  test("a document that was replaced meanwhile is not judged, nor what was judged with it", async () => {
    const judgements = [await judgement("panCardFile"), await judgement("photoFile")];
    const documentId = await storeDocument(database());
    await database()
      .queries.update(candidateDocuments)
      .set({ documentId })
      .where(eq(candidateDocuments.key, "photoFile"));
    expect(await desk.review(id, judgements, actor)).toEqual({
      what: "moved",
      keys: ["photoFile"],
    });
    expect(await statuses()).toMatchObject({ panCardFile: "received", photoFile: "received" });
    await database()
      .queries.delete(candidateDocuments)
      .where(eq(candidateDocuments.key, "photoFile"));
    expect(await desk.review(id, judgements, actor), "gone").toEqual({
      ...{ what: "moved", keys: ["photoFile"] },
    });
    expect(await audited()).toEqual([]);
  });

  test("what somebody else decided meanwhile stays, unless it is the same", async () => {
    const mine = await judgement("panCardFile", "Too dark.");
    const same = await judgement("panCardFile");
    await desk.review(id, [same], actor);
    expect(await desk.review(id, [mine], actor)).toEqual({ what: "moved", keys: ["panCardFile"] });
    expect(await desk.review(id, [same], actor)).toMatchObject({ what: "judged", accepted: 0 });
    expect(await statuses()).toMatchObject({ panCardFile: "accepted" });
  });

  test("where the mail cannot be written nothing is judged", async () => {
    const failing = kycDeskOver(database(), clock, {
      mailer: { ...mailerInto([]), write: () => Promise.reject(new Error("no outbox")) },
    });
    const judgements = [await judgement("photoFile", "Too dark.")];
    await expect(failing.review(id, judgements, actor)).rejects.toThrow("no outbox");
    expect(await statuses()).toMatchObject({ photoFile: "received" });
  });

  test("a document counts as opened once it was shown, downloaded, or in a ZIP", async () => {
    const [first, ...others] = await desk.unopened(id);
    expect(others.length).toBeGreaterThan(1);
    const opened = (await desk.open(id))?.documents.find(({ key }) => key === first);
    const seen = { actor, action: "document-opened", subject: opened?.documentId } as const;
    await writeAudit(database().queries, now, seen);
    expect(await desk.unopened(id)).toEqual(others);
    const zip = { actor, action: "documents-zipped", subject: String(id) } as const;
    await writeAudit(database().queries, new Date(0), zip);
    expect(await desk.unopened(id)).toEqual(others);
    await writeAudit(database().queries, now, zip);
    expect(await desk.unopened(id)).toEqual([]);
  });

  test("a hold is set and lifted once each, with history and audit", async () => {
    for (const held of [true, true, false]) expect(await desk.hold(id, held, actor)).toBe(true);
    const opened = await desk.open(id);
    expect(opened?.legalHold).toBe(false);
    expect(opened?.history.map(({ what }) => what)).toEqual([
      "Lifted the legal hold",
      "Set a legal hold",
    ]);
    expect((await audited()).map(([action]) => action)).toEqual([
      "kyc-hold-set",
      "kyc-hold-lifted",
    ]);
  });

  test("a renewed link is another one, and the one of before is over", async () => {
    const before = (await desk.open(id))?.receiptUrl;
    expect(before).toMatch(/^https:\/\/careers\.xld\.example\/kyc-receipt\/1-[\w-]{43}$/);
    expect(await desk.renewLink(id, actor)).toBe(true);
    const after = (await desk.open(id))?.receiptUrl;
    expect(after).not.toBe(before);
    expect(await audited()).toEqual([["kyc-link-renewed", String(id), null]]);
  });

  test.each([0, -1, 999_999_999_999_999])("there is no candidate %s", async (unknown) => {
    expect(await desk.open(unknown)).toBeNull();
    expect(await desk.review(unknown, [], actor)).toEqual({ what: "unknown" });
    expect(await desk.hold(unknown, true, actor)).toBe(false);
    expect(await desk.renewLink(unknown, actor)).toBe(false);
  });

  test("an erased candidate cannot be opened or worked on any more", async () => {
    const [erased = 0] = await storeCandidates(database(), { erasedAt: now });
    expect(await desk.open(erased)).toBeNull();
    expect(await desk.review(erased, [], actor)).toEqual({ what: "unknown" });
  });
});
