import type { ListDeclaration, QueryOf } from "#records/list/list-declaration.ts";
import { mailStatuses } from "./outbox.ts";
import { mailKindNames, statusNames } from "./outbox-names.ts";

const ageNames: Record<string, string> = {
  today: "In the last 24 hours",
  week: "In the last 7 days",
  "older-than-week": "More than 7 days ago",
  "older-than-month": "More than 30 days ago",
};

/** Kinds of messages that HR sees; of job alerts it sees counts alone. */
const listedKinds = Object.keys(mailKindNames);

/** Since when, or until when, a message was written. */
export const mailAges = ["today", "week", "older-than-week", "older-than-month"] as const;

/** The outbox: emails to candidates, as HR reads them. */
export const outboxList = {
  path: "/desk/outbox",
  perPage: 50,
  filters: {
    standing: {
      kind: "choice",
      label: "Status",
      options: mailStatuses,
      // an email is being sent for seconds only: nobody looks for that
      offered: mailStatuses.filter((status) => status !== "sending"),
      names: statusNames,
      all: "All",
      tabs: true,
    },
    text: {
      kind: "search",
      parameter: "q",
      label: "Name, email or subject",
      longest: 200,
    },
    kind: {
      kind: "choice",
      label: "Kind",
      options: listedKinds,
      names: mailKindNames,
      all: "All kinds",
    },
    age: {
      kind: "choice",
      label: "Written",
      options: mailAges,
      names: ageNames,
      all: "At any time",
    },
  },
} as const satisfies ListDeclaration;

export type OutboxQuery = QueryOf<typeof outboxList>;
