import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { queueFlag, type TextStorage } from "../draft/text-storage.ts";
import type { Device } from "./device.ts";

/** A form that its sender has handed over and the server has not yet acknowledged. */
export interface HandedOver {
  id: string;
  /** Name of its declaration. */
  form: string;
  /** Tells forms of one kind apart that wait each on its own: those of several requests, or openings; else "". */
  slot: string;
  /** Month/day/year of the first try. */
  date: string;
  /** Path of the page that it was filled in on. */
  page: string;
  /** When the button was pressed. */
  since: number;
  /** Its sender was thanked before the server had acknowledged it: what follows happens silently. */
  thanked?: boolean;
  /** Set when the server refused it while no page of the form was open. */
  refusal: Refusal | null;
}

/** Why a form was not taken: fields to mend, or none where the fault is not theirs. */
export interface Refusal {
  errors: FieldErrors;
}

/** What the device remembers of a form that was received. */
export interface ReceivedForm<Receipt> extends Pick<HandedOver, "form" | "slot"> {
  id: string;
  page: string;
  /** What it was for, as its sender knows it. */
  title: string;
  at: number;
  /** Its sender has closed what said so, or has begun another one. */
  isSeen: boolean;
  /** Absent where the answer named none. */
  receipt?: Receipt;
}

const key = "queue";
const receivedKey = "queue-received";
const receivedRemembered = 20;

/** `data-queue` of the form on whose page they are sent, and what one tab at a time holds. */
export const queueMark = (form: string, slot = "") => `${form}${slot}`;

/** Forms of every kind that wait; sets the flag to what there is. */
export async function waitingForms({
  store,
  storage,
}: Pick<Device, "store" | "storage">): Promise<HandedOver[]> {
  const list = ((await store.get<HandedOver[]>(key)) ?? []).filter(isWaiting);
  // where the device has not answered, others may wait
  if (list.length > 0 || store.durable()) setFlag(storage, list.length);
  return list;
}

export interface Hold {
  /** Resolves once no other tab holds it, or it is released here. */
  mine: Promise<void>;
  isMine(): boolean;
  release(): void;
}

/** A promise and what ends it; `Promise.withResolvers` is younger than some phones. */
function switchOf() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((end) => {
    resolve = end;
  });
  return { promise, resolve };
}

/** Whose forms a queue has. */
export interface QueueKind<Entry> {
  /** Name of the declaration. */
  name: string;
  slot?: string | undefined;
  /** What a form was for, where its page says that it was received. */
  titleOf?(entry: Entry): string;
}

type QueueDevice = Pick<Device, "store" | "storage" | "exclusively" | "ifFree">;

/** Forms of one kind, and one slot, on this device that wait to be sent, or came back refused. */
export function openDeviceQueue<Entry extends HandedOver, Receipt>(
  { name: form, slot = "", titleOf }: QueueKind<Entry>,
  device: QueueDevice,
) {
  const { store, storage } = device;
  type Received = ReceivedForm<Receipt>;
  const isOwn = (one: Pick<HandedOver, "form" | "slot">) => one.form === form && one.slot === slot;
  const own = async () => ((await store.get<HandedOver[]>(key)) ?? []).filter(isOwn) as Entry[];
  const edit = async (id: string, put: (before: Entry | undefined) => Entry | undefined) => {
    await store.update<HandedOver[]>(key, (list = []) => {
      const before = list.find((one) => one.id === id) as Entry | undefined;
      const entry = put(before);
      const changed = before
        ? list.flatMap((one) => (one !== before ? one : (entry ?? [])))
        : [...list, ...(entry ? [entry] : [])];
      return changed.length > 0 ? changed : undefined;
    });
    await waitingForms({ store, storage });
  };
  const change = (id: string, patch: (entry: Entry) => Partial<Entry>) =>
    edit(id, (before) => before && { ...before, ...patch(before) });
  let noted = "";
  const withdraw = (id: string) => edit(id, () => undefined);
  const received = async () =>
    ((await store.get<Received[]>(receivedKey)) ?? []).filter(isOwn) as Received[];

  return {
    /** Runs the work while no other tab of this site sends them. */
    exclusively: <Result>(work: () => Promise<Result>) =>
      device.exclusively(queueMark(form, slot), work),
    /** Leaves one to this tab, until it is closed or releases it. */
    hold(id: string): Hold {
      const mine = switchOf();
      const over = switchOf();
      let isMine = false;
      const become = () => {
        isMine = true;
        mine.resolve();
      };
      void device.exclusively(id, () => {
        become();
        return over.promise;
      });
      return {
        mine: mine.promise,
        isMine: () => isMine,
        release() {
          become();
          over.resolve();
        },
      };
    },
    /** Null where another tab holds it. */
    unlessHeld: <Result>(id: string, work: () => Promise<Result>) => device.ifFree(id, work),
    /** Whether they survive closing the page, and no other waits than those that are known. */
    durable: () => store.durable(),
    waiting: async () => (await own()).filter(isWaiting),
    refused: async () => (await own()).filter((one) => !isWaiting(one)),
    put: (entry: Entry) => edit(entry.id, () => entry),
    /** Notes what is known of it where that is news, as not every percent of an upload is; nothing where it is there no more. */
    async note(id: string, known: object, patch: (entry: Entry) => Partial<Entry>) {
      const news = JSON.stringify([id, known]);
      if (news === noted) return;
      noted = news;
      await change(id, patch);
    },
    /** Notes that its sender was thanked; it waits on. */
    thank: (id: string) => change(id, () => ({ thanked: true }) as Partial<Entry>),
    /** Takes it off the waiting list and keeps it for the form that it came from. */
    refuse: (id: string, refusal: Refusal) => change(id, () => ({ refusal }) as Partial<Entry>),
    /** Takes it off for good: it is received. */
    async finish(id: string, now: number, receipt?: Receipt) {
      const sent = (await own()).find((one) => one.id === id);
      const known = receipt !== undefined && { receipt };
      const described = sent && titleOf && { page: sent.page, title: titleOf(sent), isSeen: false };
      const one = {
        id,
        form,
        slot,
        page: "",
        title: "",
        at: now,
        isSeen: true,
        ...described,
        ...known,
      };
      await store.update<Received[]>(receivedKey, (list = []) =>
        [...list.filter((other) => other.id !== id), one].slice(-receivedRemembered),
      );
      await withdraw(id);
    },
    /** Takes it off unsent. */
    withdraw,
    /** What this device saw of it when it was received, on any of its pages. */
    received: async (id: string) => (await received()).find((one) => one.id === id),
    /** All that this device saw received, and what is noted of it. */
    allReceived: received,
    noteReceived: (note: (one: Received) => Received) =>
      store.update<Received[]>(receivedKey, (list = []) =>
        list.map((one) => (isOwn(one) ? note(one) : one)),
      ),
    /** Nothing is left of what waits, came back or was received. */
    async forget() {
      for (const { id } of await own()) await withdraw(id);
      await store.update<Received[]>(receivedKey, (list = []) => {
        const others = list.filter((one) => !isOwn(one));
        return others.length > 0 ? others : undefined;
      });
    },
  };
}

export type DeviceQueue<Entry extends HandedOver, Receipt> = ReturnType<
  typeof openDeviceQueue<Entry, Receipt>
>;

/** Whether it was written on the form at this path. */
export function isOf(page: string, one: { page: string }): boolean {
  return one.page.toLowerCase() === page.toLowerCase();
}

function isWaiting({ refusal }: HandedOver): boolean {
  return refusal === null;
}

function setFlag(flags: TextStorage, waiting: number): void {
  try {
    if (waiting > 0) flags.setItem(queueFlag, String(waiting));
    else flags.removeItem(queueFlag);
  } catch {
    // without the flag this page still sends what waits, only others do not
  }
}
