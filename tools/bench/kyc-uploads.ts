import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { deskEnvironment, signIn } from "./desk-session.ts";
import { writeKycBodies } from "./kyc-bodies.ts";
import { type CandidatesRound, countWhole, sendCandidates, sendFiles } from "./kyc-candidates.ts";
import { kycUploadRows } from "./kyc-upload-rows.ts";
import type { LoadResult } from "./load.ts";
import type { ProbeReading } from "./probe.ts";
import type { Row } from "./report.ts";
import { type OurServer, type RunningServer, startBareUploads, startOurs } from "./servers.ts";
import type { UploadBody } from "./upload-bodies.ts";

const rounds = 5;
const candidates = 20;
const toWarmUp = 2;

/** What the rounds of one form of body showed. */
export interface KycRounds {
  candidates: number;
  ours: CandidatesRound[];
  /** The bare server with the files as multipart, and with exactly our request's bytes. */
  bareFiles: LoadResult[];
  bareSame: LoadResult[];
  /** Of our server, about each of its rounds alone. */
  readings: ProbeReading[];
  /** Bytes of the idle server. */
  idle: number;
  /** Records that have all their documents at the end, and those that should. */
  whole: number;
  sent: number;
}

/** Candidates who send twenty files of 2 MB each and then the form, beside a bare server. */
export async function measureKycUploads(folder: string): Promise<Row[]> {
  const { multipart, json } = await writeKycBodies(folder);
  const bare = await startBareUploads(folder);
  const rows: Row[] = [];
  try {
    for (const body of [multipart, json]) {
      // a server for each form, so that the memory of one does not hide the other's
      const ours = await startOurs(folder, { TRUSTED_PROXIES: "127.0.0.1", ...deskEnvironment });
      try {
        const contest = { ours, bare, body, files: multipart, bareFolder: join(folder, "bare") };
        rows.push(...kycUploadRows(body.name, await measureRounds(contest)));
      } finally {
        await ours.stop();
        await rm(join(folder, `ours-${ours.port}`), { recursive: true, force: true });
      }
    }
  } finally {
    await bare.stop();
  }
  return rows;
}

interface Contest {
  ours: OurServer;
  bare: RunningServer;
  bareFolder: string;
  body: UploadBody;
  /** The same files as multipart, which is about as many bytes as they have. */
  files: UploadBody;
}

async function measureRounds(contest: Contest): Promise<KycRounds> {
  const { ours, bare, body, files } = contest;
  const { rss: idle } = await ours.probe();
  const bareFiles: LoadResult[] = [];
  const bareSame: LoadResult[] = [];
  const results: CandidatesRound[] = [];
  const readings: ProbeReading[] = [];
  await sendCandidates(ours, body, toWarmUp);
  for (let round = 0; round < rounds; round += 1) {
    const viaBare = await sendFiles(bare, files, candidates);
    bareFiles.push(viaBare);
    bareSame.push(body === files ? viaBare : await sendFiles(bare, body, candidates));
    await emptyFolder(contest.bareFolder);
    // what came before must not thin out the delays of this round
    await ours.probe();
    results.push(await sendCandidates(ours, body, candidates));
    readings.push(await ours.probe());
  }
  const whole = await countWhole(ours, await signIn(ours));
  const sent = toWarmUp + rounds * candidates;
  return { candidates, ours: results, bareFiles, bareSame, readings, idle, whole, sent };
}

async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name));
}
