import { eq } from "drizzle-orm";
import { unavailableDocuments } from "#contract/calls/unavailable-document.ts";
import { candidateDocuments } from "#features/candidate-kyc/tables.ts";
import { documents } from "#features/documents/tables.ts";
import { mediaTypes, pdfFile } from "../support/files.ts";
import { takeSession } from "./sessions.ts";
import { editor } from "./staff-accounts.ts";
import { storeCandidate } from "./stored-candidate.ts";
import { expect, expectAccessibleInBothSchemes, test } from "./support.ts";

const harms = [
  ["resumeFile", "quarantined", { scan: "waiting" }],
  ["panCardFile", "infected", { scan: "infected" }],
  ["SSCFile", "damaged", { keyId: "lost" }],
] as const;
const ids = new Map<string, string>();

test.beforeAll(async ({ site }) => {
  const file = { name: "scan.pdf", content: pdfFile(), mediaType: mediaTypes.pdf };
  const files = Object.fromEntries(harms.map(([key]) => [key, file]));
  await storeCandidate(site, { files }, async ({ queries }) => {
    for (const { key, documentId } of await queries.select().from(candidateDocuments)) {
      ids.set(key, documentId);
    }
    for (const [key, , change] of harms) {
      await queries
        .update(documents)
        .set(change)
        .where(eq(documents.id, ids.get(key) ?? ""));
    }
  });
});

test("a link to a document that is quarantined, infected or damaged says so on a page", async ({
  page,
}) => {
  await takeSession(page, editor);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [key, why] of harms) {
    await test.step(why, async () => {
      const answer = await page.goto(`/documents/${ids.get(key)}`);
      const { status, title, message } = unavailableDocuments[why];
      expect(answer?.status()).toBe(status);
      expect(answer?.headers()["cache-control"]).toBe("no-store");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByText(message)).toBeVisible();
      const number = page.getByText(answer?.headers()["x-request-id"] ?? "?");
      await expect(number).toHaveCount(why === "damaged" ? 1 : 0);
      await expect(page.getByRole("link", { name: "To the desk" })).toBeVisible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(390);
      await expectAccessibleInBothSchemes(page);
    });
  }
});
