/** A name, or anything else that somebody entered, as one line of a mail. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();

/**
 * The name by which the reader is addressed. Anybody may enter a name, and somebody else's address: what is no
 * name but reads like an address, a number or a sentence is not sent on from our mailbox.
 * @returns null for what is no name
 */
export function called(name: string): string | null {
  const line = oneLine(name);
  const isName = line.length <= 80 && /^[\p{L}\p{M} .'’-]+$/u.test(line);
  return isName && !/\p{L}{2,}\.\p{L}{2,}/u.test(line) ? line : null;
}

/** An address of which its owner recognises enough, and nobody learns the whole: `n***@mail.example`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const name = email.slice(0, Math.max(at, 0));
  return `${name.length > 2 ? Array.from(name)[0] : ""}***${oneLine(email.slice(at))}`;
}
