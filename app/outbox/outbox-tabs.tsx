import { standingNames } from "#content/outbox.ts";
import type { MailStanding } from "#contract/outbox.ts";
import { outboxHref } from "./outbox-query.ts";

/** A mail is being sent for seconds only: nobody looks for that. */
const tabs: readonly (MailStanding | null)[] = [
  null,
  "held",
  "waiting",
  "doubtful",
  "sent",
  "failed",
  "cancelled",
];

/** The index tabs over the outbox: which mails by how they stand. */
export function OutboxTabs({ current }: { current: MailStanding | null }) {
  return (
    <nav className="desk-tabs" aria-label="By status">
      <ul role="list">
        {tabs.map((standing) => (
          <li key={standing ?? "all"}>
            <a
              href={outboxHref({ standing, page: 1 })}
              aria-current={standing === current ? "true" : undefined}
            >
              {standing ? standingNames[standing] : "All"}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
