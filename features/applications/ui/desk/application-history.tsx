import type { EventView } from "./opened-view.ts";

/** What HR did with an application, the latest first; what was written stands under its notes. */
export function ApplicationHistory({ events }: { events: readonly EventView[] }) {
  return (
    <section id="open-history" aria-labelledby="open-history-title">
      <h2 id="open-history-title">History</h2>
      <ol className="desk-log stack gap-4" role="list">
        {events.map(({ at, what }) => (
          <li key={`${at.iso} ${what}`}>
            <div>
              <p>{what}</p>
              <time dateTime={at.iso}>{at.dayAndTime}</time>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
