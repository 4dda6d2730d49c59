import { rm } from "node:fs/promises";
import { join } from "node:path";
import { wirePaths } from "#contract/calls/wire.ts";
import { type LoadResult, runLoad } from "./load.ts";
import { uploadPeers } from "./peers.ts";
import type { ProbeReading } from "./probe.ts";
import type { Row } from "./report.ts";
import { type OurServer, type RunningServer, startBareUploads, startOurs } from "./servers.ts";
import { type UploadBody, writeUploadBodies } from "./upload-bodies.ts";
import { uploadRows } from "./upload-rows.ts";

const rounds = 5;
/** Uploads of one round, by how many run at once. */
const loads = [
  { atOnce: 1, requests: 60 },
  { atOnce: 32, requests: 192 },
];
const maxRoundMs = 30_000;

/** What the rounds of one load showed. */
export interface UploadRounds {
  ours: LoadResult[];
  /** The bare server with the file as multipart, and with exactly our request's bytes. */
  bareFile: LoadResult[];
  bareSame: LoadResult[];
  /** Of our server, after each of its rounds. */
  readings: ProbeReading[];
}

/** Uploads per second, waiting times and memory beside a bare server that only keeps the bytes. */
export async function measureUploads(folder: string): Promise<Row[]> {
  const { multipart, json } = await writeUploadBodies(folder);
  const bare = await startBareUploads(folder);
  const rows: Row[] = [];
  try {
    for (const body of [multipart, json]) {
      // a server for each form, so that the memory of one does not hide the other's
      const ours = await startOurs(folder, { TRUSTED_PROXIES: "127.0.0.1" });
      const { rss: idle } = await ours.probe();
      try {
        await measureRounds({ ours, bare, body, file: multipart }, { atOnce: 1, requests: 30 }, 1);
        for (const load of loads) {
          const measured = await measureRounds({ ours, bare, body, file: multipart }, load, rounds);
          rows.push(...uploadRows(body.name, load.atOnce, measured, idle));
        }
      } finally {
        await ours.stop();
        await rm(join(folder, `ours-${ours.port}`), { recursive: true, force: true });
      }
    }
  } finally {
    await bare.stop();
  }
  return [...rows, ...uploadPeers];
}

interface Contest {
  ours: OurServer;
  bare: RunningServer;
  body: UploadBody;
  /** The same resume as multipart, which is about as many bytes as the file itself. */
  file: UploadBody;
}

async function measureRounds(
  { ours, bare, body, file }: Contest,
  load: { atOnce: number; requests: number },
  count: number,
): Promise<UploadRounds> {
  const results: UploadRounds = { ours: [], bareFile: [], bareSame: [], readings: [] };
  await ours.probe();
  for (let round = 0; round < count; round += 1) {
    const viaBare = await upload(bare.port, file, load);
    results.bareFile.push(viaBare);
    results.bareSame.push(body === file ? viaBare : await upload(bare.port, body, load));
    results.ours.push(await upload(ours.port, body, load));
    results.readings.push(await ours.probe());
  }
  return results;
}

let senders = 0;

/** Everyone uploads from another address, as the limits per address stay on. */
function upload(
  port: number,
  { contentType, file }: UploadBody,
  { atOnce, requests }: { atOnce: number; requests: number },
): Promise<LoadResult> {
  const firstSender = senders;
  senders += requests;
  return runLoad({
    port,
    method: "POST",
    path: wirePaths.resumeUpload,
    headers: { "content-type": contentType },
    bodyFile: file,
    firstSender,
    connections: atOnce,
    requests,
    milliseconds: maxRoundMs,
  });
}
