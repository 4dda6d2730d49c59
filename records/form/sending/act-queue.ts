import type { WaitingAct } from "#contract/device-acts.ts";

/** Name of the queues' place in `localStorage`; any desk page looks whether it is there. */
export const actQueueKey = "xld-door";

/** Where acts are sent, and whose they are. */
export interface ActPlace {
  /** Path of the call. */
  path: string;
  account: string;
}

interface StoredQueue<Act> extends ActPlace {
  /** When it is forgotten, whatever it holds: milliseconds since 1970. */
  until: number;
  acts: WaitingAct<Act>[];
}

export const queueLifetime = 24 * 60 * 60_000;

/** Acts that wait on the device to be sent, in their order. */
export interface ActQueue<Act> {
  acts(): WaitingAct<Act>[];
  add(act: WaitingAct<Act>): void;
  remove(key: string): void;
  /** Whether what waits survives closing the page. */
  isStored(): boolean;
}

/** In `localStorage`, at once and whole, so that signing out removes it for certain. */
export function openActQueue<Act>(
  { path, account, until }: Omit<StoredQueue<Act>, "acts">,
  now = Date.now,
): ActQueue<Act> {
  let memory: WaitingAct<Act>[] | null = null;
  const isMine = (each: ActPlace) => each.path === path && each.account === account;
  const acts = () => memory ?? readQueues<Act>(now()).find(isMine)?.acts ?? [];
  const write = (changed: WaitingAct<Act>[]) => {
    const others = readQueues<Act>(now()).filter((each) => !isMine(each));
    const mine = { path, account, until, acts: changed };
    memory = writeQueues(changed.length > 0 ? [...others, mine] : others) ? null : changed;
  };
  return {
    acts,
    add: (act) => write([...acts(), act]),
    remove: (key) => write(acts().filter((act) => act.key !== key)),
    isStored: () => memory === null,
  };
}

/** Every queue on this device that is not too old. */
export function readQueues<Act = unknown>(now = Date.now()): StoredQueue<Act>[] {
  try {
    const all = JSON.parse(localStorage.getItem(actQueueKey) ?? "[]") as StoredQueue<Act>[];
    return all.filter(({ until }) => until > now);
  } catch {
    return [];
  }
}

/** @returns whether the browser keeps them */
function writeQueues(queues: readonly StoredQueue<unknown>[]): boolean {
  try {
    if (queues.length > 0) localStorage.setItem(actQueueKey, JSON.stringify(queues));
    else localStorage.removeItem(actQueueKey);
    return true;
  } catch {
    return false;
  }
}

/** What is over is removed. */
export const forgetOldQueues = () => writeQueues(readQueues());
/** At sign-out. */
export const forgetQueues = () => writeQueues([]);
