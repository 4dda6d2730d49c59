import type { Database } from "#platform/database.ts";
import type { DocumentKey } from "#platform/document-keys.ts";
import { type EncryptedValues, noteLeft } from "#platform/key-rotation/encrypted-values.ts";
import { createSecretSeal, sealedBy } from "#platform/secret-encryption.ts";
import type { MailChannel } from "../tables.ts";
import { mailsPurpose, openMail, sealText } from "./mail-text.ts";
import { listTexts, replaceText } from "./mails-store.ts";

const batchSize = 200;

/** Texts of mails, as long as they are kept. */
export function encryptedMails(
  { queries }: Database,
  keys: Iterable<DocumentKey>,
): EncryptedValues {
  const seal = createSecretSeal(mailsPurpose, keys);

  async function renewOne(
    mail: { id: number; key: string; body: string; channel: MailChannel },
    left: Map<string, number>,
  ) {
    const opened = openMail(seal, mail);
    if (opened?.outdated === false) return 0;
    if (!opened) {
      noteLeft(left, sealedBy(Buffer.from(mail.body, "base64url")));
      return 0;
    }
    const renewed = sealText(seal, { ...mail, ...opened });
    return (await replaceText(queries, mail, renewed)) ? 1 : 0;
  }

  return {
    async renew() {
      const left = new Map<string, number>();
      let renewed = 0;
      let after = 0;
      for (;;) {
        const mails = await listTexts(queries, after, batchSize);
        for (const mail of mails) renewed += await renewOne(mail, left);
        after = mails.at(-1)?.id ?? after;
        if (mails.length < batchSize) return { renewed, left };
      }
    },
  };
}
