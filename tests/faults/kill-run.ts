import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { type Clock, systemClock } from "#server/platform/clock.ts";
import { isComplete } from "./applicant.ts";
import { Crowd } from "./crowd.ts";
import { type Findings, findLeftovers, findViolations } from "./find-violations.ts";
import { HttpClient } from "./http-client.ts";
import { HumanResources } from "./human-resources.ts";
import { seededRandom } from "./seeded-random.ts";
import { type ServerProcess, spawnServer, startServer } from "./server-process.ts";
import { type Contents, openStoppedStore, type StoppedStore } from "./stopped-store.ts";

export interface KillRunOptions {
  rounds: number;
  seed: number;
  /** What the server is told; names PORT and DATA_DIR at least. */
  environment: Record<string, string>;
}

export interface KillReport {
  violations: string[];
  /** Of the last check, which saw all. */
  checked: Findings["checked"];
  kills: number;
  /** Kills while the server was starting. */
  earlyKills: number;
  /** Calls that were under way when the server was killed. */
  unanswered: number;
  partFiles: number;
  /** Documents and objects that nobody had claimed, removed by the sweep. */
  swept: number;
  /** Resumes that HR opened over HTTP at the end, compared byte for byte; each also once before. */
  opened: number;
  /** Resumes of rows read from the store after the sweep, compared byte for byte. */
  compared: number;
}

const longestRound = 900;
/** About as long as a start takes: some of these kills come just after it. */
const longestStart = 900;
const startsKilled = 0.25;
const pastTheSweep = 25 * 60 * 60 * 1_000;

/** Kills a server that 8 candidates apply to, again and again, and checks what it has kept. */
export async function killRun(options: KillRunOptions): Promise<KillReport> {
  const run = new KillRun(options);
  for (let round = 1; round <= options.rounds; round += 1) {
    await run.round();
    await run.check();
  }
  return run.finish();
}

class KillRun {
  readonly #environment: Record<string, string>;
  readonly #random;
  readonly #crowd: Crowd;
  readonly #humanResources = new HumanResources();
  readonly #report: KillReport = {
    violations: [],
    checked: { uploads: 0, records: 0, rows: 0, documents: 0, objects: 0 },
    kills: 0,
    earlyKills: 0,
    unanswered: 0,
    partFiles: 0,
    swept: 0,
    opened: 0,
    compared: 0,
  };

  constructor({ environment, seed }: KillRunOptions) {
    this.#environment = environment;
    this.#random = seededRandom(seed);
    this.#crowd = new Crowd(seed);
  }

  /** Starts the server, lets candidates apply, and kills it at a random moment. */
  async round(): Promise<void> {
    if (this.#random() < startsKilled) await this.#killStart();
    await this.#serve(async (server, client) => {
      await this.#humanResources.openNew(this.#crowd.sent, client);
      let killed = false;
      const applying = this.#crowd.applyUntil(() => killed, client);
      await pause(this.#random() * longestRound);
      killed = true;
      await server.kill();
      this.#report.kills += 1;
      await applying;
    });
  }

  /** Looks at the stores of the dead server. */
  async check(): Promise<void> {
    await this.#withStore(systemClock, async (store) => {
      this.#report.partFiles += store.partFilesFound;
      const { violations, checked } = findViolations(this.#crowd.sent, await store.read());
      this.#note(violations);
      this.#report.checked = checked;
    });
  }

  /** Everyone gets his application through; then a day passes. */
  async finish(): Promise<KillReport> {
    await this.#serve(async (_server, client) => {
      await this.#crowd.finish(client);
      const everything = new HumanResources();
      await everything.openNew(this.#crowd.sent, client);
      this.#report.opened = everything.opened;
    });
    const lacking = this.#crowd.sent.filter((application) => !isComplete(application));
    this.#note(lacking.map(({ number }) => `application ${number}: never got through`));
    await this.check();
    await this.#sweep();
    this.#note(this.#crowd.violations);
    return { ...this.#report, unanswered: this.#crowd.unanswered };
  }

  async #sweep(): Promise<void> {
    const tomorrow: Clock = { now: () => new Date(Date.now() + pastTheSweep) };
    await this.#withStore(tomorrow, async (store) => {
      this.#report.swept = await store.documents.sweep();
      const contents = await store.read();
      this.#note(findLeftovers(contents));
      this.#note(findViolations(this.#crowd.sent, contents).violations);
      await this.#compareAll(contents.rows, store);
    });
  }

  /** Every row's own resume, byte for byte, however it came. */
  async #compareAll(rows: Contents["rows"], { documents }: StoppedStore): Promise<void> {
    const sent = new Map(this.#crowd.sent.map((application) => [application.email, application]));
    for (const { email, resumeId } of rows) {
      const document = await documents.open(resumeId);
      const content = document && (await buffer(document.content));
      if (!content?.equals(sent.get(email)?.resume() ?? Buffer.alloc(0))) {
        this.#note([`${email}: its resume is not what was sent`]);
      }
      this.#report.compared += 1;
    }
  }

  async #killStart(): Promise<void> {
    const server = spawnServer(this.#environment);
    await pause(this.#random() * longestStart);
    await server.kill();
    this.#report.kills += 1;
    this.#report.earlyKills += 1;
  }

  /** Runs the server for as long as the work takes; then it is killed. */
  async #serve(work: (server: ServerProcess, client: HttpClient) => Promise<void>): Promise<void> {
    const server = await startServer(this.#environment);
    const client = new HttpClient(Number(this.#environment.PORT));
    try {
      await work(server, client);
    } finally {
      client.close();
      await server.kill();
    }
  }

  async #withStore(clock: Clock, work: (store: StoppedStore) => Promise<void>): Promise<void> {
    const store = await openStoppedStore(this.#environment, clock);
    try {
      await work(store);
    } finally {
      await store.close();
    }
  }

  #note(violations: readonly string[]): void {
    this.#report.violations.push(...violations);
  }
}
