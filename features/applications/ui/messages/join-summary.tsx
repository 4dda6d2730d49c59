import { startOfIndianDay } from "#contract/days/indian-day.ts";
import { dayInWords } from "#contract/days/indian-moment.ts";
import { batchCode, batchPath, joinerStateNames } from "#contract/joining.ts";
import type { Services } from "#platform/context.ts";

type Joiner = NonNullable<Awaited<ReturnType<Services["joining"]["ofApplication"]>>>;
type Choice = Awaited<ReturnType<Services["joining"]["batches"]["choices"]>>[number];

/** Where the person of an application is to sit. */
export interface JoinSummaryView {
  code: string;
  href: string;
  title: string;
  words: string;
}

const inWords = (day: string) => dayInWords(startOfIndianDay(day));

export function viewJoinSummary({ joiner, batch, wished }: Joiner): JoinSummaryView {
  const { id, title, day } = batch;
  const wishedDay = wished ? `: ${inWords(wished.day)}` : "";
  const wish =
    joiner.wishedAt && joiner.state !== "arrived" ? `, asks for another date${wishedDay}` : "";
  return {
    ...{ code: batchCode(id), href: batchPath(id), title },
    words: `${inWords(day)}, ${joinerStateNames[joiner.state].toLowerCase()}${wish}`,
  };
}

/** Pairs of code and words. */
export const batchChoices = (batches: readonly Choice[]): [code: string, words: string][] =>
  batches.map(({ id, title, day, left }) => {
    const seats = left > 0 ? `${left} free` : "full, reserve";
    return [batchCode(id), `${title}, ${inWords(day)} (${seats})`];
  });

interface JoinSummaryProps {
  joins: JoinSummaryView | null;
  /** Opens the batch itself. */
  mayRead: boolean;
}

/** The batch of whoever is hired, and what it says of them. */
export function JoinSummary({ joins, mayRead }: JoinSummaryProps) {
  if (!joins) return null;
  return (
    <section aria-labelledby="open-joining-title">
      <h2 id="open-joining-title">Joining</h2>
      <ul role="list">
        <li>
          {mayRead ? <a href={joins.href}>{joins.title}</a> : joins.title}
          <span className="sub">{joins.words}</span>
        </li>
      </ul>
    </section>
  );
}
