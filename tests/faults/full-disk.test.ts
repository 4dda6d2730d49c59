import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wirePaths } from "#contract/calls/wire.ts";
import { limits } from "#contract/limits.ts";
import { findKycViolations } from "../support/checkers/find-kyc-violations.ts";
import { findLeftovers, findOrphans } from "../support/checkers/find-orphans.ts";
import { findViolations } from "../support/checkers/find-violations.ts";
import { fileItem, pdfFile } from "../support/files/files.ts";
import { apply, isComplete, makeApplication } from "../support/people/applicant.ts";
import { HumanResources } from "../support/people/hr-client.ts";
import { isThrough, makeCandidate } from "../support/people/kyc-candidate.ts";
import { KycOffice } from "../support/people/kyc-office.ts";
import { sendDocuments, uploadDocuments } from "../support/people/send-documents.ts";
import type { RunningServer } from "../support/servers/running-server.ts";
import { WrongAnswer } from "../support/servers/wrong-answer.ts";
import { mountSmallDisk, type SmallDisk } from "../support/stores/small-disk.ts";
import { openStoppedStore } from "../support/stores/stopped-store.ts";

const day = 24 * 60 * 60 * 1_000;
const patience = { timeout: 120_000 };
const mounted = await mountSmallDisk("small-disk");
const clearly = / answered 5\d\d .*(went wrong on our side|technical difficulties).*try again/s;

describe.runIf(mounted)("on a disk that is full", () => {
  const disk = mounted as SmallDisk;
  const office = new KycOffice();
  const applications = Array.from({ length: 13 }, (_, at) => makeApplication(5, at + 1));
  const candidates = Array.from({ length: 14 }, (_, at) => makeCandidate(3, at + 1));
  let server: RunningServer;
  beforeAll(async () => {
    server = await disk.runServer();
  }, 120_000);
  afterAll(async () => {
    try {
      await server?.remove();
    } finally {
      disk.unmount();
    }
  });

  /** All at once; resolves to what those were told who did not get through. */
  async function refusalsOf<Person>(people: Person[], send: (person: Person) => Promise<void>) {
    const results = await Promise.allSettled(people.map(send));
    const refusals = results.filter((result) => result.status === "rejected");
    return refusals.map(({ reason }): string => {
      if (!(reason instanceof WrongAnswer)) throw reason;
      expect(reason.message).toMatch(clearly);
      expect(reason.message).not.toMatch(/ENOSPC|no space/i);
      return reason.message;
    });
  }
  const applyAll = (some: typeof applications) =>
    refusalsOf(some, (each) => apply(each, server.client));
  const sendAll = (some: typeof candidates) =>
    refusalsOf(some, (each) => sendDocuments(each, server.client, office));
  const status = async (path: string) => (await server.client.get(path)).status;

  test("of a call of 20 files that do not all fit none is kept, and it is said clearly", async () => {
    const twenty = Array.from({ length: limits.filesPerCall }, (_, at) =>
      fileItem(`file${at}`, pdfFile({ size: 150_000 })),
    );
    for (const path of [wirePaths.kycFileUpload, wirePaths.multiFileUpload]) {
      const before = await disk.objects();
      await disk.leave(1_200_000);
      const refused = await server.client.postJson(path, twenty);
      expect(`call answered ${refused.status} ${refused.body}`).toMatch(clearly);
      expect(String(refused.body)).not.toMatch(/ENOSPC|no space/i);
      expect(await disk.partFiles()).toEqual([]);
      expect(await disk.objects()).toEqual(before);
      await disk.makeRoom();
      expect((await server.client.postJson(path, twenty)).status).toBe(200);
      expect(await disk.objects()).toHaveLength(before.length + limits.filesPerCall);
    }
  });

  test("who does not fit is told so, and nobody's record is half there", patience, async () => {
    expect(await applyAll(applications.slice(0, 1))).toEqual([]);
    expect(await sendAll(candidates.slice(0, 1))).toEqual([]);
    await disk.leave(1_500_000);
    const refusals = await applyAll(applications.slice(1));
    expect(refusals.length, "some do not fit").toBeGreaterThan(0);
    expect(refusals.length, "some fit").toBeLessThan(applications.length - 1);
    await disk.leave(1_500_000);
    expect(await sendAll(candidates.slice(1, 9)), "some do not fit").not.toEqual([]);
    expect(await disk.partFiles(), "what broke off is removed at once").toEqual([]);

    await disk.leave(0);
    const still = applications.filter((each) => !isComplete(each));
    expect(await applyAll(still)).toHaveLength(still.length);
    for (const path of ["/healthz", "/"]) expect(await status(path)).toBe(200);
  });

  test("a form that finds no room is refused clearly, and its files wait", patience, async () => {
    await disk.makeRoom();
    const ready = candidates.slice(9);
    for (const candidate of ready) await uploadDocuments(candidate, server.client);
    await disk.leave(0);
    const refusals = await sendAll(ready);
    expect(refusals.filter((said) => said.includes(wirePaths.kycSave))).not.toEqual([]);
    expect(await status("/healthz")).toBe(200);
  });

  test("with room again everyone gets through, once and whole, and the sweep leaves nothing behind", {
    timeout: 120_000,
  }, async () => {
    await disk.makeRoom();
    expect(await applyAll(applications.filter((each) => !isComplete(each)))).toEqual([]);
    expect(await sendAll(candidates.filter((each) => !isThrough(each)))).toEqual([]);
    expect(await status("/readyz")).toBe(200);
    const humanResources = new HumanResources();
    await humanResources.openNew(applications, server.client);
    const named = applications.filter(({ acknowledged }) => acknowledged.resumeUrl !== null);
    expect(humanResources.opened).toBe(named.length);
    await office.look(candidates, server.client);
    server.signal("SIGTERM");
    await server.exit;

    const tomorrow = { now: () => new Date(Date.now() + day + 60_000) };
    const store = await openStoppedStore(server.environment, tomorrow);
    await store.documents.sweep();
    const contents = await store.read();
    await store.close();
    const found = [findViolations(applications, contents), findKycViolations(candidates, contents)];
    for (const [at, { length }] of [applications, candidates].entries())
      expect(found[at]).toMatchObject({
        violations: [],
        checked: { records: length, rows: length },
      });
    expect([...findOrphans(contents), ...findLeftovers(contents)]).toEqual([]);
  });
});
