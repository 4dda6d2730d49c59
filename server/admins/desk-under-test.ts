import { auditLog } from "../../db/accounts-schema.ts";
import type { Database } from "../platform/database.ts";
import type { NewAccount, SignInResult } from "./admins.ts";
import { createAdmins } from "./admins-service.ts";

export const seconds = 1_000;
export const minutes = 60 * seconds;
export const hours = 60 * minutes;

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

/** Accounts and sign-in as one node of the site has them, with short ways to use them. */
export function desk(
  database: Database,
  { clock = fakeClock(), origin = "http://localhost" } = {},
) {
  const sessionSecret = "a secret of thirty-two characters";
  const admins = createAdmins({ database, origin, sessionSecret, clock });
  const address = "203.0.113.7";

  async function signIn(
    given: { userName?: string; password?: string; address?: string; headers?: Headers } = {},
  ): Promise<SignInResult> {
    const credentials = {
      userName: given.userName ?? meera.userName,
      password: given.password ?? password,
    };
    const client = { headers: given.headers ?? new Headers(), address: given.address ?? address };
    return admins.signIn(credentials, client);
  }

  return {
    admins,
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

/** A browser that keeps the cookies of an answer. */
export function browserWith(result: SignInResult): Headers {
  if (!result.ok) throw new Error(`The sign-in was refused: ${result.reason}`);
  return new Headers({ cookie: result.setCookie.map((each) => each.split(";")[0]).join("; ") });
}

export function outcome(result: SignInResult): string {
  return result.ok ? "in" : result.reason;
}
