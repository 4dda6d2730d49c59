import type { TextStorage } from "../draft/text-storage.ts";

/** Which forms of one kind wait on this device to be sent; their contents are their drafts. */
export interface DeviceQueue {
  slots(): string[];
  add(slot: string): void;
  remove(slot: string): void;
}

/** Stands for the form without a slot: an empty entry would be no entry. */
const noSlot = "-";

/** @param flag key under which any page of the site finds that something waits */
export function openDeviceQueue(storage: TextStorage, flag: string): DeviceQueue {
  const read = () => (storage.getItem(flag) ?? "").split(",").filter(Boolean);
  const write = (entries: readonly string[]) => {
    try {
      if (entries.length > 0) storage.setItem(flag, entries.join(","));
      else storage.removeItem(flag);
    } catch {
      // without the flag this page still sends what waits, only others do not
    }
  };
  const others = (slot: string) => read().filter((entry) => entry !== (slot || noSlot));
  return {
    slots: () => read().map((entry) => (entry === noSlot ? "" : entry)),
    add: (slot) => write([...others(slot), slot || noSlot]),
    remove: (slot) => write(others(slot)),
  };
}
