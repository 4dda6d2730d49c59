import { useSyncExternalStore } from "react";

/** Whether React runs here: not where the server draws, nor in the browser's first drawing, which has to be the same. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const never = () => () => {};
