import { and, eq, isNull } from "drizzle-orm";
import { currentVersion } from "#content/consent-notices.ts";
import type { Brand } from "#contract/brand-facts.ts";
import { type CheckedBody, checkBody } from "#contract/calls/check-body.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Openings } from "#features/openings/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import { documentsMessage } from "#features/whatsapp/index.ts";
import { agreeToWhatsApp } from "#features/whatsapp/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { addressGroup } from "#platform/limits/address-group.ts";
import type { CallHeaders, CheckedFormRecord, FormExtras } from "#records/intake/receive-call.ts";
import type { SavedOnce } from "#records/intake/save-once.ts";
import {
  documentsFormFiles,
  documentsFormOpeningKey,
  documentsFormTexts,
  openingUnknown,
} from "../documents-form.ts";
import { documentsFormBody } from "../documents-form-body.ts";
import { documentForms } from "../tables.ts";

/** Whose device sends or asks. */
export interface FormSender {
  /** The client's address. */
  address: string;
  /** The text by which the device knows itself; null for clients and browsers that keep none. */
  mark: string | null;
}

export interface SaveFormOptions extends CallHeaders {
  sender: FormSender;
}

/**
 * "Documents Upload Form V1.1" as those who send it know it. Who sent one is kept as hashes that are of no use
 * elsewhere.
 */
export function createDocumentForms(
  { database, keyedHash, clock }: Pick<Context, "database" | "keyedHash" | "clock">,
  {
    openings,
    records,
    brand,
    mailer,
  }: {
    openings: Pick<Openings, "find" | "findClosed">;
    records: { save(body: unknown, headers: CallHeaders, extras?: FormExtras): Promise<SavedOnce> };
    brand: Brands;
    mailer: Pick<Mailer, "write" | "nudge">;
  },
) {
  const hashesOf = ({ address, mark }: FormSender) => ({
    addressHash: keyedHash("document-form-address", addressGroup(address)),
    deviceHash: mark === null ? null : keyedHash("document-form-device", mark),
  });

  async function check(body: unknown): Promise<CheckedBody<CheckedFormRecord>> {
    const checked = checkFormBody(body);
    if (!checked.ok) return checked;
    const { texts, files, whatsapp } = checked.value;
    const openingCode = await spelt(checked.value.openingCode);
    if (openingCode === undefined) {
      return { ok: false, errors: { [documentsFormOpeningKey]: openingUnknown } };
    }
    return {
      ok: true,
      value: {
        ...{ texts, files, columns: { [documentsFormOpeningKey]: openingCode } },
        ...(whatsapp && { whatsapp }),
      },
    };
  }

  /** The code as it is spelt; undefined where there is no such opening. One that closed counts. */
  async function spelt(code: string | null): Promise<string | null | undefined> {
    if (code === null) return null;
    const opening = (await openings.find(code)) ?? (await openings.findClosed(code));
    return opening?.openingCode;
  }

  /** Who asks for it hears on WhatsApp that the form has come; nobody is written an email. */
  async function tell(queries: Queries, formId: number, { texts }: CheckedFormRecord, now: Brand) {
    const { email: recipient = "", contactNumber: telephone = "", fullName = "" } = texts;
    const version = currentVersion("whatsapp");
    const said = { owner: { formId }, email: recipient, telephone, version, at: clock.now() };
    await agreeToWhatsApp(queries, said);
    await mailer.write(queries, {
      ...{ key: `document-form:${formId}`, formId, kind: "form-receipt", recipient, noEmail: true },
      ...{ subject: `${now.shortName} has received your documents`, body: "" },
      whatsApp: documentsMessage(now, fullName),
    });
  }

  return {
    /**
     * Stores a form with all its files in one transaction, once. An unknown consent is passed over:
     * nobody's documents are refused for it.
     * @param body of the wire's call: texts and addresses of files by key, and the opening's code
     */
    async save(body: unknown, { sender, ...headers }: SaveFormOptions): Promise<SavedOnce> {
      const now = await brand.now();
      const saved = await records.save(body, headers, {
        ...{ check, hidden: hashesOf(sender) },
        async stored(queries, id, form) {
          if (form.whatsapp) await tell(queries, id, form, now);
        },
      });
      mailer.nudge();
      return saved;
    },

    /** Whether this device has sent a form from this address. */
    async wasSent(sender: FormSender): Promise<boolean> {
      const { id, addressHash, deviceHash, erasedAt } = documentForms;
      const hashes = hashesOf(sender);
      if (hashes.deviceHash === null) return false;
      const isTheirs = and(
        eq(deviceHash, hashes.deviceHash),
        eq(addressHash, hashes.addressHash),
        isNull(erasedAt),
      );
      const found = await database.queries
        .select({ id })
        .from(documentForms)
        .where(isTheirs)
        .limit(1);
      return found.length > 0;
    },
  };
}

export type DocumentForms = ReturnType<typeof createDocumentForms>;

declare module "#platform/context.ts" {
  interface Services {
    documentForms: DocumentForms;
  }
}

interface CheckedFormBody extends CheckedFormRecord {
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
      ...(value.whatsapp && { whatsapp: value.whatsapp }),
    },
  };
}
