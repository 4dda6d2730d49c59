import { argon2, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import pLimit from "p-limit";
import { cleaned } from "#contract/text/typed-text.ts";
import { generatedPasswordDays, maxPassword, minPassword } from "../../account-forms.ts";
import type { StoredAccount } from "../accounts-store.ts";
import { passwordCost as cost } from "./password-cost.ts";

const argon2Async = promisify(argon2);

const saltBytes = 16;
const tagBytes = 32;

/** Each takes 19 MiB and a thread of the pool that files need as well. */
const atOnce = 2;
const maxWaiting = 60;

const limit = pLimit(atOnce);
let waiting = 0;

/** Thrown where so many sign-ins wait that one more would only wait for nothing. */
export class TooManyPasswords extends Error {}

/**
 * Argon2id as a PHC string. The same text hashes alike however its letters are composed, and whatever
 * unseen marks came along when it was pasted.
 * @throws TooManyPasswords
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const tag = await derive(password, salt, cost);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(salt)}$${text(tag)}`;
}

/**
 * Whether the password is the one hashed. Without a hash it works as long and answers false.
 * @throws TooManyPasswords
 */
export async function verifyPassword(password: string, phc: string | null): Promise<boolean> {
  const { salt, tag, ...wanted } = parse(phc ?? nobody);
  const given = await derive(password, salt, wanted);
  return given.length === tag.length && timingSafeEqual(given, tag) && phc !== null;
}

/** To be told to whoever comes while too many passwords wait. */
export const secondsWhenBusy = 5;

/** Like verifyPassword, for a text as it was typed; null where too many passwords wait already. */
export async function tryPassword(password: string, phc: string | null): Promise<boolean | null> {
  const right = await unlessBusy(verifyPassword(password.slice(0, maxPassword), phc));
  return right && password.length <= maxPassword;
}

/** Like hashPassword; null where too many passwords wait already. */
export function tryHash(password: string): Promise<string | null> {
  return unlessBusy(hashPassword(password));
}

async function unlessBusy<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TooManyPasswords) return null;
    throw error;
  }
}

type Cost = { memory: number; passes: number; parallelism: number };

async function derive(password: string, salt: Buffer, wanted: Cost): Promise<Buffer> {
  if (waiting >= maxWaiting) throw new TooManyPasswords("Too many passwords at once.");
  waiting += 1;
  try {
    return await limit(() =>
      argon2Async("argon2id", {
        ...wanted,
        message: cleaned(password),
        nonce: salt,
        tagLength: tagBytes,
      }),
    );
  } finally {
    waiting -= 1;
  }
}

const phcPattern =
  /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parse(phc: string): Cost & { salt: Buffer; tag: Buffer } {
  const [, memory, passes, parallelism, salt, tag] = phcPattern.exec(phc) ?? [];
  if (!salt || !tag) throw new Error("A stored password hash is not an Argon2id PHC string.");
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}

/** PHC strings leave out base64's padding. */
function text(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}

const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(Buffer.alloc(saltBytes))}$${text(Buffer.alloc(tagBytes))}`;

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
  return new Set(dictionary["passwords-common"].filter((each) => each.length >= minPassword));
}

/** How somebody else came to know a password: its account opens nothing until its person has chosen another one. */
export type HandedOver = "generated" | "typed";

type PasswordMark = Pick<
  StoredAccount,
  "passwordHash" | "temporaryPasswordHash" | "temporaryPasswordUntil"
>;

/**
 * A password's hash, and what is kept of it where somebody else knows it: us, who made it up, or the admin who
 * typed it. That one stays there when its person has chosen another, so that it is not chosen later.
 */
export function passwordMark(
  passwordHash: string,
  handedOver: HandedOver | undefined,
  now: Date,
): PasswordMark {
  if (!handedOver)
    return { passwordHash, temporaryPasswordHash: null, temporaryPasswordUntil: null };
  if (handedOver === "typed")
    return { passwordHash, temporaryPasswordHash: passwordHash, temporaryPasswordUntil: null };
  const temporaryPasswordUntil = new Date(now.getTime() + generatedPasswordDays * 24 * 60 * 60_000);
  return { passwordHash, temporaryPasswordHash: passwordHash, temporaryPasswordUntil };
}

/** Whether the account's password was generated and has expired. */
export function hasRunOut(
  { passwordHash, temporaryPasswordHash, temporaryPasswordUntil }: PasswordMark,
  now: Date,
) {
  return (
    temporaryPasswordHash === passwordHash &&
    temporaryPasswordUntil !== null &&
    temporaryPasswordUntil <= now
  );
}

const letters = "abcdefghijkmnpqrstuvwxyz23456789";

/** 100 bits in four groups, without letters that look alike. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join("");
  return [group(), group(), group(), group()].join("-");
}
