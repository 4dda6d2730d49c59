import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { seedOpenings } from "#features/openings/server/openings.ts";
import { referrers } from "#features/referrers/tables.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { storeApplications } from "../../../../tests/support/records/stored-applications.ts";
import { applications } from "../../tables.ts";
import { applicationDeskOver, hr } from "../application-desk.fixtures.ts";
import type { ApplicationDesk } from "../application-desk.ts";

const clock = { now: () => new Date("2026-11-21T10:00:00Z") };
const at = (text: string) => ({ receivedAt: new Date(text) });
const byStatus = { new: 0, "in-review": 0, shortlisted: 0, rejected: 0, hired: 0 };

describeWithDatabase((database) => {
  let desk: ApplicationDesk;

  beforeEach(async () => {
    await emptyTables(database());
    await seedOpenings(database());
    desk = applicationDeskOver(database(), clock);
  });

  const store = (...rows: Parameters<typeof storeApplications>[1][]) =>
    storeApplications(database(), ...rows);
  const counts = (site: number, dolphins: number, employees: number) => ({
    "Main-Website": site,
    Dolphins: dolphins,
    employees,
  });

  test("the titles that applications name are known, until the last of them is erased", async () => {
    expect(await desk.positions(hr)).toEqual([]);
    const titles = ["QC Analyst", "Clerk", "AI Engineer", "Clerk", "clerk’s aide"];
    const ids = await store(...titles.map((position) => ({ position })));
    expect(await desk.positions(hr)).toEqual([
      "AI Engineer",
      "Clerk",
      "clerk’s aide",
      "QC Analyst",
    ]);
    await database()
      .queries.delete(applications)
      .where(eq(applications.id, ids[0] ?? 0));
    expect(await desk.positions(hr)).toEqual(["AI Engineer", "Clerk", "clerk’s aide"]);
  });

  test("applications count on their day in India, by where they came from", async () => {
    await store(
      { ...at("2026-11-19T18:29:59Z"), readAt: new Date() },
      at("2026-11-19T18:30:00Z"),
      { ...at("2026-11-20T18:29:59Z"), source: "Dolphins", status: "hired" },
      { ...at("2026-11-20T18:30:00Z"), source: "XLD-1", position: "QC Analyst" },
    );
    const overview = await desk.overview(2, hr);
    expect(overview).toMatchObject({
      days: [
        { day: "2026-11-20", counts: counts(1, 1, 0) },
        { day: "2026-11-21", counts: counts(0, 0, 1) },
      ],
      bySource: counts(1, 1, 1),
      total: 4,
      unread: 3,
      byStatus: { ...byStatus, new: 3, hired: 1 },
      perPosition: [
        { position: "Front-End Developer", count: 3 },
        { position: "QC Analyst", count: 1 },
      ],
    });
  });

  test("the ten referrers with the most candidates stand first, known ones by name", async () => {
    const ids = Array.from({ length: 12 }, (_, place) => `XLD-${place + 10}`);
    await store(...ids.map((source) => ({ source })), { source: "xld-21" }, { source: "Xld-21" });
    await store({ source: "Main-Website" }, { source: "XLD-9", ...at("2026-01-01T10:00:00Z") });
    const person = { applicantType: "employee", team: "", years: "", imagePath: "" } as const;
    await database()
      .queries.insert(referrers)
      .values({
        ...person,
        key: "xld-21",
        referId: "XLD-21",
        referName: "Ira Shah",
        information: "",
        position: 1,
      });
    const { topReferrers } = await desk.overview(7, hr);
    expect(topReferrers).toHaveLength(10);
    expect(topReferrers.slice(0, 2)).toEqual([
      { id: "XLD-21", name: "Ira Shah", count: 3 },
      { id: "XLD-10", name: null, count: 1 },
    ]);
  });

  test("an opening without applicants is one that nobody applied for since it was posted", async () => {
    const all = (await desk.overview(1, hr)).openingsWithoutApplicants;
    const [first, second] = all;
    if (!first || !second) throw new Error("no openings");
    await store(
      { position: first.title, ...at(`${first.datePosted}T10:00:00Z`) },
      { position: second.title, ...at("2001-01-01T10:00:00Z") },
    );
    const left = (await desk.overview(1, hr)).openingsWithoutApplicants.map(({ code }) => code);
    expect(left).not.toContain(first.code);
    expect(left).toContain(second.code);
  });

  test("a referrer's summary counts by status and month, in any letter case", async () => {
    await store(
      { source: "XLD-7", ...at("2026-10-31T18:29:59Z"), status: "hired" },
      { source: "xld-7", ...at("2026-10-31T18:30:00Z") },
      { source: "XLD-70" },
    );
    expect(await desk.ofReferrer("Xld-7")).toEqual({
      total: 2,
      byStatus: { ...byStatus, new: 1, hired: 1 },
      months: [
        { month: "2026-10", count: 1 },
        { month: "2026-11", count: 1 },
      ],
    });
    expect(await desk.ofReferrer("XLD-8")).toEqual({ total: 0, byStatus, months: [] });
  });
});
