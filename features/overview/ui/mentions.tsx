import type { Moment } from "#ui/desk/moment.ts";

export interface MentionView {
  /** Of the candidate on whose application the note is. */
  name: string;
  /** Who wrote it; null where the account is not known. */
  actorName: string | null;
  at: Moment;
  href: string;
}

/** Notes that name whoever looks, until they have opened the application. */
export function Mentions({ mentions }: { mentions: readonly MentionView[] }) {
  if (mentions.length === 0) return null;
  return (
    <section className="panel needs" aria-labelledby="mentions-title">
      <h2 id="mentions-title">Notes for you</h2>
      <ul role="list">
        {mentions.map(({ name, actorName, at, href }) => (
          <li key={`${href} ${at.iso}`}>
            <a href={href}>
              <b>{actorName ?? "A former account"}</b> mentioned you on {name},{" "}
              <time dateTime={at.iso}>{at.dayAndTime}</time>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
