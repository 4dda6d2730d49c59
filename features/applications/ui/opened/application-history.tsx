import { History } from "#ui/desk/record-panels.tsx";
import type { EventView } from "./opened-view.ts";

/** What HR did with an application, the latest first; what was written stands under its notes. */
export function ApplicationHistory({ events }: { events: readonly EventView[] }) {
  return (
    <section id="open-history" aria-labelledby="open-history-title">
      <h2 id="open-history-title">History</h2>
      <History events={events} />
    </section>
  );
}
