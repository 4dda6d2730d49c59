import type { DeviceStore } from "../sending/device-store.ts";
import type { TextStorage } from "../sending/text-storage.ts";
import { waitingFlags } from "../sending/waiting-flags.ts";
import type { Refusal, WaitingApplication } from "./waiting-application.ts";

const key = "outbox";
const receivedKey = "received";
const receivedRemembered = 20;

/** Applications on this device that wait to be sent, or came back refused. */
export interface Outbox {
  /** Whether they survive closing the page. */
  durable(): boolean;
  waiting(): Promise<WaitingApplication[]>;
  refused(): Promise<WaitingApplication[]>;
  put(application: WaitingApplication): Promise<void>;
  /** Notes where the server has the resume, so that it is not sent again. */
  keepUrl(id: string, url: string, now: number): Promise<void>;
  /** Notes that its sender was thanked; it waits on. */
  thank(id: string): Promise<void>;
  /** Takes it off the waiting list and keeps it for the form that it came from. */
  refuse(id: string, refusal: Refusal): Promise<void>;
  /** Takes it off for good: it is received. */
  finish(id: string): Promise<void>;
  /** Takes it off unsent. */
  withdraw(id: string): Promise<void>;
  /** Takes down a flag that was left up although nothing waits. */
  clearStaleFlag(): Promise<void>;
  /** Whether this device saw that it was received, on any of its pages. */
  wasReceived(id: string): Promise<boolean>;
}

export function openOutbox(store: DeviceStore, flags: TextStorage): Outbox {
  const all = async () => (await store.get<WaitingApplication[]>(key)) ?? [];
  const change = async (edit: (list: WaitingApplication[]) => WaitingApplication[]) => {
    let waiting = 0;
    await store.update<WaitingApplication[]>(key, (list = []) => {
      const changed = edit(list);
      waiting = changed.filter(isWaiting).length;
      return changed.length > 0 ? changed : undefined;
    });
    setFlag(flags, waiting);
  };
  const edit = (id: string, patch: Partial<WaitingApplication>) =>
    change((list) => list.map((one) => (one.id === id ? { ...one, ...patch } : one)));
  const withdraw = (id: string) => change((list) => list.filter((one) => one.id !== id));

  return {
    durable: () => store.durable(),
    waiting: async () => (await all()).filter(isWaiting),
    refused: async () => (await all()).filter((one) => !isWaiting(one)),
    put: (added) => change((list) => [...list.filter(({ id }) => id !== added.id), added]),
    keepUrl: (id, url, now) =>
      change((list) =>
        list.map((one) =>
          one.id === id ? { ...one, resume: { ...one.resume, url, storedAt: now } } : one,
        ),
      ),
    thank: (id) => edit(id, { thanked: true }),
    refuse: (id, refusal) => edit(id, { refusal }),
    withdraw,
    async finish(id) {
      await store.update<string[]>(receivedKey, (ids = []) =>
        [...ids, id].slice(-receivedRemembered),
      );
      await withdraw(id);
    },
    clearStaleFlag: async () => setFlag(flags, (await all()).filter(isWaiting).length),
    wasReceived: async (id) => ((await store.get<string[]>(receivedKey)) ?? []).includes(id),
  };
}

function isWaiting({ refusal }: WaitingApplication): boolean {
  return refusal === null;
}

function setFlag(flags: TextStorage, waiting: number): void {
  try {
    if (waiting > 0) flags.setItem(waitingFlags.applications, String(waiting));
    else flags.removeItem(waitingFlags.applications);
  } catch {
    // without the flag this page still sends what waits, only others do not
  }
}
