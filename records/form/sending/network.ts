import { queueFlag } from "../draft/text-storage.ts";

/** What sending needs to know of the outside: whether there is a network, and time. */
export interface Network {
  online(): boolean;
  /** Waits `ms`; less when something may have changed, or `signal` ends it. */
  pause(ms: number, signal?: AbortSignal): Promise<void>;
}

export const browserNetwork: Network = {
  online: () => navigator.onLine,
  pause: (ms, signal) =>
    new Promise((resolve) => {
      const heard = new AbortController();
      const end = () => {
        clearTimeout(timer);
        heard.abort();
        resolve();
      };
      const timer = setTimeout(end, ms);
      const visible = () => {
        if (document.visibilityState === "visible") end();
      };
      addEventListener("online", end, { signal: heard.signal });
      // another tab has sent, or taken back, what waits
      addEventListener("storage", ({ key }) => key === queueFlag && end(), {
        signal: heard.signal,
      });
      document.addEventListener("visibilitychange", visible, { signal: heard.signal });
      if (signal?.aborted) end();
      else signal?.addEventListener("abort", end, { signal: heard.signal });
    }),
};
