import { appendFileSync, globSync, mkdirSync, readFileSync } from "node:fs";
import { Socket } from "node:net";
import { join, relative } from "node:path";
import pg from "pg";
import { type DatabaseOptions, openDatabase } from "#platform/database/open-database.ts";
import { makeEmbeddedTemplate } from "./embedded-template.ts";
import { madeInRun, oncePerRun } from "./once-per-run.ts";

/** A statement, and the test file that sent it first. */
interface Sent {
  text: string;
  file: string;
}

type Asking = (this: pg.Client, ...asked: unknown[]) => unknown;

const folderIn = (runFolder: string) => join(runFolder, "statements");

/** Writes down each statement that this process sends to a PostgreSQL server from now on, once. */
export function recordStatements(runFolder: string, testFile: () => string | undefined): void {
  const folder = folderIn(runFolder);
  mkdirSync(folder, { recursive: true });
  const client = pg.Client.prototype as unknown as { query: Asking };
  const ask = client.query;
  const known = new Set<string>();
  client.query = function record(...asked) {
    const [first] = asked as [string | { text?: string }];
    const text = typeof first === "string" ? first : first.text;
    if (text && !known.has(text) && isToServer(this)) {
      known.add(text);
      const sent: Sent = { text, file: relative("", testFile() ?? "") };
      appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(sent)}\n`);
    }
    return ask.apply(this, asked);
  };
}

/** The embedded database is reached by a stream of its own. */
function isToServer(client: pg.Client): boolean {
  const { connection } = client as unknown as { connection: { stream: unknown } };
  return connection.stream instanceof Socket;
}

/** What the processes of a run have sent, each with the file of the test that did. */
export function sentIn(runFolder: string): Map<string, string> {
  const lines = globSync(join(folderIn(runFolder), "*.jsonl")).flatMap((path) =>
    readFileSync(path, "utf8").trimEnd().split("\n"),
  );
  return new Map(
    lines.map((line) => JSON.parse(line) as Sent).map(({ text, file }) => [text, file]),
  );
}

/** A file sends many more: with fewer the recording has come loose from the driver. */
const minOfFile = 3;

/**
 * Prepares every statement that tests of this run have sent to PostgreSQL on a fresh embedded database, which is what
 * an installation has that names no server. What a fresh PostgreSQL refuses as well is about tables that a test made.
 * @returns what to say of those that the embedded database alone refuses, and of a recording that lacks some
 */
export async function refusedByEmbedded(runFolder: string): Promise<string[]> {
  const server = madeInRun(runFolder, "postgresql");
  if (!server) return [];
  const sent = sentIn(runFolder);
  const files = Math.max(1, new Set(sent.values()).size);
  if (sent.size < minOfFile * files)
    return [`Only ${sent.size} statements of ${files} test files were recorded.`];
  const dataDir = await oncePerRun(runFolder, "embedded", () => makeEmbeddedTemplate(runFolder));
  const embedded = { databaseUrl: null, dataDir };
  const { databaseUrl } = JSON.parse(server);
  const refused = await refusedBy(embedded, sent.keys());
  const byBoth = await refusedBy({ databaseUrl, dataDir: "" }, refused.keys());
  return [...refused]
    .filter(([text]) => !byBoth.has(text))
    .map(([text, why]) => `${sent.get(text)}: ${why}\n${text}`);
}

/** The others are looked at by the parser alone, which both databases share. */
const isPrepared = /^\s*(select|insert|update|delete|merge|with|values)\b/i;

/** Which a database does not prepare, with what it says. */
export async function refusedBy(
  at: DatabaseOptions,
  statements: Iterable<string>,
): Promise<Map<string, string>> {
  const refused = new Map<string, string>();
  const texts = [...statements].filter((text) => isPrepared.test(text));
  if (texts.length === 0) return refused;
  const database = await openDatabase(at);
  try {
    for (const text of texts) {
      const asked = database.pool.query(`DEALLOCATE ALL; PREPARE sent AS ${text}`);
      const why = await asked.then(
        () => null,
        (error: Error) => error.message,
      );
      if (why) refused.set(text, why);
    }
    return refused;
  } finally {
    await database.close();
  }
}
