import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, startCluster } from "../support/databases/postgres.ts";
import { apply, makeApplication } from "../support/people/applicant.ts";
import { signIn } from "../support/people/hr-client.ts";
import { makeCandidate } from "../support/people/kyc-candidate.ts";
import { sendDocuments } from "../support/people/send-documents.ts";
import { freePort } from "../support/run/free-port.ts";
import { HttpClient } from "../support/servers/http-client.ts";
import { environmentOf } from "../support/servers/running-server.ts";
import { startServer } from "../support/servers/server-process.ts";

/** The real server over PostgreSQL with something in every list. */
export interface FilledInstance {
  port: number;
  databaseUrl: string;
  /** Cookie of an admin's session. */
  cookie: string;
  /** What the server has printed. */
  output(): string;
  remove(): Promise<void>;
}

const applications = 25;
const candidates = 4;
const scanSeed = 20_261_122;

/** Starts a throwaway database and server, and lets candidates and HR use it. */
export async function fillInstance(): Promise<FilledInstance> {
  const folder = await mkdtemp(join(tmpdir(), "careers-scan-"));
  // it runs as another user, who cannot reach into our own folder
  const cluster = await startCluster(`${folder}-cluster`);
  const databaseUrl = await createDatabase(cluster.url, "scanned", "template0");
  const port = await freePort();
  const server = await startServer({
    PORT: String(port),
    ...environmentOf({ dataDir: folder, databaseUrl }),
    LOG_LEVEL: "warn",
    // a scanner uploads more in an hour than a campus in a day
    UPLOAD_QUOTA_PER_ADDRESS: "20GB",
  });
  const client = new HttpClient(port);
  const cookie = await fill(client);
  return {
    port,
    databaseUrl,
    cookie,
    output: server.output,
    async remove() {
      client.close();
      await server.kill();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function fill(client: HttpClient): Promise<string> {
  for (let number = 1; number <= applications; number += 1) {
    await apply(makeApplication(scanSeed, number), client);
  }
  const cookie = await signIn(client);
  const desk = { cookie: async () => cookie };
  for (let number = 1; number <= candidates; number += 1) {
    const candidate = { ...makeCandidate(scanSeed, number), withdraws: false };
    await sendDocuments(candidate, client, desk);
  }
  await makeAccounts(client, cookie);
  return cookie;
}

async function makeAccounts(client: HttpClient, cookie: string): Promise<void> {
  for (const role of ["editor", "viewer"]) {
    const form = { do: "create", userName: `scan-${role}`, name: `Scan ${role}`, role };
    const fields = { ...form, password: "a long enough password 8" };
    const answer = await client.postForm("/desk/accounts", fields, { cookie });
    if (answer.status >= 400) throw new Error(`The account of a ${role} was refused.`);
  }
}
