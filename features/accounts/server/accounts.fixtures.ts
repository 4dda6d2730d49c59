import { Secret } from "otpauth";
import { openingChoices } from "#features/openings/server/openings-store.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { DocumentKey } from "#platform/secrets/document-keys.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { auditLog } from "../tables.ts";
import type { NewAccount } from "./accounts.ts";
import type { OwnChange } from "./own-account.ts";
import { codeOf } from "./sign-in/one-time-codes.ts";
import { createStaff, type SignInResult } from "./staff.ts";

export const seconds = 1_000;
export const minutes = 60 * seconds;
export const hours = 60 * minutes;

export const documentKeys: readonly DocumentKey[] = [{ id: "1", key: Buffer.alloc(32, 7) }];

export const password = "a bridge by night";

export const meera: NewAccount = {
  userName: "meera.joshi",
  name: "Meera Joshi",
  role: "viewer",
  password,
};

/** Starts far from the machine's own time, so that nothing can lean on that one. */
export function fakeClock(start = "2031-05-04T10:00:00Z") {
  let now = Date.parse(start);
  return { now: () => new Date(now), pass: (milliseconds: number) => (now += milliseconds) };
}

const keyedHash = createKeyedHash("a secret of thirty-two characters");

/** Accounts over a database, for tests of what somebody of HR does elsewhere. */
export const staffOver = (database: Database, clock: Clock) =>
  createStaff(
    { database, clock, keyedHash, origin: "http://localhost", keys: documentKeys },
    { openingChoices },
  );

interface DeskOptions {
  clock?: ReturnType<typeof fakeClock>;
  origin?: string;
  documentKeys?: readonly DocumentKey[];
  onUnreadable?: (accountId: string) => void;
  secondFactor?: "chosen" | "required";
}

/** Accounts and sign-in as one node of the site has them, with short ways to use them. */
export function desk(
  database: Database,
  {
    clock = fakeClock(),
    origin = "http://localhost",
    documentKeys: keys = documentKeys,
    onUnreadable,
    secondFactor,
  }: DeskOptions = {},
) {
  const staff = createStaff(
    { database, clock, origin, keyedHash, keys },
    { openingChoices, onUnreadable, secondFactor },
  );
  const address = "203.0.113.7";

  async function signIn(
    given: {
      userName?: string;
      password?: string;
      code?: string;
      address?: string;
      headers?: Headers;
    } = {},
  ): Promise<SignInResult> {
    const credentials = {
      userName: given.userName ?? meera.userName,
      password: given.password ?? password,
      code: given.code ?? "",
    };
    const client = { headers: given.headers ?? new Headers(), address: given.address ?? address };
    return staff.signIn(credentials, client);
  }

  return {
    staff,
    clock,
    signIn,

    /** Headers of a browser that has just signed in. */
    async signedIn(given: Parameters<typeof signIn>[0] = {}): Promise<Headers> {
      return browserWith(await signIn(given));
    },

    /** Answers of so many tries, one after the other. */
    async tries(count: number, given: (index: number) => Parameters<typeof signIn>[0]) {
      const results: SignInResult[] = [];
      for (let index = 0; index < count; index += 1) results.push(await signIn(given(index)));
      return results;
    },

    async audit() {
      return database.queries.select().from(auditLog).orderBy(auditLog.id);
    },
  };
}

/** Switches a second factor on for whoever signs in so, as their page does. */
export async function withSecondFactor(
  { staff, signIn, clock }: Pick<ReturnType<typeof desk>, "staff" | "signIn" | "clock">,
  given: { userName?: string; password?: string } = {},
): Promise<{ secret: Buffer; usedCode: string; browser: Headers; codes: string[] }> {
  const browser = browserWith(await signIn(given));
  const user = await staff.session(browser);
  if (!user) throw new Error("The sign-in left no session.");
  const asked = { password: given.password ?? password, issuer: "Tests" };
  const begun = await staff.beginSecondFactor(user, asked);
  if (!begun.ok) throw new Error(`The set-up was refused: ${begun.reason}`);
  const secret = Buffer.from(Secret.fromBase32(begun.setUp.secret).buffer);
  const code = codeAt(secret, clock.now());
  const { sealed } = begun.setUp;
  const confirmed = await staff.confirmSecondFactor(user, browser, { sealed, code });
  if (!confirmed.ok) throw new Error(`The first code was refused: ${confirmed.reason}`);
  const { codes } = confirmed;
  return { secret, usedCode: code, browser: browserWith(confirmed), codes };
}

/** What an authenticator app shows. */
export function codeAt(secret: Buffer, now: Date): string {
  return codeOf(secret, Math.floor(now.getTime() / 30_000));
}

/** A browser that keeps the cookies of an answer. */
export function browserWith(result: SignInResult | OwnChange): Headers {
  if (!result.ok) throw new Error(`This was refused: ${result.reason}`);
  return new Headers({ cookie: result.setCookie.map((each) => each.split(";")[0]).join("; ") });
}

export function outcome(result: SignInResult): string {
  return result.ok ? "in" : result.reason;
}
