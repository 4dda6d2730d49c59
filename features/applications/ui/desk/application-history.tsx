import type { EventView } from "./opened-view.ts";

/** What HR did with an application, the latest first. */
export function ApplicationHistory({ events }: { events: readonly EventView[] }) {
  return (
    <section aria-labelledby="open-history">
      <h3 id="open-history">History</h3>
      <ol className="desk-log" role="list">
        {events.map(({ at, what, note }) => (
          <li key={`${at.iso} ${what}`}>
            <div>
              <p>{what}</p>
              {note && <p className="desk-note">{note}</p>}
              <time dateTime={at.iso}>{at.dayAndTime}</time>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
