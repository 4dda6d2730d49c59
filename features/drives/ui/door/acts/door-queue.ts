import type { WaitingAct } from "../../../door-list.ts";

/** Names of the queue's place in `localStorage`; any desk page looks whether it is there. */
export const doorQueueKey = "xld-door";

/** Whose acts they are, and of which drive. */
export interface DoorPlace {
  code: string;
  account: string;
}

interface StoredQueue extends DoorPlace {
  /** When it is forgotten, whatever it holds: milliseconds since 1970. */
  until: number;
  acts: WaitingAct[];
}

export const queueLifetime = 24 * 60 * 60_000;

/** Acts that wait on the device to be sent, in their order. */
export interface DoorQueue {
  acts(): WaitingAct[];
  add(act: WaitingAct): void;
  remove(key: string): void;
  /** Whether what waits survives closing the page. */
  isKept(): boolean;
}

/** In `localStorage`, at once and whole, so that signing out removes it for certain. */
export function openDoorQueue(
  { code, account, until }: Omit<StoredQueue, "acts">,
  now = Date.now,
): DoorQueue {
  let memory: WaitingAct[] | null = null;
  const isMine = (each: StoredQueue) => each.code === code && each.account === account;
  const acts = () => memory ?? readQueues(now()).find(isMine)?.acts ?? [];
  const write = (changed: WaitingAct[]) => {
    const others = readQueues(now()).filter((each) => !isMine(each));
    const mine = { code, account, until, acts: changed };
    memory = writeQueues(changed.length > 0 ? [...others, mine] : others) ? null : changed;
  };
  return {
    acts,
    add: (act) => write([...acts(), act]),
    remove: (key) => write(acts().filter((act) => act.key !== key)),
    isKept: () => memory === null,
  };
}

/** Every queue on this device that is not too old. */
export function readQueues(now = Date.now()): StoredQueue[] {
  try {
    const all = JSON.parse(localStorage.getItem(doorQueueKey) ?? "[]") as StoredQueue[];
    return all.filter(({ until }) => until > now);
  } catch {
    return [];
  }
}

/** @returns whether the browser keeps them */
function writeQueues(queues: readonly StoredQueue[]): boolean {
  try {
    if (queues.length > 0) localStorage.setItem(doorQueueKey, JSON.stringify(queues));
    else localStorage.removeItem(doorQueueKey);
    return true;
  } catch {
    return false;
  }
}

/** What is over is removed. */
export const forgetOldQueues = () => writeQueues(readQueues());
/** At sign-out. */
export const forgetQueues = () => writeQueues([]);
