import { expect, test } from "vitest";
import { mails } from "#features/mail/tables.ts";
import { createMetrics } from "#platform/telemetry/metrics.ts";
import { eachDatabase } from "../tests/support/databases/database.ts";
import { readWaiting } from "./measure-site.ts";

const now = new Date("2026-11-20T10:00:00Z");
const mail = (key: string, state: "waiting" | "held", minutesAgo: number) => ({
  ...{ key, state, kind: "kyc-receipt", recipient: "", subject: "", body: "", createdAt: now },
  nextAttemptAt: new Date(now.getTime() - minutesAgo * 60_000),
});

eachDatabase((database) => {
  async function told(clamd: object | null): Promise<string[]> {
    const metrics = createMetrics();
    const config = { clamd } as never;
    readWaiting(metrics, { config, database: database(), clock: { now: () => now } });
    const text = await metrics.text();
    return text.split("\n").filter((line) => /^careers_(outbox|documents|backlog)/.test(line));
  }

  test("what waits is counted, and for how long the first has waited", async () => {
    const { queries } = database();
    await queries.delete(mails);
    expect(await told({})).toEqual(
      expect.arrayContaining([
        "careers_backlog_readable 1",
        'careers_outbox_emails{state="waiting"} 0',
        "careers_outbox_delay_seconds 0",
        "careers_documents_unscanned 0",
      ]),
    );
    await queries
      .insert(mails)
      .values([mail("a", "waiting", 5), mail("b", "waiting", 2), mail("c", "held", 60)]);
    const lines = await told(null);
    expect(lines).toEqual(
      expect.arrayContaining([
        'careers_outbox_emails{state="waiting"} 2',
        'careers_outbox_emails{state="held"} 1',
        'careers_outbox_emails{state="failed"} 0',
        "careers_outbox_delay_seconds 300",
        "careers_documents_unclaimed_bytes 0",
      ]),
    );
    expect(lines.join("\n"), "there is no scanner").not.toContain("unscanned");
    await queries.delete(mails);
  });
});
