import { isDeepStrictEqual } from "node:util";
import type { DocumentsFormFileKey } from "#contract/documents-form.ts";
import type { Documents } from "../documents/documents.ts";
import type { Queries } from "../platform/database.ts";
import { claimFiles, type NamedFiles, unknownFiles } from "../submissions/claim-files.ts";
import type { GivenConsent } from "../submissions/given-consents.ts";
import { Refused } from "../submissions/submission-refusal.ts";
import { createFormsStore, type FormsStore } from "./forms-store.ts";

/** A checked form on its way in. */
export interface IncomingForm {
  texts: Record<string, string>;
  openingCode: string | null;
  files: NamedFiles<DocumentsFormFileKey>;
  receivedAt: Date;
  addressHash: string;
  deviceHash: string | null;
  consent: GivenConsent | null;
}

/**
 * Claims all files of a form and stores it; where they all stand in the same form already, it is
 * a repeat, and nothing changes.
 * @returns its id
 * @throws Refused where a file cannot be claimed
 */
export async function saveForm(
  queries: Queries,
  documents: Documents,
  form: IncomingForm,
): Promise<number> {
  const store = createFormsStore(queries);
  const { files, consent, ...row } = form;
  const missed = await claimFiles(queries, documents, files);
  if (missed.length === 0) {
    const id = await store.insert(row);
    await store.insertFiles(id, files);
    if (consent) await store.bindConsent(consent, id);
    return id;
  }
  const repeated = missed.length === files.size ? await repeatOf(store, form) : null;
  if (repeated === null) throw new Refused(unknownFiles(missed));
  return repeated;
}

/** The form in which all these files stand at their places, with the same texts. */
async function repeatOf(
  store: FormsStore,
  { texts, openingCode, files }: IncomingForm,
): Promise<number | null> {
  const places = await store.places([...files.values()]);
  const [first] = places;
  const stored = first ? await store.find(first.formId) : null;
  if (!stored || places.length !== files.size) return null;
  const isThere = places.every(
    ({ formId, key, documentId }) =>
      formId === stored.id && files.get(key as DocumentsFormFileKey) === documentId,
  );
  const said = { texts: stored.texts, openingCode: stored.openingCode };
  return isThere && isDeepStrictEqual(said, { texts, openingCode }) ? stored.id : null;
}
