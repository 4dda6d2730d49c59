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
  /** The same where no other tab is about it now; null where one is. */
  ifFree<Result>(name: string, work: () => Promise<Result>): Promise<Result | null>;
}

export function openDevice(): Device {
  return {
    store: openDeviceStore(),
    storage: openTextStorage(),
    network: browserNetwork,
    now: Date.now,
    ...openLocks(navigator.locks),
  };
}

/**
 * Where the browser has no locks, or refuses them with all that a site keeps, two tabs may send the same: the
 * keys of the calls see to it that it is stored once.
 */
export function openLocks(
  locks: Pick<LockManager, "request"> | undefined,
): Pick<Device, "exclusively" | "ifFree"> {
  /** Once, whatever becomes of the lock. */
  async function once<Result>(
    work: () => Promise<Result>,
    underLock: (begin: () => Promise<Result>) => Promise<unknown> | undefined,
  ): Promise<Result> {
    let begun: Promise<Result> | undefined;
    const begin = () => {
      begun ??= work();
      return begun;
    };
    try {
      await underLock(begin);
    } catch {
      // without the lock, or as the work itself ends
    }
    return begin();
  }
  const mark = (name: string) => `xld-outbox-${name}`;
  return {
    exclusively: (name, work) => once(work, (begin) => locks?.request(mark(name), begin)),
    async ifFree(name, work) {
      let hasLock = false;
      return once(
        async () => (hasLock ? null : work()),
        (begin) =>
          locks?.request(mark(name), { ifAvailable: true }, (lock) => {
            hasLock = lock === null;
            return begin();
          }),
      );
    },
  };
}
