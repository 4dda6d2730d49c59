import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "#server/platform/clock.ts";
import { type Application, apply, isComplete, makeApplication } from "./applicant.ts";
import { type Findings, findLeftovers, findViolations } from "./find-violations.ts";
import { HttpClient, Unanswered } from "./http-client.ts";
import { HumanResources } from "./human-resources.ts";
import { seededRandom } from "./seeded-random.ts";
import { type ServerProcess, spawnServer, startServer } from "./server-process.ts";
import { openStoppedStore, type StoppedStore } from "./stopped-store.ts";

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
}

const clients = 8;
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
  await run.finish();
  return run.report;
}

class KillRun {
  readonly #options: KillRunOptions;
  readonly #random;
  readonly #sent: Application[] = [];
  readonly #pending = new Map<number, Application>();
  readonly #humanResources = new HumanResources();
  readonly report: KillReport = {
    violations: [],
    checked: { uploads: 0, records: 0, rows: 0, documents: 0, objects: 0 },
    kills: 0,
    earlyKills: 0,
    unanswered: 0,
    partFiles: 0,
    swept: 0,
    opened: 0,
  };

  constructor(options: KillRunOptions) {
    this.#options = options;
    this.#random = seededRandom(options.seed);
  }

  /** Starts the server, lets candidates apply, and kills it at a random moment. */
  async round(): Promise<void> {
    if (this.#random() < startsKilled) await this.#killStart();
    await this.#serve(async (server, client) => {
      let killed = false;
      const applying = Array.from({ length: clients }, (_, at) =>
        this.#applyUntil(at, client, () => killed),
      );
      await pause(this.#random() * longestRound);
      killed = true;
      await server.kill();
      this.report.kills += 1;
      await Promise.all(applying);
    });
  }

  /** Looks at the stores of the dead server. */
  async check(): Promise<void> {
    await this.#withStore({ now: () => new Date() }, async (store) => {
      this.report.partFiles += store.partFilesFound;
      const { violations, checked } = findViolations(this.#sent, await store.read());
      this.report.violations.push(...violations);
      this.report.checked = checked;
    });
  }

  /** Everyone gets his application through; then a day passes. */
  async finish(): Promise<void> {
    await this.#serve(async (server, client) => {
      const last = [...this.#pending.values()].map((application) => apply(application, client));
      await Promise.all(last);
      const everything = new HumanResources();
      await everything.openNew(this.#sent, client);
      this.report.opened = everything.opened;
      await server.kill();
    });
    const lacking = this.#sent.filter((application) => !isComplete(application));
    this.#note(lacking.map(({ number }) => `application ${number}: never got through`));
    await this.check();
    await this.#sweep();
  }

  async #sweep(): Promise<void> {
    const tomorrow: Clock = { now: () => new Date(Date.now() + pastTheSweep) };
    await this.#withStore(tomorrow, async (store) => {
      this.report.swept = await store.documents.sweep();
      const contents = await store.read();
      this.#note(findLeftovers(contents));
      this.#note(findViolations(this.#sent, contents).violations);
    });
  }

  async #killStart(): Promise<void> {
    const server = spawnServer(this.#options.environment);
    await pause(this.#random() * longestStart);
    await server.kill();
    this.report.kills += 1;
    this.report.earlyKills += 1;
  }

  async #serve(work: (server: ServerProcess, client: HttpClient) => Promise<void>): Promise<void> {
    const server = await startServer(this.#options.environment);
    const client = new HttpClient(Number(this.#options.environment.PORT));
    try {
      await this.#humanResources.openNew(this.#sent, client);
      await work(server, client);
    } finally {
      client.close();
      await server.kill();
    }
  }

  /** One candidate after the other, each with what the last kill left undone. */
  async #applyUntil(at: number, client: HttpClient, killed: () => boolean): Promise<void> {
    while (!killed()) {
      const application = this.#pending.get(at) ?? this.#next(at);
      try {
        await apply(application, client);
        this.#pending.delete(at);
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
        if (!killed()) this.#note([`application ${application.number}: ${error.message}`]);
        this.report.unanswered += 1;
        return;
      }
    }
  }

  #next(at: number): Application {
    const application = makeApplication(this.#options.seed, this.#sent.length + 1);
    this.#sent.push(application);
    this.#pending.set(at, application);
    return application;
  }

  #note(violations: readonly string[]): void {
    this.report.violations.push(...violations);
  }

  async #withStore(clock: Clock, work: (store: StoppedStore) => Promise<void>): Promise<void> {
    const store = await openStoppedStore(this.#options.environment, clock);
    try {
      await work(store);
    } finally {
      await store.close();
    }
  }
}
