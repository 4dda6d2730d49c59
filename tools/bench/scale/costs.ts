import { setTimeout as pause } from "node:timers/promises";
import { type Act, type ActName, acts } from "./acts.ts";
import { difference, type ProcessMemory } from "./process-use.ts";
import { type MeasuredStage, type RowBytes, type StageKind, setStage } from "./stages.ts";

/** What one act costs. */
export interface Cost {
  /** Milliseconds of a core in the site's process; the embedded database runs within it. */
  server: number;
  /** Milliseconds of a core in PostgreSQL's processes. */
  database: number;
  /** Bytes that either wrote to the disk. */
  written: number;
  /** How many were done in a second, with whoever asks on the same cores. */
  perSecond: number;
}

export interface Rest {
  server: number;
  database: number;
}

export interface StageCosts {
  kind: StageKind;
  records: number;
  rowBytes: RowBytes;
  /** Shares of a core that are taken while nobody comes; zero where that was not measured. */
  rest: Rest;
  /** Of the site's process, after all acts. */
  memory: ProcessMemory;
  costs: Map<ActName, Cost>;
}

const rounds = 3;
/** PostgreSQL tidies up after it was filled; then chores of each minute are seen once. */
const settleMilliseconds = 45_000;
const restMilliseconds = 60_000;

/** Measures every act over a store of that kind and size, and before them what it costs at rest. */
export async function measureStage(
  kind: StageKind,
  records: number,
  { folder, rests }: { folder: string; rests: boolean },
): Promise<StageCosts> {
  const stage = await setStage(kind, records, folder);
  try {
    const rest = rests ? await measureRest(stage) : { server: 0, database: 0 };
    const costs = new Map<ActName, Cost>();
    for (const act of acts) {
      process.stderr.write(`${kind}, ${records}: ${act.name}\n`);
      await act.run(stage, Math.ceil(act.times / 10));
      const all: Cost[] = [];
      for (let round = 0; round < rounds; round += 1) all.push(await costOf(act, stage));
      costs.set(act.name, cheapest(all));
    }
    const memory = stage.memory();
    return { kind, records, rowBytes: stage.rowBytes, rest, memory, costs };
  } finally {
    await stage.stop();
  }
}

async function measureRest(stage: MeasuredStage): Promise<Rest> {
  await pause(settleMilliseconds);
  const { server, database } = await used(stage, () => pause(restMilliseconds));
  return { server: server.cpu / restMilliseconds, database: database.cpu / restMilliseconds };
}

async function costOf(act: Act, stage: MeasuredStage): Promise<Cost> {
  const began = performance.now();
  const { server, database } = await used(stage, () => act.run(stage, act.times));
  const seconds = (performance.now() - began) / 1_000;
  const per = act.name.startsWith("export") ? stage.records / 1_000 : act.times;
  return {
    server: server.cpu / per,
    database: database.cpu / per,
    written: (server.written + database.written) / per,
    perSecond: per / seconds,
  };
}

async function used(stage: MeasuredStage, work: () => Promise<void>) {
  const before = stage.use();
  await work();
  const after = stage.use();
  return {
    server: difference(after.server, before.server),
    database: difference(after.database, before.database),
  };
}

/** Whatever else the machine did can only have made a round dearer. */
function cheapest(all: readonly Cost[]): Cost {
  const total = ({ server, database }: Cost) => server + database;
  return all.toSorted((one, other) => total(one) - total(other))[0] as Cost;
}
