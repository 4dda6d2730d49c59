/** A worker left over from an earlier site would go on serving its old pages. */
export function removeWorkers(): void {
  if (!("serviceWorker" in navigator)) return;
  void navigator.serviceWorker
    .getRegistrations()
    .then((workers) => Promise.all(workers.map((worker) => worker.unregister())));
}
