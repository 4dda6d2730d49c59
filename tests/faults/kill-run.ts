import { setTimeout as pause } from "node:timers/promises";
import { type Clock, systemClock } from "#platform/clock.ts";
import { type Random, seededRandom } from "../../scripts/demo/seeded-random.ts";
import { findLeftovers, findOrphans } from "../support/checkers/find-orphans.ts";
import { HttpClient } from "../support/servers/http-client.ts";
import { type ServerProcess, spawnServer, startServer } from "../support/servers/server-process.ts";
import { WrongAnswer } from "../support/servers/wrong-answer.ts";
import { killSweep, makeOld } from "../support/stores/killed-sweep.ts";
import { Rotations } from "../support/stores/rotations.ts";
import {
  type Contents,
  openStoppedStore,
  type StoppedStore,
} from "../support/stores/stopped-store.ts";
import type { Workload } from "../support/workloads/workload.ts";

export interface KillRunOptions {
  rounds: number;
  seed: number;
  /** Who sends what, all at the same time. */
  workloads: readonly Workload[];
  /** What the server is told; names PORT and DATA_DIR at least. */
  environment: Record<string, string>;
  /** Awaited once everyone got through, while the server still runs. */
  settled?: () => Promise<void>;
}

export interface KillReport {
  violations: string[];
  kills: number;
  /** Kills while the server was starting. */
  earlyKills: number;
  /** Changes of the document keys, and how many of them a kill cut off half-way. */
  rotations: number;
  rotationsCut: number;
  /** Sweeps that were killed, and how many of those had not come to their end. */
  sweepsKilled: number;
  sweepsCut: number;
  partFiles: number;
  documents: number;
  objects: number;
  /** Documents and objects that nobody had claimed, removed by the last sweep. */
  swept: number;
}

const maxRoundMs = 900;
/** About as long as a start takes: some of these kills come just after it. */
const maxStartMs = 900;
const startsKilled = 0.25;
const maxSweep = 60;
const pastTheSweep = 25 * 60 * 60 * 1_000;
/** Of so many rounds one follows a change of the keys, and one ends with a sweep. */
const rotateEvery = 3;
const sweepEvery = 3;
const lastRotation = { serve: 4_000, attempts: 5 };

/** Kills a server that crowds of candidates use, again and again, and checks what it has kept. */
export async function killRun(options: KillRunOptions): Promise<KillReport> {
  const run = new KillRun(options);
  for (let round = 1; round <= options.rounds; round += 1) {
    if (round % rotateEvery === 0) await run.roundWithNewKey();
    else await run.round();
    if (round % sweepEvery === 1) await run.sweepAndKill();
  }
  return run.finish();
}

class KillRun {
  readonly #environment: Record<string, string>;
  readonly #random: Random;
  readonly #workloads: readonly Workload[];
  readonly #settled: KillRunOptions["settled"];
  readonly #rotations: Rotations;
  /** As the last check found them. */
  #contents: Contents | null = null;
  readonly #report: KillReport = {
    violations: [],
    kills: 0,
    earlyKills: 0,
    rotations: 0,
    rotationsCut: 0,
    sweepsKilled: 0,
    sweepsCut: 0,
    partFiles: 0,
    documents: 0,
    objects: 0,
    swept: 0,
  };

  constructor({ environment, seed, workloads, settled }: KillRunOptions) {
    this.#settled = settled;
    this.#environment = environment;
    this.#random = seededRandom(seed);
    this.#workloads = workloads;
    this.#rotations = new Rotations(environment);
  }

  /** Starts the server, lets candidates come, and kills it at a random moment. */
  async round(): Promise<void> {
    if (this.#random() < startsKilled) await this.#killStart();
    await this.#serve(async (server, client) => {
      await this.#each((workload) => this.#look(workload, client));
      await this.#actAndKill(server, client, this.#random() * maxRoundMs);
    });
    await this.check();
  }

  /** The same, at a moment at which the server may be putting all under a new key. */
  async roundWithNewKey(): Promise<void> {
    // the server has not run since they were read
    const contents = this.#contents ?? (await this.#read());
    const delay = await this.#rotations.change(contents, this.#random);
    await this.#serve((server, client) => this.#actAndKill(server, client, delay));
    this.#rotations.look(await this.check());
  }

  /** Sweeps what has become old, and is killed over it. */
  async sweepAndKill(): Promise<void> {
    const ids = this.#workloads.flatMap((workload) => workload.givenUp());
    const old = await this.#withStore(systemClock, (store) => makeOld(store, ids));
    if (old === 0) return;
    await killSweep(this.#environment, this.#random() * maxSweep);
    this.#report.sweepsKilled += 1;
    const { documents } = await this.check();
    const left = new Set(documents.filter(({ state }) => state !== "claimed").map(({ id }) => id));
    if (ids.some((id) => left.has(id))) this.#report.sweepsCut += 1;
  }

  /** Looks at the stores of the dead server. */
  async check(): Promise<Contents> {
    const contents = await this.#read();
    this.#contents = contents;
    this.#note(this.#workloads.flatMap((workload) => workload.check(contents)));
    this.#note(findOrphans(contents));
    this.#report.documents = contents.documents.length;
    this.#report.objects = contents.objects.size;
    return contents;
  }

  /** Everyone gets through; then a day passes. */
  async finish(): Promise<KillReport> {
    await this.#serve(async (_server, client) => {
      await this.#each((workload) => this.#finish(workload, client));
      await this.#settled?.();
    });
    this.#note(this.#workloads.flatMap((workload) => workload.unfinished()));
    await this.#finishRotation(await this.check());
    await this.#sweep();
    this.#note(this.#workloads.flatMap((workload) => workload.violations));
    const { rotations, halfWay: rotationsCut } = this.#rotations;
    return { ...this.#report, rotations, rotationsCut };
  }

  async #actAndKill(server: ServerProcess, client: HttpClient, delay: number): Promise<void> {
    let killed = false;
    const acting = this.#each((workload) => workload.actUntil(() => killed, client));
    await pause(delay);
    killed = true;
    await server.kill();
    this.#report.kills += 1;
    await acting;
  }

  /** The server is let alone until all is under the newest key. */
  async #finishRotation(contents: Contents): Promise<void> {
    let isDone = this.#rotations.isDone(contents);
    for (let attempt = 0; !isDone && attempt < lastRotation.attempts; attempt += 1) {
      await this.#serve(() => pause(lastRotation.serve));
      isDone = this.#rotations.isDone(await this.check());
    }
    if (!isDone) this.#note(["documents stay under an older key"]);
  }

  async #sweep(): Promise<void> {
    const tomorrow: Clock = { now: () => new Date(Date.now() + pastTheSweep) };
    await this.#withStore(tomorrow, async (store) => {
      this.#report.swept = await store.documents.sweep();
      const contents = await store.read();
      this.#note(findLeftovers(contents));
      this.#note(findOrphans(contents));
      for (const workload of this.#workloads) {
        this.#note(workload.check(contents));
        this.#note(await workload.compare(contents, store));
      }
    });
  }

  #look(workload: Workload, client: HttpClient): Promise<void> {
    return this.#noteWrong(() => workload.look(client));
  }

  #finish(workload: Workload, client: HttpClient): Promise<void> {
    return this.#noteWrong(() => workload.finish(client));
  }

  async #noteWrong(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof WrongAnswer)) throw error;
      this.#note([error.message]);
    }
  }

  async #each(work: (workload: Workload) => Promise<void>): Promise<void> {
    await Promise.all(this.#workloads.map(work));
  }

  async #killStart(): Promise<void> {
    const server = spawnServer(this.#environment);
    await pause(this.#random() * maxStartMs);
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

  #read(): Promise<Contents> {
    return this.#withStore(systemClock, (store) => {
      this.#report.partFiles += store.partFilesFound;
      return store.read();
    });
  }

  async #withStore<Result>(
    clock: Clock,
    work: (store: StoppedStore) => Promise<Result>,
  ): Promise<Result> {
    const store = await openStoppedStore(this.#environment, clock);
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  }

  #note(violations: readonly string[]): void {
    this.#report.violations.push(...violations);
  }
}
