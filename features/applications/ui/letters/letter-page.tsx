import { momentInWords } from "#contract/days/indian-moment.ts";
import { lettersPath, outboxList, statusNames } from "#features/mail/index.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone } from "#ui/desk/desk-notice.tsx";
import { Facts } from "#ui/desk/record-panels.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { Letters } from "../../server/letters/letters.ts";
import { calledBackWords, emailTo, removedSinceWords, unsentNotice } from "./letter-words.ts";

/** @param counts whether it says to how many, which its title may say already */
function letterLead(count: number, by: string | null, at: string, counts: boolean): string {
  const written = `ritten by ${by ?? "a former account"} on ${at}`;
  return counts ? `${emailTo(count)}, w${written}` : `W${written}`;
}

interface LetterPageProps {
  letter: NonNullable<Awaited<ReturnType<Letters["find"]>>>;
  canSend: boolean;
  back: string;
  /** It was written just now. */
  isWritten: boolean;
  /** Those who were asked about and got none. */
  left: number | null;
  /** How many were called back just now. */
  calledBack: number | null;
}

export const emailsOf = ({ counts }: Pick<LetterPageProps["letter"], "counts">): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** How the emails of one letter stand. */
export function LetterPage(props: LetterPageProps) {
  const { letter, canSend, back, isWritten, left, calledBack } = props;
  const { subject, counts, by, writtenAt } = letter;
  const all = emailsOf(letter);
  const unsent = (counts.waiting ?? 0) + (counts.held ?? 0);
  const title = subject ?? emailTo(all);
  return (
    <div className="desk">
      <title>{pageTitle(title)}</title>
      <DeskHead
        title={title}
        lead={letterLead(all, by, momentInWords(writtenAt), subject !== null)}
      >
        <a href={back}>Back to applications</a>
      </DeskHead>
      {isWritten && calledBack === null && (
        <DeskDone>The emails are written. They are not sent yet.</DeskDone>
      )}
      {calledBack !== null && <DeskDone>{calledBackWords(calledBack)}</DeskDone>}
      <div className="panel pad stack gap-4 letter-state">
        {left !== null && <p>{removedSinceWords(left)}</p>}
        <Statuses letter={letter} />
        {!canSend && <p>{unsentNotice}</p>}
        <div className="cluster gap-3">
          {unsent > 0 && (
            <form method="post">
              <Button type="submit" look="ink" name="do" value="call-back">
                Call back all
              </Button>
            </form>
          )}
          <ButtonLink look="quiet" href={outboxList.path}>
            Open outbox
          </ButtonLink>
          <ButtonLink look="quiet" href={lettersPath}>
            Emails written by HR
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

/** How many of its emails stand how. */
export function Statuses({
  letter: { counts, due },
}: {
  letter: Omit<LetterPageProps["letter"], "by">;
}) {
  const names = Object.keys(statusNames) as (keyof typeof statusNames)[];
  return (
    <Facts>
      {names
        .filter((status) => (counts[status] ?? 0) > 0)
        .map((status) => (
          <div key={status}>
            <dt className="status" data-status={status}>
              {statusNames[status]}
            </dt>
            <dd>
              {groupedNumber(counts[status] ?? 0)}
              {status === "waiting" && due && <span className="sub">{dueWords(due)}</span>}
            </dd>
          </div>
        ))}
    </Facts>
  );
}

function dueWords({ first, last }: { first: Date; last: Date }): string {
  const from = `Will be sent at ${momentInWords(first)}`;
  return momentInWords(first) === momentInWords(last)
    ? from
    : `${from}, the last at ${momentInWords(last)}`;
}
