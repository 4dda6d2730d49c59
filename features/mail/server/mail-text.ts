import type { MailChannel } from "#db/kyc-schema.ts";
import type { CalendarPart } from "#platform/calendar/calendar-file.ts";
import type { SecretSeal } from "#platform/secret-encryption.ts";

/** What texts are sealed for. */
export const mailsPurpose = "mails";

interface KeyedText {
  key: string;
  body: string;
  channel?: MailChannel;
}

/** Nodes of versions before must not read what goes by WhatsApp: they would send it as an email. */
const purposeOf = ({ key, channel }: Pick<KeyedText, "key" | "channel">) =>
  channel === "whatsapp" ? `whatsapp ${key}` : key;

/** Stands between a mail's text and its calendar part; nobody can type it into a form. */
const separator = "\u001e";

/** A mail's text and calendar part as they are stored. */
export function sealText(
  seal: SecretSeal,
  { calendar, ...text }: KeyedText & { calendar?: CalendarPart | null | undefined },
): string {
  const body = text.body.replaceAll(separator, "");
  const content = calendar ? `${body}${separator}${JSON.stringify(calendar)}` : body;
  return seal.seal(purposeOf(text), Buffer.from(content)).toString("base64url");
}

/** A mail's text as it was written; null where it was scrubbed, or its key is gone. */
export function openText(seal: SecretSeal, mail: KeyedText): string | null {
  return openMail(seal, mail)?.body ?? null;
}

/** The same with its calendar part, and whether an older key sealed it. */
export function openMail(seal: SecretSeal, text: KeyedText) {
  if (text.body === "") return null;
  const opened = seal.open(purposeOf(text), Buffer.from(text.body, "base64url"));
  if (!opened) return null;
  const [body = "", part] = opened.plain.toString().split(separator);
  const calendar = part ? (JSON.parse(part) as CalendarPart) : null;
  return { body, calendar, outdated: opened.outdated };
}
