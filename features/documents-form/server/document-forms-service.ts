import { type CheckedBody, checkBody } from "#contract/check-body.ts";
import type { Documents } from "#features/documents/server/index.ts";
import type { Openings } from "#features/openings/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import type { KeyedHash } from "#platform/keyed-hash.ts";
import { addressGroup } from "#platform/limits/address-group.ts";
import type { GivenConsents } from "#records/intake/given-consents.ts";
import { type FormKind, receiveForm } from "#records/intake/receive.ts";
import { saveOnce } from "#records/intake/save-once.ts";
import { saveRecord } from "#records/intake/save-record.ts";
import {
  type CheckedDocumentsForm,
  documentsFormFiles,
  documentsFormOpeningKey,
  documentsFormTexts,
  openingUnknown,
} from "../documents-form.ts";
import { documentsFormBody } from "../documents-form-body.ts";
import type { DocumentForms, FormSender } from "./document-forms.ts";
import { formTables } from "./form-tables-store.ts";
import { createFormsStore } from "./forms-store.ts";

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
  const { database, documents, openings, clock, keyedHash } = options;

  const hashesOf = ({ address, mark }: FormSender) => ({
    addressHash: keyedHash("document-form-address", addressGroup(address)),
    deviceHash: mark === null ? null : keyedHash("document-form-device", mark),
  });

  const form: FormKind<CheckedFormBody> = {
    scope: "documents-form",
    async check(body) {
      const checked = checkFormBody(body);
      if (!checked.ok) return checked;
      const openingCode = await spelt(checked.value.openingCode);
      if (openingCode === undefined) {
        return { ok: false, errors: { [documentsFormOpeningKey]: openingUnknown } };
      }
      return { ok: true, value: { ...checked.value, openingCode } };
    },
    said: ({ texts, openingCode }) => ({ texts, openingCode }),
  };

  /** The code as it is spelt; undefined where there is no such opening. One that closed counts. */
  async function spelt(code: string | null): Promise<string | null | undefined> {
    if (code === null) return null;
    const opening = (await openings.find(code)) ?? (await openings.findClosed(code));
    return opening?.openingCode;
  }

  return {
    async save(body, { sender, ...headers }) {
      const received = await receiveForm(options, form, body, headers);
      if (!received.ok) return received;
      const { files, consent, once } = received;
      const { texts, openingCode } = received.form;
      const row = { texts, openingCode, receivedAt: clock.now(), ...hashesOf(sender) };
      return saveOnce(database, once, async (queries) => {
        const store = createFormsStore(queries);
        const { id } = await saveRecord(queries, documents, {
          ...{ tables: formTables, files, consent, said: { texts, openingCode } },
          insert: () => store.insert(row, files),
          stored: store.said,
        });
        return id;
      });
    },

    async wasSent(sender) {
      const { deviceHash, addressHash } = hashesOf(sender);
      if (deviceHash === null) return false;
      return createFormsStore(database.queries).isSent(deviceHash, addressHash);
    },
  };
}

interface CheckedFormBody extends CheckedDocumentsForm {
  /** As it was written, not looked up yet; null for the form that belongs to no opening. */
  openingCode: string | null;
}

/** @param body of the call, parsed; anything but the form's own keys is refused */
function checkFormBody(body: unknown): CheckedBody<CheckedFormBody> {
  const checked = checkBody(documentsFormBody, body);
  if (!checked.ok) return checked;
  const { value } = checked;
  const texts = documentsFormTexts.map(({ key }) => [key, value[key]]);
  const files = documentsFormFiles.map(({ key }) => [key, value[key]]).filter(([, url]) => url);
  return {
    ok: true,
    value: {
      texts: Object.fromEntries(texts),
      files: Object.fromEntries(files),
      openingCode: value.openingCode || null,
    },
  };
}
