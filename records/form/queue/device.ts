import { type DeviceStore, openDeviceStore } from "../draft/device-store.ts";
import { openTextStorage, type TextStorage } from "../draft/text-storage.ts";
import { browserNetwork, type Network } from "../sending/network.ts";

/** What forms use of the device that they are filled in on. */
export interface Device {
  store: DeviceStore;
  storage: TextStorage;
  network: Network;
  now: () => number;
  /** Runs the work while no other tab of the site sends what waits under this name. */
  exclusively<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

export function openDevice(): Device {
  return {
    store: openDeviceStore(),
    storage: openTextStorage(),
    network: browserNetwork,
    now: Date.now,
    // where the browser has no locks two tabs may send the same: the keys of the calls see to it that
    // it is stored once
    exclusively: (name, work) =>
      "locks" in navigator
        ? (navigator.locks.request(`xld-outbox-${name}`, work) as ReturnType<typeof work>)
        : work(),
  };
}
