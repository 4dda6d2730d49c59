import { beforeEach, expect, test } from "vitest";
import { describeWithDatabase, emptyTables } from "../tests/support/databases/database.ts";
import { days, retentionUnderTest } from "../tests/support/records/retention.ts";
import { storeApplications } from "../tests/support/records/stored-applications.ts";
import { retentionReport } from "./retention-report.ts";

describeWithDatabase((database) => {
  beforeEach(() => emptyTables(database()));

  test("the command line says what the rules would erase, and erases nothing", async () => {
    const { clock, retention, actor } = await retentionUnderTest(database());
    const receivedAt = new Date("2030-01-02T10:00:00Z");
    await storeApplications(database(), { receivedAt }, { receivedAt: clock.now() });
    await retention.setRule("mails", 60, actor);
    for (const _ of [1, 2]) {
      const lines = (await retentionReport(database(), clock.now())).split("\n");
      expect(lines[0]).toBe(
        "Applications\t365 days\t1 would go\treceived 2030-01-02 to 2030-01-02\t0 more within 30 days\t0 on legal hold",
      );
      const rests = new Date(clock.now().getTime() + days).toISOString();
      expect(lines.find((line) => line.startsWith("Emails"))).toBe(
        `Emails\t60 days\t0 would go\t0 more within 30 days\t0 on legal hold\trests until ${rests}`,
      );
    }
  });
});
