import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findLeftovers, findOrphans } from "../support/checkers/find-orphans.ts";
import { findViolations } from "../support/checkers/find-violations.ts";
import {
  type Application,
  apply,
  isComplete,
  makeApplication,
} from "../support/people/applicant.ts";
import { HumanResources } from "../support/people/hr-client.ts";
import type { RunningServer } from "../support/servers/running-server.ts";
import { WrongAnswer } from "../support/servers/wrong-answer.ts";
import { mountSmallDisk, type SmallDisk } from "../support/stores/small-disk.ts";
import { openStoppedStore } from "../support/stores/stopped-store.ts";

const day = 24 * 60 * 60 * 1_000;
const patience = { timeout: 120_000 };

const mounted = await mountSmallDisk("small-disk");

describe.runIf(mounted)("on a disk that is full", () => {
  const disk = mounted as SmallDisk;
  let server: RunningServer;
  let sent: Application[];
  beforeAll(async () => {
    server = await disk.runServer();
    sent = [];
  }, 120_000);
  afterAll(async () => {
    try {
      await server?.remove();
    } finally {
      disk.unmount();
    }
  });

  /** Sends applications at once; resolves to what those were told that did not get through. */
  async function applyAll(applications: Application[]): Promise<string[]> {
    const results = await Promise.allSettled(
      applications.map((each) => apply(each, server.client)),
    );
    return results
      .filter((result) => result.status === "rejected")
      .map(({ reason }) => {
        if (!(reason instanceof WrongAnswer)) throw reason;
        return reason.message;
      });
  }

  const status = async (path: string) => (await server.client.call({ method: "GET", path })).status;

  test("who does not fit is told so, and nobody loses anything", patience, async () => {
    const [first, ...others] = Array.from({ length: 13 }, (_, at) => makeApplication(5, at + 1));
    sent = [first as Application, ...others];
    expect(await applyAll([first as Application])).toEqual([]);

    await disk.leave(1_500_000);
    const refusals = await applyAll(others);
    expect(refusals.length, "some do not fit").toBeGreaterThan(0);
    expect(refusals.length, "some fit").toBeLessThan(others.length);
    for (const refusal of refusals) {
      expect(refusal).toMatch(
        / answered 5\d\d .*(went wrong on our side|technical difficulties).*try again/s,
      );
      expect(refusal).not.toMatch(/ENOSPC|no space/i);
    }
    expect(await disk.partFiles(), "what broke off is removed at once").toEqual([]);

    await disk.leave(0);
    const still = sent.filter((application) => !isComplete(application));
    expect(await applyAll(still)).toHaveLength(still.length);
    expect(await status("/healthz")).toBe(200);
    expect(await status("/")).toBe(200);
  });

  test(
    "with room again everyone gets through, and the sweep leaves nothing behind",
    patience,
    async () => {
      await disk.makeRoom();
      expect(await applyAll(sent.filter((application) => !isComplete(application)))).toEqual([]);
      expect(await status("/readyz")).toBe(200);
      const humanResources = new HumanResources();
      await humanResources.openNew(sent, server.client);
      const named = sent.filter(({ acknowledged }) => acknowledged.resumeUrl !== null);
      expect(humanResources.opened).toBe(named.length);
      server.signal("SIGTERM");
      await server.exit;

      const tomorrow = { now: () => new Date(Date.now() + day + 60_000) };
      const store = await openStoppedStore(server.environment, tomorrow);
      await store.documents.sweep();
      const contents = await store.read();
      await store.close();
      expect(findViolations(sent, contents)).toMatchObject({
        violations: [],
        checked: { records: sent.length, rows: sent.length, objects: sent.length },
      });
      expect(findOrphans(contents)).toEqual([]);
      expect(findLeftovers(contents)).toEqual([]);
    },
  );
});
