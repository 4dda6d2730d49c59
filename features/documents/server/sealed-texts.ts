import { setImmediate as pause } from "node:timers/promises";
import type { DocumentKey } from "#platform/document-keys.ts";
import type { SealedTexts } from "./documents.ts";
import type { DocumentsStore } from "./documents-store.ts";
import { seal, unseal } from "./encryption.ts";
import { fileKeyOf } from "./open-document.ts";

/** So that a text never opens as the file itself, nor the file as its text. */
const boundTo = (id: string) => `text of ${id}`;

/** Texts of documents under the documents' own keys: they end with them, and rotate with them. */
export function createSealedTexts(
  store: Pick<DocumentsStore, "findAll">,
  keys: Iterable<DocumentKey>,
): SealedTexts {
  return {
    async sealText(id, text) {
      const [row] = await store.findAll([id]);
      return row ? seal(boundTo(id), fileKeyOf(row, keys), Buffer.from(text)) : null;
    },

    async openTexts(sealed, onDamaged) {
      const texts = new Map<string, string>();
      for (const row of await store.findAll([...sealed.keys()])) {
        const text = sealed.get(row.id);
        if (!text) continue;
        try {
          texts.set(row.id, unseal(boundTo(row.id), fileKeyOf(row, keys), text).toString("utf8"));
        } catch (error) {
          onDamaged(error);
        }
        await pause();
      }
      return texts;
    },
  };
}
