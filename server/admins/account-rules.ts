import { AccountError, type NewAccount } from "./admins.ts";

/** OWASP ASVS 5.0, 6.2.1 and 6.2.9: at least 8 characters, and long ones allowed. */
const leastPassword = 8;
export const mostPassword = 256;
export const mostUserName = 64;

const userNamePattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._@+-]*$/u;

/** One spelling for all ways to write a user name; the store takes no control characters. */
export function foldUserName(userName: string): string {
  return userName
    .normalize("NFKC")
    .replace(/\p{Cc}/gu, "")
    .trim()
    .toLowerCase();
}

/** Throws AccountError naming the first broken rule. */
export function checkAccount({ userName, name, password }: NewAccount): void {
  if (userName.length > mostUserName || !userNamePattern.test(foldUserName(userName))) {
    throw new AccountError(
      "The user name must begin with a letter or digit, hold only letters, digits, spaces and . _ @ + -, and have at most 64 characters.",
    );
  }
  if (name.trim() === "" || name.length > 100 || /[\p{Cc}\p{Bidi_C}]/u.test(name)) {
    throw new AccountError("The name must have 1 to 100 printable characters.");
  }
  checkPassword(userName, password);
}

/** Throws AccountError where the password is short, over-long or the user name itself. */
export function checkPassword(userName: string, password: string): void {
  if (password.length < leastPassword || password.length > mostPassword) {
    throw new AccountError("The password must have 8 to 256 characters.");
  }
  if (foldUserName(password) === foldUserName(userName)) {
    throw new AccountError("The password must differ from the user name.");
  }
}
