import { statusNames } from "#content/application-names.ts";
import { recordKindByName } from "#content/record-kinds.ts";
import { dayInWords } from "#contract/days/indian-moment.ts";
import { viewInterviewSummary } from "#features/applications/ui/index.ts";
import { candidateHref, candidateStateNames } from "#features/candidate-kyc/index.ts";
import { drivesDeskPath, longDay, resultNames } from "#features/drives/index.ts";
import type { Services } from "#platform/context.ts";
import type { Person, PersonRecord, PersonVisit } from "../server/people.ts";

/** One record on a person's page. */
export interface PersonItem {
  key: string;
  /** Null where it has no page of its own. */
  href: string | null;
  label: string;
  /** Such as its status. */
  says: string;
  /** The name and the ways to reach somebody that it has: why it is here. */
  who: string;
  /** Null where it has none yet, as an interview whose time is not confirmed. */
  at: Date | null;
  /** What it says, where it opens in its place. */
  text: string | null;
}

export type InterviewSummary = Awaited<ReturnType<Services["interviews"]["summaries"]>>[number];

export interface PersonPart {
  title: string;
  items: PersonItem[];
}

export interface PersonView {
  name: string;
  emails: readonly string[];
  telephones: readonly string[];
  parts: PersonPart[];
}

const mailStates = {
  waiting: "Queued",
  sending: "Being sent",
  sent: "Sent",
  failed: "Failed",
  held: "Held",
};

/** A person's records in the words of the page, in the order in which HR meets them. */
export function viewPerson(person: Person, interviews: readonly InterviewSummary[]): PersonView {
  const { name, contacts, applications, candidates, forms, requests, visits, mails } = person;
  const parts: PersonPart[] = [
    {
      title: recordKindByName.applications.label,
      items: applications.map((each) => ({
        ...shared("a", each),
        href: `/refer-data?open=${each.id}`,
        label: each.position,
        says: [statusNames[each.status], !each.hasResume && "No resume"].filter(Boolean).join(", "),
      })),
    },
    {
      title: "Interviews",
      items: interviews.map((each) => {
        const { href, round, words, cards } = viewInterviewSummary(each);
        const shown = { key: `i${each.id}`, href, label: round, says: cards, who: words };
        return { ...shown, at: each.startsAt, text: null };
      }),
    },
    {
      title: "Notes",
      items: person.notes.map(({ id, at, note, by, applicationId, position }) => ({
        ...{ key: `n${id}`, href: `/refer-data?open=${applicationId}`, label: position },
        ...{ says: by ?? "A former account", who: note, at, text: null },
      })),
    },
    {
      title: recordKindByName.kyc.label,
      items: candidates.map((each) => ({
        ...shared("k", each),
        href: candidateHref(each.id),
        label: "KYC record",
        says: candidateStateNames[each.state],
      })),
    },
    {
      title: recordKindByName["document-forms"].label,
      items: forms.map((each) => ({
        ...shared("d", each),
        href: `${formList}/${each.id}`,
        label: "Documents form",
        says: "",
      })),
    },
    {
      title: recordKindByName["kyc-requests"].label,
      items: requests.map((each) => ({
        ...shared("r", each),
        href: `/desk/kyc-requests/${each.id}`,
        label: `Documents by ${dayInWords(new Date(each.dueOn))}`,
        says: each.isAnswered ? "Answered" : each.isCancelled ? "Cancelled" : "Open",
      })),
    },
    {
      title: recordKindByName["walk-in-visits"].label,
      items: (visits ?? []).map((each) => ({
        ...shared("v", each),
        // a door can be opened for a week
        href: each.applicationId ? `/refer-data?open=${each.applicationId}` : deskPathOf(each),
        label: `${each.drive}, ${longDay(each.startsAt)}`,
        says: `${visitInWords(each)}, ${each.number}`,
      })),
    },
    {
      title: recordKindByName.mails.label,
      items: (mails ?? []).map(({ id, at, recipient, subject, body, state }) => ({
        ...{ key: `m${id}`, href: null, label: subject, who: recipient },
        ...{ says: mailStates[state], at, text: body },
      })),
    },
  ];
  return { name, ...contacts, parts: parts.filter(({ items }) => items.length > 0) };
}

const visitStates = {
  booked: "Booked",
  waiting: "On the waiting list",
  cancelled: "Cancelled",
  "walk-in": "Arrived",
} as const;

const deskPathOf = ({ driveCode }: PersonVisit) => `${drivesDeskPath}/${driveCode}`;

function visitInWords({ state, result, hasArrived }: PersonVisit): string {
  if (result) return resultNames[result];
  return hasArrived ? visitStates["walk-in"] : visitStates[state];
}

const formList = "/desk/document-forms";

function shared(letter: string, { id, name, email, telephone, at }: PersonRecord) {
  const who = [name, email, telephone].filter(Boolean).join(", ");
  return { key: `${letter}${id}`, who, at, text: null };
}
