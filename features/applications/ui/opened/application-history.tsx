import { Time } from "#ui/components/time.tsx";
import type { EventView } from "./opened-view.ts";

/** What HR did with an application, the latest first; what was written stands under its notes. */
export function ApplicationHistory({ events }: { events: readonly EventView[] }) {
  return (
    <section id="open-history" aria-labelledby="open-history-title">
      <h2 id="open-history-title">History</h2>
      <ol className="desk-log stack gap-4" role="list">
        {events.map(({ at, what }) => (
          <li key={`${at.toISOString()} ${what}`}>
            <div>
              <p>{what}</p>
              <Time at={at} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
