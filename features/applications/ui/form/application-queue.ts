import type { DeviceStore } from "#records/form/draft/device-store.ts";
import type { TextStorage } from "#records/form/draft/text-storage.ts";
import { waitingFlags } from "#records/form/sending/waiting-flags.ts";
import type { ApplicationReceipt } from "../../application-receipt.ts";
import type { Refusal, WaitingApplication } from "./waiting-application.ts";

const key = "outbox";
const receivedKey = "received-applications";
const receivedRemembered = 20;
const receivedTold = 24 * 60 * 60 * 1_000;

/** What the device remembers of an application that was received. */
export interface ReceivedApplication {
  id: string;
  /** Path of the form. */
  page: string;
  position: string;
  at: number;
  /** Its sender has closed what said so, or has begun another one. */
  isSeen: boolean;
  /** Absent where the answer named none. */
  receipt?: ApplicationReceipt;
}

/** Applications on this device that wait to be sent, or came back refused. */
export interface ApplicationQueue {
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
  finish(id: string, now: number, receipt?: ApplicationReceipt): Promise<void>;
  /** Takes it off unsent. */
  withdraw(id: string): Promise<void>;
  /** Takes down a flag that was left up although nothing waits. */
  clearStaleFlag(): Promise<void>;
  /** What this device saw of it when it was received, on any of its pages. */
  received(id: string): Promise<ReceivedApplication | undefined>;
  /** The newest of a page that was received within a day, and whose sender may not know it. */
  lastReceived(page: string, now: number): Promise<ReceivedApplication | null>;
  /** Whoever uses the page knows what was received from it. */
  seen(page: string): Promise<void>;
}

export function openApplicationQueue(store: DeviceStore, flags: TextStorage): ApplicationQueue {
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
  const received = async () => (await store.get<ReceivedApplication[]>(receivedKey)) ?? [];

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
    async finish(id, now, receipt) {
      const sent = (await all()).find((one) => one.id === id);
      const position = sent?.answers.jobSelect ?? "";
      const isSeen = sent === undefined;
      const known = receipt && { receipt };
      const one = { id, page: sent?.page ?? "", position, at: now, isSeen, ...known };
      await store.update<ReceivedApplication[]>(receivedKey, (list = []) =>
        [...list, one].slice(-receivedRemembered),
      );
      await withdraw(id);
    },
    clearStaleFlag: async () => setFlag(flags, (await all()).filter(isWaiting).length),
    received: async (id) => (await received()).find((one) => one.id === id),
    async lastReceived(page, now) {
      const isToTell = (one: ReceivedApplication) =>
        !one.isSeen && isOf(page, one) && now - one.at < receivedTold;
      return (await received()).findLast(isToTell) ?? null;
    },
    seen: (page) =>
      store.update<ReceivedApplication[]>(receivedKey, (list = []) =>
        list.map((one) => (isOf(page, one) ? { ...one, isSeen: true } : one)),
      ),
  };
}

/** Whether it was written on the form at this path. */
export function isOf(page: string, one: { page: string }): boolean {
  return one.page.toLowerCase() === page.toLowerCase();
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
