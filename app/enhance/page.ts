import { closeMenus } from "./close-menus.ts";
import { countViews } from "./count-views.ts";
import { dismissTooltips } from "./dismiss-tooltips.ts";
import { enhanceParts } from "./enhance-parts.ts";
import { startHydration } from "./start-hydration.ts";

// The one script of content pages. It only adds: everything works without it.
closeMenus();
dismissTooltips();
enhanceParts();
startHydration();
countViews();

/** Set by the forms while what was handed over waits on this device for the network. */
const waitingApplication = "xld-outbox";
const waitingKyc = "xld-kyc-waiting";

if ("serviceWorker" in navigator) {
  // A worker left over from an earlier site would go on serving its old pages.
  void navigator.serviceWorker
    .getRegistrations()
    .then((workers) => Promise.all(workers.map((worker) => worker.unregister())));
}

try {
  if (localStorage.getItem(waitingApplication)) {
    void import("../apply/outbox-runner.ts").then(({ runOutbox }) => runOutbox());
  }
  if (localStorage.getItem(waitingKyc)) {
    void import("../kyc/waiting-runner.ts").then(({ runWaitingKyc }) => runWaitingKyc());
  }
} catch {
  // Storage is forbidden: then nothing can wait in it.
}
