import { beforeEach, expect, test } from "vitest";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { offerLetters } from "../tables.ts";
import type { FilePress } from "./list-letters.ts";
import { basic, offerLettersUnderTest, usual } from "./offer-letters.fixtures.ts";

const heading =
  'Name,Email,Expires,Designation,Place of work,"Basic pay (monthly, counts as wages)",Bonus (yearly)';

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  async function serve() {
    const under = offerLettersUnderTest(database());
    const { letters } = under;
    const meera = await under.account("meera");
    /** Two letters of a file. */
    async function twoLetters() {
      const rows = ["asha", "ravi"].map(
        (name) => `${name} K,${name}@xld.example,2026-12-05,A,B,15000,`,
      );
      const made = await letters.importFile("offer", [heading, ...rows].join("\n"), meera);
      if (!made?.ok) throw new Error(JSON.stringify(made));
      return made.file;
    }
    /** As somebody presses who has just opened the list. */
    const press = async (file: string, what: FilePress, by: StaffUser) =>
      letters.pressFile(file, what, { by, fileVersion: await letters.fileVersion(file) });
    return { ...under, meera, asif: await under.account("asif"), twoLetters, press };
  }
  const stored = () => database().queries.select().from(offerLetters);

  test("a file that is sent twice is imported once", async () => {
    const { letters, meera } = await serve();
    const file = `${heading}\nAsha K,asha@xld.example,2026-12-05,A,B,15000,`;
    const send = () => letters.importFile("offer", file, meera, "form");
    expect(await send()).toEqual(await send());
    expect(await stored()).toHaveLength(1);
  });

  test("each row is a letter, which is sent, approved and released with its file", async () => {
    const { letters, meera, asif, mails, press } = await serve();
    const rows = [
      'Asha Kulkarni,asha@xld.example,2026-12-05,Analyst,Vashi,"15,000.50","60,000"',
      "रवि पाटील,ravi@xld.example,2026-12-05,Analyst,Vashi,15000,",
    ];
    const made = await letters.importFile("offer", [heading, ...rows].join("\r\n"), meera);
    if (!made?.ok) throw new Error(JSON.stringify(made));
    expect(made.letters).toBe(2);
    const [first, second] = (await stored()).sort((one, other) => one.id - other.id);
    expect(first).toMatchObject({ name: "Asha Kulkarni", state: "draft", applicationId: null });
    expect(first?.source.rows).toEqual([
      { component: "Basic pay", monthly: 1_500_050, yearly: 18_000_600, isWage: true },
      { component: "Bonus", monthly: 0, yearly: 6_000_000, isWage: false },
    ]);
    expect(second?.source.rows).toHaveLength(1);
    expect(await press(made.file, "send-all", meera)).toBe(2);
    expect(await press(made.file, "approve-all", meera)).toBe(0);
    expect(await press(made.file, "approve-all", asif)).toBe(2);
    expect(await press(made.file, "release-all", asif)).toBe(2);
    expect(await letters.releaseDue()).toBe(2);
    expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual([
      "asha@xld.example",
      "ravi@xld.example",
    ]);
    expect(await letters.releaseDue()).toBe(0);
  });

  test("month and year of a component are one row, and have to fit", async () => {
    const { letters, meera } = await serve();
    const columns = `${heading},Basic pay (yearly; counts as wages)`.replace(
      /(Basic pay) \(yearly; (counts as wages)\)/,
      '"$1 (yearly, $2)"',
    );
    const file = (yearly: string) =>
      [columns, `Asha K,asha@xld.example,2026-12-05,A,B,15000,,${yearly}`].join("\n");
    expect(await letters.importFile("offer", file("200000"), meera)).toMatchObject({
      problems: [{ line: 2, problem: expect.stringContaining("twelve months") }],
    });
    expect(await letters.importFile("offer", file("180000"), meera)).toMatchObject({ ok: true });
    expect((await stored())[0]?.source.rows).toEqual([
      { component: "Basic pay", monthly: 1_500_000, yearly: 18_000_000, isWage: true },
    ]);
    const twice = [`${heading},bonus (yearly)`, "Asha K,asha@xld.example,2026-12-05,A,B,1,2,3"];
    expect(await letters.importFile("offer", twice.join("\n"), meera)).toMatchObject({
      problems: [{ line: 1, problem: "“bonus” has two yearly columns." }],
    });
  });

  test("all of a file are approved as they were seen, and by nobody who wrote at one", async () => {
    const { letters, meera, asif, account, twoLetters, press } = await serve();
    const neha = await account("neha");
    const file = await twoLetters();
    await press(file, "send-all", meera);
    const fileVersion = await letters.fileVersion(file);
    const [first] = await stored();
    const { number = "" } = first ?? {};
    await letters.change(number, { ...usual, rows: [basic] }, asif);
    await letters.change(number, usual, neha);
    await letters.sendForApproval(number, neha);
    expect(await letters.pressFile(file, "approve-all", { by: asif, fileVersion })).toBeNull();
    expect((await stored()).map(({ state }) => state)).toEqual(["waiting", "waiting"]);
    // he wrote at the first one, though not last
    expect(await press(file, "approve-all", asif)).toBe(1);
  });

  test("without a second person all of a file are released as they are", async () => {
    const { letters, meera, account, twoLetters, press, mails } = await serve();
    const file = await twoLetters();
    expect(await press(file, "release-all", meera)).toBe(0);
    await letters.setApproval(false, await account("head", "admin"));
    expect(await press(file, "release-all", meera)).toBe(2);
    expect(await letters.releaseDue()).toBe(2);
    expect(await mails()).toHaveLength(2);
  });

  test("what is wrong is named by its line, and nothing is written", async () => {
    const { letters, meera } = await serve();
    const rows = [
      "Asha Kulkarni,asha@xld.example,2026-12-05,Analyst,Vashi,15000,",
      "Ravi Patil,nobody,2026-12-05,Analyst,Vashi,15000,",
      "Nisha Rao,asha@xld.example,2020-01-01,,Vashi,ten,",
      "Neha Rao,neha@xld.example,2026-12-05,,Vashi,15000,900000",
      "Zoya Rao,Asha@xld.example,2026-12-05,Analyst,Vashi,15000,",
    ];
    const made = await letters.importFile("offer", [heading, ...rows].join("\n"), meera);
    const problems = made && !made.ok ? made.problems : [];
    expect(problems).toMatchObject([
      { line: 3, problem: "Enter an email address." },
      { line: 4, problem: expect.stringContaining("Expires") },
      { line: 4, problem: "Enter an amount in rupees, such as 25,000." },
      { line: 5, problem: "Designation is missing." },
      { line: 5, problem: expect.stringContaining("at least half") },
      { line: 6, problem: "The same email is in line 2." },
    ]);
    expect(await stored()).toEqual([]);
  });

  test("a file of more than a thousand rows is refused whole", async () => {
    const { letters, meera } = await serve();
    const row = (at: number) => `Asha K,a${at}@xld.example,2026-12-05,Analyst,Vashi,15000,`;
    const file = (count: number) =>
      [heading, ...Array.from({ length: count }, (_, at) => row(at))].join("\n");
    const many = await letters.importFile("offer", file(1_001), meera);
    expect(many).toMatchObject({ ok: false, problems: [{ line: 1_002 }] });
    expect(await stored()).toEqual([]);
    expect(await letters.importFile("offer", file(1_000), meera)).toMatchObject({ letters: 1_000 });
  }, 60_000);

  test("the file to start from has a column for each field, and reads back", async () => {
    const { letters, meera } = await serve();
    const start = (await letters.startFile("appointment")) ?? "";
    expect(start).toContain("Father’s or mother’s name");
    const made = await letters.importFile("appointment", start, meera);
    expect(made).toMatchObject({
      ok: false,
      problems: [{ problem: expect.stringContaining("no row") }],
    });
    expect(await letters.startFile("nothing")).toBeNull();
    expect(await letters.importFile("nothing", start, meera)).toBeNull();
  });
});
