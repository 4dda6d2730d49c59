import { readdirSync, readFileSync } from "node:fs";

/** What processes have used since they began. */
export interface ProcessUse {
  /** Milliseconds of a core, in all threads; the kernel counts in steps of 10. */
  cpu: number;
  /** Bytes handed to the disk, as far as the kernel counts them for the process. */
  written: number;
}

/** Milliseconds of one tick in /proc: 100 a second on every Linux that Node runs on. */
const tick = 10;

const none: ProcessUse = { cpu: 0, written: 0 };

/** One process by itself. */
export function usedBy(pid: number): ProcessUse {
  const { own } = timesOf(pid);
  return { cpu: own, written: writtenBy(pid) };
}

/** Bytes of memory that a process holds, and the most that it ever held. */
export interface ProcessMemory {
  now: number;
  most: number;
}

export function memoryOf(pid: number): ProcessMemory {
  const status = read(`/proc/${pid}/status`);
  const told = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1] ?? 0) * 1_024;
  return { now: told("VmRSS"), most: told("VmHWM") };
}

/** A process with all that it has started, also what has ended meanwhile: PostgreSQL. */
export function usedByFamily(pid: number): ProcessUse {
  const { own, ended } = timesOf(pid);
  const head = { cpu: own + ended, written: writtenBy(pid) };
  return childrenOf(pid).map(usedBy).reduce(sum, head);
}

export function sum(one: ProcessUse, other: ProcessUse): ProcessUse {
  return { cpu: one.cpu + other.cpu, written: one.written + other.written };
}

export function difference(after: ProcessUse, before: ProcessUse): ProcessUse {
  return { cpu: after.cpu - before.cpu, written: after.written - before.written };
}

export { none as nothingUsed };

/** Of a process that has just ended its parent knows. */
function timesOf(pid: number): { own: number; ended: number } {
  const stat = read(`/proc/${pid}/stat`);
  // the program's name may hold anything, and ends at the last bracket
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
  return {
    own: ((user ?? 0) + (system ?? 0)) * tick,
    ended: ((endedUser ?? 0) + (endedSystem ?? 0)) * tick,
  };
}

function writtenBy(pid: number): number {
  return Number(/^write_bytes: (\d+)/m.exec(read(`/proc/${pid}/io`))?.[1] ?? 0);
}

function childrenOf(pid: number): number[] {
  const isChild = (other: string) => {
    const stat = read(`/proc/${other}/stat`);
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === pid;
  };
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && isChild(name))
    .map(Number);
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
