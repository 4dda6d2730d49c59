import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { seeds } from "#content/company/seeds.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { createPublications } from "./publications.ts";
import { fillCollection } from "./publications-store.ts";
import { type SeedProblem, seedPublications } from "./seed-publications.ts";

describeWithDatabase((database) => {
  let folder: string;
  beforeEach(async () => {
    await emptyTables(database());
    folder = await mkdtemp(join(tmpdir(), "news-"));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await rm(folder, { recursive: true });
  });

  const list = () =>
    createPublications({
      database: database(),
      clock: { now: () => new Date(0) },
      logger: { warn: (unshown: object) => expect.fail(JSON.stringify(unshown)) },
    }).list("others");

  test("what is wrong in a file is told by list and line, and the rest of it is published", async () => {
    const file = join(folder, "others.csv");
    await writeFile(file, "id,headlines,date,details\n1,A,bad,x\n2,B,2026-01-14,<p>b</p>\n");
    vi.spyOn(seeds, "others").mockReturnValue({ newsCsv: pathToFileURL(file) });
    const problems: SeedProblem[] = [];
    await seedPublications(database(), (problem) => problems.push(problem));
    expect(problems).toEqual([
      { collection: "others", line: 2, problem: expect.stringContaining("date") },
    ]);
    expect(await list()).toEqual([
      { id: "2", headlines: "B", date: "2026-01-14", details: "<p>b</p>" },
    ]);
  });

  test("news that reached the store another way is made safe when it is read", async () => {
    const item = { id: "1", headlines: "<i>A</i>", date: "2026-01-14" };
    await fillCollection(database(), "others", [
      { ...item, details: "<p onclick=alert(1)>a<script>alert(1)</script></p>" },
    ]);
    expect(await list()).toEqual([{ ...item, details: "<p>a</p>" }]);
  });

  test("news is made safe once, not for each who reads it", async () => {
    await seedPublications(database());
    const { list } = createPublications({
      database: database(),
      clock: { now: () => new Date(0) },
      logger: { warn() {} },
    });
    expect(await list("pressReleases")).toBe(await list("pressReleases"));
  });
});
