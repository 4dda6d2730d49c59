import { appointmentInWords } from "#contract/days/indian-moment.ts";
import { interviewPath } from "#contract/interview-paths.ts";
import { counted } from "#contract/text/counted.ts";
import type { Services } from "#platform/context.ts";

type Summary = Awaited<ReturnType<Services["interviews"]["summaries"]>>[number];

/** An interview in a line. */
export interface InterviewSummaryView {
  href: string;
  round: string;
  words: string;
  cards: string;
}

const states: Record<Summary["state"], string> = {
  proposed: "times proposed",
  confirmed: "confirmed",
  done: "done",
  "no-show": "no-show",
  cancelled: "cancelled",
};

const recommended = {
  "strong-no": "strong no",
  no: "no",
  yes: "yes",
  "strong-yes": "strong yes",
} as const;

export function viewInterviewSummary(summary: Summary): InterviewSummaryView {
  const { id, round, state, startsAt, asksForAnother, hasNoTime, interviewers } = summary;
  const when = startsAt ? `${appointmentInWords(startsAt)}, ` : "";
  const open = hasNoTime ? "no time left" : states[state];
  const how = asksForAnother ? "asks for another time" : open;
  return {
    href: interviewPath(id),
    round,
    words: `${when}${how}, with ${interviewers.join(", ")}`,
    cards: cardWords(summary),
  };
}

function cardWords({ sent, average, recommendations, interviewers }: Summary): string {
  if (sent === 0) return "";
  const given = Object.entries(recommendations).map(
    ([key, count]) => `${recommended[key as keyof typeof recommended]}: ${count}`,
  );
  return [
    `${sent} of ${counted(interviewers.length, "scorecard")}`,
    ...(average === null ? [] : [`average ${average.toFixed(1)} of 4`]),
    ...given,
  ].join(", ");
}

interface InterviewSummariesProps {
  interviews: readonly InterviewSummaryView[];
}

/** The interviews of an application, with what their scorecards say. */
export function InterviewSummaries({ interviews }: InterviewSummariesProps) {
  if (interviews.length === 0) return null;
  return (
    <section aria-labelledby="open-interviews-title">
      <h2 id="open-interviews-title">Interviews</h2>
      <ul role="list">
        {interviews.map(({ href, round, words, cards }) => (
          <li key={href}>
            <a href={href}>{round}</a>
            <span className="sub">{words}</span>
            {cards && <span className="sub">{cards}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
