import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { kycAnswers, kycDocuments } from "#contract/answers/kyc-fields.ts";
import { applicationFields, isAsked } from "#features/applications/application-fields.ts";
import { documentsFormFiles } from "#features/documents-form/documents-form.ts";
import type { Database } from "#platform/database/database.ts";
import { idempotencyKeys } from "#platform/tables.ts";
import { describeWithDatabase } from "../../tests/support/databases/database.ts";
import { pdfFile } from "../../tests/support/files/files.ts";
import { applicationsOfANewSite } from "../../tests/support/records/applications.ts";
import {
  documentFormsUnderTest,
  formTexts,
  bare as noOptions,
} from "../../tests/support/records/document-forms.fixtures.ts";
import { bare, kycUnderTest } from "../../tests/support/records/kyc.fixtures.ts";
import { candidateAnswers } from "../../tests/support/records/submissions.ts";

// Keys are kept for days, longer than an upgrade takes. Whoever was cut off by one sends again what an
// older build has stored: contents that are put together in another order would be refused as others.

const idempotencyKey = "of-an-older-build";
const digest = createHash("sha256").update(pdfFile()).digest("hex");

async function keptHash(database: Database): Promise<string | undefined> {
  const rows = await database.queries.select().from(idempotencyKeys);
  return rows.find(({ key }) => key === idempotencyKey)?.requestHash;
}

const hashOf = (contents: object) =>
  createHash("sha256").update(JSON.stringify(contents)).digest("hex");

/** Digests of these files in the order of the form. */
const filesOf = (keys: readonly string[], order: readonly { key: string }[]) =>
  order.filter(({ key }) => keys.includes(key)).map(({ key }) => [key, digest]);

describeWithDatabase((database) => {
  describe("a KYC record", () => {
    const { form, kyc } = kycUnderTest(database);

    test("is known by its answers and files", async () => {
      const body: Record<string, unknown> = await form();
      expect(await kyc().save(body, { ...bare, idempotencyKey })).toMatchObject({ ok: true });
      const answers = kycAnswers.map(({ key }) => [key, body[key] ?? ""]);
      const sent = kycDocuments.map(({ key }) => key).filter((key) => body[key]);
      const files = filesOf(sent, kycDocuments);
      expect(await keptHash(database())).toBe(
        hashOf({ answers: Object.fromEntries(answers), files }),
      );
    });
  });

  describe("a documents form", () => {
    const { form, forms } = documentFormsUnderTest(database);

    test("is known by its texts, its opening and files", async () => {
      const openingCode = "Loan-Processor";
      const body = await form({ openingCode: "loan-processor" });
      expect(await forms().save(body, { ...noOptions, idempotencyKey })).toMatchObject({
        ok: true,
      });
      const files = filesOf(["resume", "photoId"], documentsFormFiles);
      expect(await keptHash(database())).toBe(hashOf({ texts: formTexts, openingCode, files }));
    });
  });

  describe("an application", () => {
    const { applications, upload } = applicationsOfANewSite(database);

    test("is known by its source, its answers and its resume", async () => {
      const form = { values: candidateAnswers, source: "Dolphins", resumeUrl: await upload() };
      expect(await applications.submit(form, { idempotencyKey })).toMatchObject({ ok: true });
      const asked = applicationFields.filter(isAsked).map(({ id }) => [id, candidateAnswers[id]]);
      const answers = Object.fromEntries(asked);
      expect(await keptHash(database())).toBe(
        hashOf({ source: "Dolphins", answers, resume: digest }),
      );
    });
  });
});
