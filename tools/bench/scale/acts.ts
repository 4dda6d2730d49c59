import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { apply, makeApplication } from "../../../tests/support/people/applicant.ts";
import { HttpClient } from "../../../tests/support/servers/http-client.ts";
import { writeKycBodies } from "../kyc-bodies.ts";
import { recordsAddress, sendCandidates } from "../kyc-candidates.ts";
import { allAnswered, runLoad } from "../load.ts";
import type { OurServer } from "../servers.ts";

/** Something that people do with the site. */
export interface Act {
  /** Key of the table, and of what `needs.ts` counts. */
  name: ActName;
  /** How often it is done for one figure. */
  times: number;
  run(stage: Stage, times: number): Promise<void>;
}

export type ActName =
  | "finished page"
  | "uncached page"
  | "application"
  | "KYC record"
  | "list of applications"
  | "search of applications"
  | "dashboard"
  | "search of candidates"
  | "export of 1,000 applications"
  | "export of 1,000 candidates";

/** Where acts are done: a running server over a filled store, and a session of HR. */
export interface Stage {
  server: OurServer;
  cookie: string;
  /** For bodies of requests. */
  folder: string;
  /** Records of either kind that the store was filled with. */
  records: number;
}

/** Of each of a candidate's documents, in bytes: photos and scans as people send them. */
export const paperBytes = 300_000;
const seed = 20261122;
const longest = 300_000;

let applicants = 0;

export const acts: readonly Act[] = [
  { name: "finished page", times: 20_000, run: view("/current-openings", {}, 16) },
  {
    name: "uncached page",
    times: 400,
    // any cookie of that name is rendered for alone
    run: view("/current-openings", { cookie: "xld-desk=bench" }, 4),
  },
  { name: "application", times: 300, run: applyOften },
  { name: "KYC record", times: 40, run: sendPapers },
  { name: "list of applications", times: 200, run: viewAsHr("/refer-data") },
  // a name of so many that a page is full of them in the small store as well
  { name: "search of applications", times: 200, run: viewAsHr("/refer-data?search=kulkarni") },
  { name: "dashboard", times: 100, run: viewAsHr("/dashboard") },
  { name: "search of candidates", times: 100, run: viewAsHr("/dashboard?search=kulkarni") },
  { name: "export of 1,000 applications", times: 1, run: exportApplications },
  { name: "export of 1,000 candidates", times: 1, run: exportCandidates },
];

function view(path: string, headers: Record<string, string>, connections: number) {
  return async ({ server }: Stage, times: number): Promise<void> => {
    const plan = { port: server.port, method: "GET", path, connections, requests: times } as const;
    const result = await runLoad({
      ...plan,
      headers: { "accept-encoding": "br", ...headers },
      milliseconds: longest,
    });
    allAnswered(result, path);
  };
}

function viewAsHr(path: string) {
  return (stage: Stage, times: number) => view(path, { cookie: stage.cookie }, 2)(stage, times);
}

/** Eight at once, each as our page sends it: the resume as it is chosen, then the calls. */
async function applyOften({ server }: Stage, times: number): Promise<void> {
  const client = new HttpClient(server.port);
  let left = times;
  const keepApplying = async () => {
    while (left > 0) {
      left -= 1;
      applicants += 1;
      await apply(makeApplication(seed, applicants), client);
    }
  };
  await Promise.all(Array.from({ length: 8 }, keepApplying));
  client.close();
}

async function sendPapers({ server, folder }: Stage, times: number): Promise<void> {
  const { multipart } = await writeKycBodies(folder, paperBytes);
  for (let left = times; left > 0; left -= 4) {
    const { saved } = await sendCandidates(server, multipart, Math.min(4, left));
    if (saved !== Math.min(4, left)) throw new Error("A KYC record was refused.");
  }
}

async function exportApplications({ server, cookie }: Stage): Promise<void> {
  await readWhole(`http://127.0.0.1:${server.port}${deskCallPaths.applicationsExport}`, cookie);
}

async function exportCandidates({ server, cookie }: Stage): Promise<void> {
  await readWhole(await recordsAddress(server, cookie), cookie);
}

async function readWhole(address: string, cookie: string): Promise<void> {
  const answer = await fetch(address, { headers: { cookie } });
  if (!answer.ok || !answer.body) throw new Error(`${address} answered ${answer.status}.`);
  for await (const _ of answer.body);
}
