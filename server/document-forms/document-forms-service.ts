import { documentsFormOpeningKey, openingUnknown } from "#contract/documents-form.ts";
import type { Documents } from "../documents/documents.ts";
import { addressGroup } from "../limits/address-group.ts";
import type { Openings } from "../openings/openings.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import type { KeyedHash } from "../platform/keyed-hash.ts";
import { digestFiles, nameFiles } from "../submissions/claim-files.ts";
import type { GivenConsents } from "../submissions/given-consents.ts";
import { isKey, saveOnce } from "../submissions/save-once.ts";
import { invalid, oddKey } from "../submissions/submission-refusal.ts";
import { checkFormBody } from "./check-form-body.ts";
import type { DocumentForms, FormSender } from "./document-forms.ts";
import { createFormsStore } from "./forms-store.ts";
import { saveForm } from "./save-form.ts";

interface DocumentFormsOptions {
  database: Database;
  documents: Documents;
  openings: Pick<Openings, "find" | "findClosed">;
  clock: Clock;
  keyedHash: KeyedHash;
  givenConsents: GivenConsents;
}

/** Forms as they come in and go. Who sent one is kept as hashes that are of no use elsewhere. */
export function createDocumentForms(options: DocumentFormsOptions): DocumentForms {
  const { database, documents, openings, clock, keyedHash, givenConsents } = options;
  const store = createFormsStore(database.queries);

  const addressHash = ({ address }: FormSender) =>
    keyedHash("document-form-address", addressGroup(address));
  const deviceHash = ({ mark }: FormSender) =>
    mark === null ? null : keyedHash("document-form-device", mark);

  /** The code as it is spelt; undefined where there is no such opening. One that closed counts. */
  async function spelt(code: string | null): Promise<string | null | undefined> {
    if (code === null) return null;
    const opening = (await openings.find(code)) ?? (await openings.findClosed(code));
    return opening?.openingCode;
  }

  return {
    async save(body, { idempotencyKey: key, consent, sender }) {
      if (key !== null && !isKey(key)) return oddKey();
      const checked = checkFormBody(body);
      if (!checked.ok) return invalid(checked.errors);
      const { texts } = checked.value;
      const openingCode = await spelt(checked.value.openingCode);
      if (openingCode === undefined) return invalid({ [documentsFormOpeningKey]: openingUnknown });
      const named = nameFiles(documents, checked.value.files);
      if (!named.ok) return named;
      const { files } = named;
      const contents = { texts, openingCode, files: await digestFiles(documents, files) };
      const form = {
        ...{ texts, openingCode, files },
        consent: consent === null ? null : givenConsents.read(consent),
        receivedAt: clock.now(),
        addressHash: addressHash(sender),
        deviceHash: deviceHash(sender),
      };
      return saveOnce(database, { scope: "documents-form", key, contents }, (queries) =>
        saveForm(queries, documents, form),
      );
    },

    async wasSent(sender) {
      const device = deviceHash(sender);
      return device !== null && store.isSent(device, addressHash(sender));
    },
  };
}
