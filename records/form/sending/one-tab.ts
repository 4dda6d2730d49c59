/**
 * Runs the work while no other tab of the site does. Where the browser has no locks two tabs may
 * send the same; the keys of the calls then see to it that it is stored once.
 */
export function oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!("locks" in navigator)) return work();
  return navigator.locks.request("xld-outbox", work) as Promise<Result>;
}
