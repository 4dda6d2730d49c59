import { eq } from "drizzle-orm";
import { shutDocuments } from "#contract/shut-document.ts";
import { candidateDocuments } from "../../db/kyc-schema.ts";
import { documents } from "../../db/schema.ts";
import { mediaTypes, pdfFile } from "../support/files.ts";
import { editor } from "./admins.ts";
import { signIn } from "./desk.ts";
import { withStore } from "./stored.ts";
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
  await storeCandidate(site, { files: Object.fromEntries(harms.map(([key]) => [key, file])) });
  await withStore(site, async ({ queries }) => {
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

for (const [key, why] of harms) {
  test(`a link to a document that is ${why} says so on a page`, async ({ page }) => {
    await signIn(page, "/desk", editor);
    await page.setViewportSize({ width: 390, height: 844 });
    const answer = await page.goto(`/documents/${ids.get(key)}`);
    const { status, title, message } = shutDocuments[why];
    expect(answer?.status()).toBe(status);
    expect(answer?.headers()["cache-control"]).toBe("no-store");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByText(message)).toBeVisible();
    const number = page.getByText(answer?.headers()["x-request-id"] ?? "?");
    await expect(number).toHaveCount(why === "damaged" ? 1 : 0);
    await expect(page.getByRole("link", { name: "To the desk" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    await expectAccessibleInBothSchemes(page);
  });
}
