import { beforeEach, expect, test } from "vitest";
import type { Role } from "#contract/roles.ts";
import { checkedUser } from "#http/calls/serve-calls.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { staffAccounts as adminsTable } from "../tables.ts";
import { desk, meera, outcome } from "./accounts.fixtures.ts";
import { ensureFirstAdmin } from "./staff.ts";

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  test("the first account gets the given password, and no other is made after it", async () => {
    const { staff, signIn } = desk(database());
    const first = { userName: "admin", password: "given by the operator", mayGenerate: true };
    expect(await ensureFirstAdmin(staff, first)).toEqual({
      created: true,
      generatedPassword: null,
    });
    expect(outcome(await signIn(first))).toBe("in");
    const again = { userName: "someone-else", password: null, mayGenerate: true };
    expect(await ensureFirstAdmin(staff, again)).toEqual({
      created: false,
      generatedPassword: null,
    });
    expect((await staff.listAccounts()).map(({ userName, role }) => [userName, role])).toEqual([
      ["admin", "admin"],
    ]);
  });

  test("a password is made up where none is given, and opens the desk", async () => {
    const { staff, signIn } = desk(database());
    const { generatedPassword } = await ensureFirstAdmin(staff, {
      userName: "admin",
      password: null,
      mayGenerate: true,
    });
    expect(generatedPassword).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    expect(outcome(await signIn({ userName: "admin", password: generatedPassword ?? "" }))).toBe(
      "in",
    );
  });

  test("where none may be made up the first start asks for one, and later starts do not", async () => {
    const { staff } = desk(database());
    const none = { userName: "admin", password: null, mayGenerate: false };
    await expect(ensureFirstAdmin(staff, none)).rejects.toThrow("ADMIN_PASSWORD must be set");
    await ensureFirstAdmin(staff, { ...none, password: "given by the operator" });
    expect(await ensureFirstAdmin(staff, none)).toMatchObject({ created: false });
  });

  test("two nodes that start at once make one first account, and one password", async () => {
    const nodes = [desk(database()), desk(database())];
    const results = await Promise.all(
      nodes.map(({ staff }) =>
        ensureFirstAdmin(staff, { userName: "admin", password: null, mayGenerate: true }),
      ),
    );
    expect(results.filter(({ created }) => created)).toHaveLength(1);
    expect(results.filter(({ generatedPassword }) => generatedPassword)).toHaveLength(1);
    expect(await database().queries.select().from(adminsTable)).toHaveLength(1);
  });

  test("a first password that is too weak is refused with a reason", async () => {
    const { staff } = desk(database());
    const weak = { userName: "admin", password: "admin", mayGenerate: true };
    await expect(ensureFirstAdmin(staff, weak)).rejects.toThrow("8 to 256 characters");
    expect(await staff.listAccounts()).toEqual([]);
  });

  test("no password that many people choose is taken, whoever sets it", async () => {
    const { staff } = desk(database());
    const common = { ...meera, password: "steelers" };
    await expect(staff.createAccount(common)).rejects.toThrow("too common");
    await staff.createAccount(meera);
    const reset = staff.resetPassword(meera.userName, "Steelers");
    await expect(reset).rejects.toThrow("too common");
  });

  test("changing an account that is not there says so", async () => {
    const { staff } = desk(database());
    await expect(staff.disableAccount("nobody")).rejects.toThrow("no account named nobody");
    await expect(staff.resetPassword("nobody", "long enough")).rejects.toThrow("no account");
  });

  test("accounts are listed by user name, without password hashes", async () => {
    const { staff } = desk(database());
    await staff.createAccount(meera);
    await staff.createAccount({ ...meera, userName: "asha", name: "Asha" });
    await staff.disableAccount("asha");
    const accounts = await staff.listAccounts();
    expect(accounts.map(({ userName, disabledAt }) => [userName, disabledAt !== null])).toEqual([
      ["asha", true],
      ["meera.joshi", false],
    ]);
    expect(JSON.stringify(accounts)).not.toContain("argon2");
  });

  test("a call for HR is refused with 401 without a session and 403 without the role", async () => {
    const { staff, signedIn } = desk(database());
    await staff.createAccount({ ...meera, role: "editor" });
    const browser = await signedIn();
    const admitted = async (headers: Headers, role: Role) =>
      checkedUser(await staff.session(headers), role);
    const strangers = admitted(new Headers(), "viewer");
    await expect(strangers).rejects.toMatchObject({ status: 401, code: "sign_in_needed" });
    const asAdmin = admitted(browser, "admin");
    await expect(asAdmin).rejects.toMatchObject({ status: 403, code: "not_allowed" });
    for (const role of ["viewer", "editor"] as const) {
      expect((await admitted(browser, role)).userName).toBe("meera.joshi");
    }
    await staff.signOut(browser);
    await expect(admitted(browser, "viewer")).rejects.toMatchObject({ status: 401 });
  });
});
