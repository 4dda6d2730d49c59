import type { ApplicationStatus } from "#contract/answers/application-status.ts";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import type { RejectionMail, StageMailPlan } from "../../server/stage-mails/templates.ts";
import type { ApplicationView } from "../desk/application-view.ts";

/** Whom a decision on many writes to. */
export interface MailedPeople {
  count: number;
  /** Of the first few that are known. */
  names: string[];
  /** Of some nobody knows whether they are written to: there may be fewer. */
  isMost: boolean;
}

/** People whom a sentence about many names. */
const maxNamed = 3;

type Shown = Pick<ApplicationView, "id" | "name" | "status" | "stageValue" | "withdrawn">;

interface Selected {
  /** Those of this page. */
  rows: readonly Shown[];
  ids: ReadonlySet<number>;
  /** Of a selection beyond this page: the status that was seen of each. */
  statuses: ReadonlyMap<number, ApplicationStatus> | null;
}

/** Those of the selected that the stage is new to, and who did not withdraw. */
export function peopleReaching(
  stage: string,
  { isOwn }: StageMailPlan,
  { rows, ids, statuses }: Selected,
): MailedPeople {
  const [status] = stage.split(".");
  const here = rows.filter(
    (row) => !row.withdrawn && (isOwn ? row.stageValue !== stage : row.status !== status),
  );
  const known = new Set(rows.map(({ id }) => id));
  const beyond = statuses ? [...ids].filter((id) => !known.has(id)) : [];
  const further = beyond.filter((id) => isOwn || statuses?.get(id) !== status).length;
  return {
    count: here.length + further,
    names: here.slice(0, maxNamed).map(({ name }) => name),
    isMost: further > 0,
  };
}

/** Such as `Asha Rao, Ravi Menon, Kiran Das and 9 more`. */
export function namedPeople(names: readonly string[], count: number): string {
  const named = names.slice(0, maxNamed);
  const more = count - named.length;
  if (named.length === 0 || more > 0) {
    const rest = `${groupedNumber(more)} ${named.length === 0 ? "people" : "more"}`;
    return named.length === 0 ? rest : `${named.join(", ")} and ${rest}`;
  }
  return named.length === 1
    ? (named[0] ?? "")
    : `${named.slice(0, -1).join(", ")} and ${named.at(-1)}`;
}

/** Such as `12 emails will wait 2 hours: to Asha Rao, Ravi Menon, Kiran Das and 9 more.` "" for nobody. */
export function mailsAhead(
  { count, names, isMost }: MailedPeople,
  { delay }: StageMailPlan,
  { canSend }: Pick<RejectionMail, "canSend">,
): string {
  if (count === 0) return "";
  const emails = count === 1 ? "1 email" : `${groupedNumber(count)} emails`;
  const what = canSend
    ? delay === 0
      ? count === 1 && !isMost
        ? "goes at once"
        : "go at once"
      : `will wait ${waitWords(delay)}`
    : "will be held, not sent";
  return `${isMost ? "Up to " : ""}${emails} ${what}: to ${namedPeople(names, count)}.`;
}

/** The same of a stage that is about to be chosen for all that is selected; "" where nobody is written to. */
export function mailsOfStage(
  picked: { reaching(stage: string, plan: StageMailPlan): MailedPeople },
  stage: string,
  mail: RejectionMail | undefined,
): string {
  const plan = mail?.stages?.[stage];
  return plan && mail ? mailsAhead(picked.reaching(stage, plan), plan, mail) : "";
}

export const waitWords = (delay: number) => {
  if (delay < 60) return `${delay} minutes`;
  return delay === 60 ? "1 hour" : `${delay / 60} hours`;
};
