import { beforeEach, expect, test } from "vitest";
import { desk } from "#features/accounts/server/accounts.fixtures.ts";
import { describeWithDatabase, emptyTables } from "../tests/support/databases/database.ts";
import { parseCommand, runCommand } from "./admin-command.ts";

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  function commandLine() {
    const { staff, signIn, signedIn } = desk(database());
    const admin = (args: string[], input = "") =>
      runCommand(staff, parseCommand(args), async () => input);
    const opens = async (userName: string, password: string) =>
      (await signIn({ userName, password })).ok;
    return { admin, opens, staff, signedIn };
  }

  test("an account opens the desk until it is disabled", async () => {
    const { admin, opens } = commandLine();
    const made = await admin(["create", "Meera", "--name", "Meera Joshi", "--role", "editor"]);
    const password = made.match(/only now\): (\S+)/)?.[1] ?? "";
    expect(await opens("meera", password)).toBe(true);
    expect(made).toContain("It works for 7 days, and the first sign-in asks for a new one.");

    const typed = "by night, a bridge\n";
    expect(await admin(["reset-password", "meera", "--password-stdin"], typed)).not.toContain(
      "bridge",
    );
    await admin(["disable", "meera"]);
    expect(await admin(["list"])).toBe("meera\teditor\tMeera Joshi\tdisabled\n");
    expect(await opens("meera", "by night, a bridge")).toBe(false);
    await admin(["enable", "meera"]);
    expect(await opens("meera", "by night, a bridge")).toBe(true);
  });

  test("a password that is typed here holds, unless its person has to choose", async () => {
    const { admin, staff, signedIn } = commandLine();
    const held = async () => staff.pendingSteps(await signedIn({ userName: "meera", password }));
    const password = "by night, a bridge";
    await admin(["create", "meera", "--password-stdin"], password);
    expect(await held()).toBeNull();
    const told = await admin(
      ["reset-password", "meera", "--password-stdin", "--must-choose"],
      password,
    );
    expect(told).toContain("The first sign-in asks for a new password.");
    expect(await held()).toMatchObject({ due: "password" });
  });

  test("role and name change, and the last admin stays", async () => {
    const { admin } = commandLine();
    const last = "This is the last admin who can sign in. Make somebody else an admin first.";
    await admin(["create", "asha", "--role", "admin"]);
    await expect(admin(["set-role", "asha", "viewer"])).rejects.toThrow(last);
    await expect(admin(["disable", "asha"])).rejects.toThrow(last);
    await admin(["create", "ravi", "--role", "admin"]);
    await admin(["set-role", "Asha", "viewer"]);
    await admin(["set-name", "asha", "Asha Kulkarni"]);
    await admin(["reset-second-factor", "asha"]);
    expect(await admin(["list"])).toContain("asha\tviewer\tAsha Kulkarni\n");
  });

  test("a viewer is given the right to open documents, and loses it with the role", async () => {
    const { admin } = commandLine();
    await admin(["create", "asha", "--opens-documents"]);
    expect(await admin(["list"])).toBe("asha\tviewer\tasha\topens documents\n");
    await admin(["set-documents", "asha", "no"]);
    expect(await admin(["list"])).toBe("asha\tviewer\tasha\n");
    await admin(["set-documents", "asha", "yes"]);
    await admin(["set-role", "asha", "editor"]);
    await admin(["set-role", "asha", "viewer"]);
    expect(await admin(["list"])).toBe("asha\tviewer\tasha\n");
  });

  test("a name that nobody has is told, and how to use it where a command is unknown", async () => {
    const { admin } = commandLine();
    await expect(admin(["delete", "meera"])).rejects.toThrow("npm run admin -- list");
    await expect(admin(["disable", "nobody"])).rejects.toThrow("There is no account named nobody.");
  });
});

test.each([
  [[], "npm run admin -- list"],
  [
    ["create", "someone", "--role", "owner"],
    "The role must be one of viewer, editor, admin, hiring-manager, interviewer.",
  ],
  [["create", "someone", "--nope"], "Unknown option"],
  [["set-role", "someone"], "npm run admin -- list"],
  [["disable", "someone", "viewer"], "npm run admin -- list"],
  [["set-documents", "someone"], "npm run admin -- list"],
])("%j cannot be read, and a sentence says why", (args, sentence) => {
  expect(() => parseCommand(args)).toThrow(sentence);
});
