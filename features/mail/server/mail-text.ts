import type { CalendarPart } from "#platform/calendar/calendar-file.ts";
import type { SecretSeal } from "#platform/secret-encryption.ts";

/** What texts are sealed for. */
export const mailsPurpose = "mails";

interface KeyedText {
  key: string;
  body: string;
}

/** Stands between a mail's text and its calendar part; nobody can type it into a form. */
const separator = "\u001e";

/** A mail's text and calendar part as they are stored. */
export function sealText(
  seal: SecretSeal,
  { key, body, calendar }: KeyedText & { calendar?: CalendarPart | null | undefined },
): string {
  const text = body.replaceAll(separator, "");
  const content = calendar ? `${text}${separator}${JSON.stringify(calendar)}` : text;
  return seal.seal(key, Buffer.from(content)).toString("base64url");
}

/** A mail's text as it was written; null where it was scrubbed, or its key is gone. */
export function openText(seal: SecretSeal, mail: KeyedText): string | null {
  return openMail(seal, mail)?.body ?? null;
}

/** The same with its calendar part, and whether an older key sealed it. */
export function openMail(seal: SecretSeal, { key, body }: KeyedText) {
  if (body === "") return null;
  const opened = seal.open(key, Buffer.from(body, "base64url"));
  if (!opened) return null;
  const [text = "", part] = opened.plain.toString().split(separator);
  const calendar = part ? (JSON.parse(part) as CalendarPart) : null;
  return { body: text, calendar, outdated: opened.outdated };
}
