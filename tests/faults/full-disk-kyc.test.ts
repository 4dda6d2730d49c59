import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wirePaths } from "#contract/calls/wire.ts";
import { limits } from "#contract/limits.ts";
import { findKycViolations } from "../support/checkers/find-kyc-violations.ts";
import { findLeftovers, findOrphans } from "../support/checkers/find-orphans.ts";
import { mediaTypes, pdfFile } from "../support/files.ts";
import { isThrough, type KycCandidate, makeCandidate } from "../support/people/kyc-candidate.ts";
import { KycOffice } from "../support/people/kyc-office.ts";
import { sendDocuments, uploadDocuments } from "../support/people/send-documents.ts";
import type { RunningServer } from "../support/servers/running-server.ts";
import { WrongAnswer } from "../support/servers/wrong-answer.ts";
import { mountSmallDisk, type SmallDisk } from "../support/stores/small-disk.ts";
import { openStoppedStore } from "../support/stores/stopped-store.ts";

const day = 24 * 60 * 60 * 1_000;
const patience = { timeout: 120_000 };
const mounted = await mountSmallDisk("small-disk-kyc");
const clearly = /went wrong on our side.*try again|technical difficulties.*try again/s;

describe.runIf(mounted)("documents on a disk that is full", () => {
  const disk = mounted as SmallDisk;
  const office = new KycOffice();
  let server: RunningServer;
  let sent: KycCandidate[];
  beforeAll(async () => {
    server = await disk.runServer();
    sent = Array.from({ length: 14 }, (_, at) => makeCandidate(3, at + 1));
  }, 120_000);
  afterAll(async () => {
    try {
      await server?.remove();
    } finally {
      disk.unmount();
    }
  });

  /** Resolves to what those were told who did not get through. */
  async function sendAll(candidates: readonly KycCandidate[]): Promise<string[]> {
    const results = await Promise.allSettled(
      candidates.map((each) => sendDocuments(each, server.client, office)),
    );
    return results
      .filter((result) => result.status === "rejected")
      .map(({ reason }) => {
        if (!(reason instanceof WrongAnswer)) throw reason;
        return reason.message;
      });
  }

  const twentyFiles = JSON.stringify(
    Array.from({ length: limits.filesPerCall }, (_, at) => ({
      file_id: `file${at}`,
      file_name: `${at}.pdf`,
      file_object: `data:${mediaTypes.pdf};base64,${pdfFile({ size: 150_000 }).toString("base64")}`,
    })),
  );
  const uploadTwenty = (path: string) => {
    const headers = { "content-type": "application/json" };
    return server.client.call({ method: "POST", path, headers, body: twentyFiles });
  };

  test("of a call of 20 files that do not all fit none is kept, and it is said clearly", async () => {
    for (const path of [wirePaths.kycFileUpload, wirePaths.multiFileUpload]) {
      const before = await disk.objects();
      await disk.leave(1_200_000);
      const refused = await uploadTwenty(path);
      expect(refused.status).toBeGreaterThanOrEqual(500);
      expect(String(refused.body)).toMatch(clearly);
      expect(String(refused.body)).not.toMatch(/ENOSPC|no space/i);
      expect(await disk.partFiles()).toEqual([]);
      expect(await disk.objects()).toEqual(before);
      await disk.makeRoom();
      expect((await uploadTwenty(path)).status).toBe(200);
      expect(await disk.objects()).toHaveLength(before.length + limits.filesPerCall);
    }
  });

  test("who does not fit is told so, and nobody's record is half there", patience, async () => {
    const [first, ...others] = sent.slice(0, 9) as [KycCandidate, ...KycCandidate[]];
    expect(await sendAll([first])).toEqual([]);
    await disk.leave(1_500_000);
    const refusals = await sendAll(others);
    expect(refusals.length, "some do not fit").toBeGreaterThan(0);
    for (const refusal of refusals) {
      expect(refusal).toMatch(/ answered 5\d\d /);
      expect(refusal).toMatch(clearly);
      expect(refusal).not.toMatch(/ENOSPC|no space/i);
    }
    expect(await disk.partFiles(), "what broke off is removed at once").toEqual([]);
  });

  test("a form that finds no room is refused clearly, and its files wait", patience, async () => {
    await disk.makeRoom();
    const ready = sent.slice(9);
    for (const candidate of ready) await uploadDocuments(candidate, server.client);
    await disk.leave(0);
    const refusals = await sendAll(ready);
    expect(refusals.filter((said) => said.includes(wirePaths.kycSave))).not.toEqual([]);
    for (const refusal of refusals) expect(refusal).toMatch(clearly);
    const { status } = await server.client.call({ method: "GET", path: "/healthz" });
    expect(status).toBe(200);
  });

  test("with room again everyone gets through, once and whole", patience, async () => {
    await disk.makeRoom();
    expect(await sendAll(sent.filter((candidate) => !isThrough(candidate)))).toEqual([]);
    await office.look(sent, server.client);
    server.signal("SIGTERM");
    await server.exit;

    const tomorrow = { now: () => new Date(Date.now() + day + 60_000) };
    const store = await openStoppedStore(server.environment, tomorrow);
    await store.documents.sweep();
    const contents = await store.read();
    await store.close();
    expect(findKycViolations(sent, contents)).toMatchObject({
      violations: [],
      checked: { records: sent.length, rows: sent.length },
    });
    expect(findOrphans(contents)).toEqual([]);
    expect(findLeftovers(contents)).toEqual([]);
  });
});
