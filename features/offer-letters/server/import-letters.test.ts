import { beforeEach, expect, test } from "vitest";
import { describeWithDatabase, emptyTables } from "../../../tests/support/database.ts";
import { offerLetters } from "../tables.ts";
import { offerLettersUnderTest } from "./offer-letters.fixtures.ts";

const heading =
  "Name,Email,Expires,Designation,Place of work,Basic pay (monthly; counts as wages),Bonus (yearly)"
    .replace(";", ",")
    .replace("Basic pay (monthly, counts as wages)", '"Basic pay (monthly, counts as wages)"');

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  async function serve() {
    const under = offerLettersUnderTest(database());
    return { ...under, meera: await under.account("meera"), asif: await under.account("asif") };
  }
  const stored = () => database().queries.select().from(offerLetters);

  test("each row is a letter, which is sent, approved and released with its file", async () => {
    const { letters, meera, asif, mails } = await serve();
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
    expect(await letters.pressFile(made.file, "send-all", meera)).toBe(2);
    expect(await letters.pressFile(made.file, "approve-all", meera)).toBe(0);
    expect(await letters.pressFile(made.file, "approve-all", asif)).toBe(2);
    expect(await letters.pressFile(made.file, "release-all", asif)).toBe(2);
    expect(await letters.releaseDue()).toBe(2);
    expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual([
      "asha@xld.example",
      "ravi@xld.example",
    ]);
    expect(await letters.releaseDue()).toBe(0);
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
