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
    exclusively: workWithLocks(navigator.locks),
  };
}

/**
 * Where the browser has no locks, or refuses them with all that a site keeps, two tabs may send the same: the
 * keys of the calls see to it that it is stored once.
 */
export function workWithLocks(
  locks: Pick<LockManager, "request"> | undefined,
): Device["exclusively"] {
  return async <Result>(name: string, work: () => Promise<Result>) => {
    let begun: Promise<Result> | undefined;
    const begin = () => {
      begun ??= work();
      return begun;
    };
    try {
      await locks?.request(`xld-outbox-${name}`, begin);
    } catch {
      // without the lock, or as the work itself ends
    }
    return begin();
  };
}
