import { closeMenus } from "#ui/enhance/close-menus.ts";
import { dismissTooltips } from "#ui/enhance/dismiss-tooltips.ts";
import { countViews } from "./count-views.ts";
import { enhanceParts } from "./enhance-parts.ts";
import { sendWhatWaits } from "./load-device-queue.ts";
import { followBack } from "./reload-on-back.ts";
import { removeWorkers } from "./remove-workers.ts";
import { reportMissingScripts } from "./report-missing-scripts.ts";
import { startIslands } from "./start-islands.ts";

export { enhanceParts };

// The one script of content pages. It only adds: everything works without it. Frames of ours share
// its file for what loads parts (`scripts/page-script-plugin.ts`), and have scripts of their own.
if (self === top) {
  self.onunhandledrejection = reportMissingScripts;
  closeMenus();
  dismissTooltips();
  // what React takes over must be as the server wrote it until then: `features/root.tsx` calls it there
  if (!("__reactRouterContext" in window)) enhanceParts();
  followBack();
  startIslands();
  countViews();
  removeWorkers();
  void sendWhatWaits();
}
