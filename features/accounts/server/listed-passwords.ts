import { leastPassword } from "../account-forms.ts";

let listed: Promise<ReadonlySet<string>> | null = null;

/**
 * Whether a password is one of the 17,950 that people choose most often and that are long enough
 * for us (OWASP ASVS 5.0, 6.2.4). The list is read when somebody first chooses a password.
 */
export async function isListedPassword(password: string): Promise<boolean> {
  listed ??= readList();
  return (await listed).has(password.normalize("NFKC").toLowerCase());
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter((each) => each.length >= leastPassword));
}
