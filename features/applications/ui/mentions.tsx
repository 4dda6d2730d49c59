import { interviewPath } from "#contract/interview-paths.ts";
import { listHref } from "#records/list/list-address.ts";
import { Time } from "#ui/components/time.tsx";
import { applicationList } from "../list/application-list.ts";
import type { Mention } from "../server/decide/mentions.ts";

export interface MentionView {
  /** Of the candidate on whose application the note is. */
  name: string;
  /** Who wrote it; null where the account is not known. */
  actorName: string | null;
  at: Date;
  href: string;
}

/** Each leads to the application, or for whom that is closed to their interview of it. */
export const viewMentions = (mentions: readonly Mention[]): MentionView[] =>
  mentions.map(({ applicationId, interviewId, at, ...mention }) => ({
    ...mention,
    at,
    href:
      interviewId === null
        ? listHref(applicationList, {}, { open: applicationId })
        : interviewPath(interviewId),
  }));

/** Notes that name whoever looks, until they have opened what they are on. */
export function Mentions({ mentions }: { mentions: readonly MentionView[] }) {
  if (mentions.length === 0) return null;
  return (
    <section className="panel needs cluster" aria-labelledby="mentions-title">
      <h2 id="mentions-title">Notes for you</h2>
      <ul role="list">
        {mentions.map(({ name, actorName, at, href }) => (
          <li key={`${href} ${at.toISOString()}`}>
            <a href={href}>
              <span>
                <b>{actorName ?? "A former account"}</b> mentioned you on {name}, <Time at={at} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
