import { beforeEach, expect, test } from "vitest";
import { describeWithDatabase, emptyTables } from "../../../tests/support/databases/database.ts";
import { addViews, createPageViews, type PageView } from "./page-views.ts";

const pages = ["/", "/Functions/*", "/Careers", "/Opening/AI-Engineer"];
const visitor = { userAgent: "browser", network: "192.0.2.0", private: false };

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  function serve(start = "2026-11-20T10:00:00Z") {
    let now = new Date(start);
    const forwarded: PageView[] = [];
    const service = createPageViews(
      { database: database(), clock: { now: () => now } },
      {
        pages: async () => pages,
        uncounted: ["/refer-data/*"],
        forward: (view) => forwarded.push(view),
      },
    );
    const at = (moment: string) => {
      now = new Date(moment);
    };
    return { ...service, forwarded, at };
  }

  test("views are counted by page and day, and added to those of other processes", async () => {
    const [one, other] = [serve(), serve()];
    for (const path of ["/", "/functions/", "/Functions"]) await one.count(path, visitor);
    await other.count("/FUNCTIONS", visitor);
    await one.flush();
    await other.flush();
    const { pages, total } = await one.report(7);
    expect(pages).toEqual([
      { name: "/Functions", views: 3 },
      { name: "/", views: 1 },
    ]);
    expect(total).toBe(4);
  });

  test("a view counts once, however often what was counted is stored", async () => {
    const service = serve();
    await service.count("/", visitor);
    await service.flush();
    await service.flush();
    expect((await service.report(1)).total).toBe(1);
  });

  test("days begin at midnight in India, and those without views are reported too", async () => {
    const service = serve("2026-11-19T18:29:59Z");
    await service.count("/", visitor);
    service.at("2026-11-19T18:30:00Z");
    await service.count("/", visitor);
    await service.count("/", visitor);
    await service.flush();
    expect((await service.report(3)).days).toEqual([
      { name: "2026-11-18", views: 0 },
      { name: "2026-11-19", views: 1 },
      { name: "2026-11-20", views: 2 },
    ]);
  });

  test("views from before the span are left out", async () => {
    const service = serve("2026-10-01T10:00:00Z");
    await service.count("/", visitor);
    await service.flush();
    service.at("2026-11-20T10:00:00Z");
    expect(await service.report(30)).toMatchObject({ total: 0, pages: [] });
  });

  test("what is no page of ours is counted under one name, so that nobody fills the table", async () => {
    const service = serve();
    for (let made = 0; made < 300; made += 1) await service.count(`/made-up-${made}`, visitor);
    await service.flush();
    expect((await service.report(1)).pages).toEqual([{ name: "other", views: 300 }]);
  });

  test("below a page the same page counts only where it answers there", async () => {
    const service = serve();
    const opened = [
      "/opening/ai-engineer",
      "/Opening/gone",
      "/Functions/audit/loans",
      "/Careers/x",
    ];
    for (const path of opened) await service.count(path, visitor);
    await service.flush();
    expect((await service.report(1)).pages).toEqual([
      { name: "other", views: 2 },
      { name: "/Functions", views: 1 },
      { name: "/Opening/AI-Engineer", views: 1 },
    ]);
  });

  test("processes that store at the same moment never wait for each other's rows", async () => {
    const rows = Array.from({ length: 40 }, (_, at) => ({
      day: "2026-11-20",
      path: `/page-${at}`,
      views: 1,
    }));
    for (let round = 0; round < 25; round += 1) {
      await Promise.all([
        addViews(database().queries, rows),
        addViews(database().queries, rows.toReversed()),
      ]);
    }
    expect((await serve().report(1)).total).toBe(25 * 2 * 40);
  });

  test("HR at work is not counted", async () => {
    const service = serve();
    await service.count("/Refer-Data/", visitor);
    await service.flush();
    expect((await service.report(1)).total).toBe(0);
    expect(service.forwarded).toEqual([]);
  });

  test("what could not be stored is stored the next time", async () => {
    const broken = { ...database(), queries: { ...database().queries } };
    broken.queries.insert = () => {
      throw new Error("away");
    };
    const clock = { now: () => new Date("2026-11-20T10:00:00Z") };
    const service = createPageViews({ database: broken, clock }, { pages: async () => pages });
    await service.count("/", visitor);
    await expect(service.flush()).rejects.toThrow("away");
    broken.queries.insert = database().queries.insert.bind(database().queries);
    await service.count("/", visitor);
    await service.flush();
    expect((await serve().report(1)).total).toBe(2);
  });

  test("a view is handed on with its canonical path", async () => {
    const service = serve();
    await service.count("/functions/audit", visitor);
    expect(service.forwarded).toEqual([{ path: "/Functions", ...visitor }]);
  });
});
