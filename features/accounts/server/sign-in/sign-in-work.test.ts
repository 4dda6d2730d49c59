import { beforeEach, expect, test, vi } from "vitest";
import { counted } from "../../../../tests/support/databases/counted-database.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { codeAt, desk, meera, outcome, seconds, withSecondFactor } from "../accounts.fixtures.ts";
import * as codes from "./one-time-codes.ts";
import * as passwords from "./passwords.ts";

// What takes time is counted.
vi.mock("./passwords.ts", { spy: true });
vi.mock("./one-time-codes.ts", { spy: true });

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  /** Meera has a second factor, Asha none, and Ravi is disabled. */
  async function openDesk() {
    const watched = counted(database());
    const opened = desk(watched.database);
    const { staff, clock } = opened;
    for (const userName of ["meera.joshi", "asha", "ravi"]) {
      await staff.createAccount({ ...meera, userName });
    }
    const { secret, codes: recoveryCodes } = await withSecondFactor(opened);
    const [recovery = ""] = recoveryCodes;
    await staff.disableAccount("ravi");
    clock.pass(30 * seconds);
    let tries = 0;

    /** What a refused try cost: each from a network of its own, none of them known. */
    async function workOf(given: { userName?: string; password?: string; code?: string }) {
      watched.asked.length = 0;
      vi.mocked(passwords.tryPassword).mockClear();
      vi.mocked(codes.stepOfCode).mockClear();
      tries += 1;
      const result = await opened.signIn({ ...given, address: `198.51.100.${tries}` });
      expect(outcome(result)).toBe("credentials");
      return {
        asked: [...watched.asked],
        hashes: vi.mocked(passwords.tryPassword).mock.calls.length,
        codes: vi.mocked(codes.stepOfCode).mock.calls.length,
      };
    }
    return { ...opened, secret, recovery, workOf };
  }

  test("every refusal costs one hash, one look at a code, and the same questions to the store", async () => {
    const { workOf, secret, recovery, clock, signIn } = await openDesk();
    const code = codeAt(secret, clock.now());
    const wrong = "not a bridge";
    const unknown = await workOf({ userName: "nobody", password: wrong });
    const used = codeAt(secret, new Date(clock.now().getTime() - 30 * seconds));
    expect(unknown).toMatchObject({ hashes: 1, codes: 1 });
    const refusals = {
      "a wrong password": { userName: "asha", password: wrong },
      "a disabled account": { userName: "ravi" },
      "a missing code": {},
      "a wrong code": { code: "000000" },
      "a used code": { code: used },
      "a wrong password with the right code": { password: wrong, code },
      "no name, with a code": { userName: "nobody.else", password: wrong, code },
    };
    for (const [what, given] of Object.entries(refusals)) {
      expect(await workOf(given), what).toEqual(unknown);
    }
    expect(outcome(await signIn({ userName: "asha" }))).toBe("in");

    // what has the form of a recovery code is looked up for everybody alike
    clock.pass(3_700 * seconds);
    const guess = "0000-1111-2222";
    const stranger = await workOf({ userName: "nobody", password: wrong, code: guess });
    expect(stranger).toMatchObject({ hashes: 1, codes: 1 });
    const guesses = {
      "a wrong recovery code": { code: guess },
      "a wrong password with a right recovery code": { password: wrong, code: recovery },
      "a wrong password where there is no second factor": {
        ...{ userName: "asha", password: wrong, code: guess },
      },
      "a disabled account": { userName: "ravi", code: guess },
    };
    for (const [what, given] of Object.entries(guesses)) {
      expect(await workOf(given), what).toEqual(stranger);
    }
  });
});
