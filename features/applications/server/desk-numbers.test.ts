import { Writable } from "node:stream";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { createOpenings, seedOpenings } from "#features/openings/server/openings.ts";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { newestFirst } from "../list/application-query.ts";
import { sheetColumns } from "../list/sheet-columns.ts";
import { applications as table } from "../tables.ts";
import { onlyStatuses } from "../ui/decide/decision-choices.ts";
import { viewOpened } from "../ui/opened/opened-view.ts";
import { createApplicationDesk } from "./application-desk.ts";
import { createApplicationRecords } from "./export/records.ts";
import { myApplicationsUnderTest } from "./my-application/my-applications.fixtures.ts";

describeWithDatabase((database) => {
  let site: ReturnType<typeof myApplicationsUnderTest>;
  let clock = fakeClock();
  beforeEach(async () => {
    clock = fakeClock();
    site = myApplicationsUnderTest(database(), clock);
    await emptyTables(database());
    await seedOpenings(database());
  });

  const desk = () =>
    createApplicationDesk(
      { database: database(), clock },
      { outbox: site.outbox, openings: createOpenings({ database: database(), clock }) },
    );
  const found = async (text: string, scope: number[] | null = null) => {
    const { rows } = await desk().search({ ...newestFirst, text, scope }, { limit: 9, offset: 0 });
    return rows.map(({ id }) => id);
  };

  test("HR finds an application by its number, with and without its prefix, in any letter case", async () => {
    const one = await site.received();
    await site.received();
    const number = String(one.number);
    for (const said of [number, number.slice(4), number.toLowerCase(), `${number} asha`]) {
      expect(await found(said), said).toEqual([one.id]);
    }
    const wrong = number.slice(0, -1) + (number.endsWith("2") ? "3" : "2");
    expect(await found(wrong)).toEqual([]);
  });

  test("the number of a merged application finds the one that it is shown within", async () => {
    const [part, middle, lead] = [
      await site.received(),
      await site.received(),
      await site.received(),
    ];
    const merge = (id: number, mergedInto: number) =>
      database().queries.update(table).set({ mergedInto }).where(eq(table.id, id));
    await merge(part.id, middle.id);
    await merge(middle.id, lead.id);
    expect(await found(String(part.number))).toEqual([lead.id]);
  });

  test("a hiring manager finds no number of another opening", async () => {
    const { id, number } = await site.received();
    const lead = await site.received({ jobSelect: "AI Engineer" });
    const rows = await database().queries.select().from(table).orderBy(table.id);
    const [own = 0, other = 0] = rows.map(({ openingId }) => openingId ?? 0);
    expect(own).not.toBe(other);
    expect(await found(String(number), [own])).toEqual([id]);
    expect(await found(String(number), [other])).toEqual([]);
    await database().queries.update(table).set({ mergedInto: lead.id }).where(eq(table.id, id));
    expect(await found(String(number), [other])).toEqual([]);
    expect(await found(String(number))).toEqual([lead.id]);
  });

  test("what is withdrawn says so on the list, opened and in files; its status stays", async () => {
    const { id, token, number } = await site.received();
    await site.my.withdraw(token);
    const { rows } = await desk().search({ ...newestFirst, scope: null }, { limit: 9, offset: 0 });
    expect(rows).toMatchObject([{ number, withdrawn: true, status: "new" }]);
    const opened = await desk().open(id, { id: "a", role: "viewer" } as never);
    if (!opened) throw new Error("It is not there.");
    const view = viewOpened(opened, onlyStatuses, clock.now());
    expect(view).toMatchObject({ number, stage: "Withdrawn", stageValue: "new" });
    expect(view.events[0]?.what).toBe("Withdrawn by the candidate");
    expect(view.mails).toMatchObject([
      { kind: "Withdrawn by the candidate", words: "Email queued" },
      { kind: "Application received", words: "Email called back" },
    ]);
    const csv = await written(["number", "stage"]);
    expect(csv).toContain(`${number},Withdrawn`);
  });

  test("the state of the email is told as it is", async () => {
    const { id } = await site.received();
    const words = async () => {
      const opened = await desk().open(id, { id: "a", role: "viewer" } as never);
      return opened && viewOpened(opened, onlyStatuses, clock.now()).mails[0]?.words;
    };
    expect(await words()).toBe("Email queued");
    await site.mailer.work();
    expect(await words()).toMatch(/^Email sent on \d/);
  });

  async function written(keys: string[]): Promise<string> {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    const records = createApplicationRecords(
      { database: database(), clock, origin: "https://x.example" },
      { report: () => {} },
    );
    const query = await records.understand({ ...newestFirst, scope: null });
    const piece = await records.piece(query, { offset: 0 }, null);
    const columns = sheetColumns.filter(({ key }) => keys.includes(key));
    if (piece) await records.writeCsv(query, piece, sink, columns);
    return Buffer.concat(chunks).toString();
  }
});
