import type { ListDeclaration, QueryOf } from "#records/list/list.ts";
import { mailStatuses } from "./outbox.ts";
import { statusNames } from "./texts/outbox.ts";

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
  },
} as const satisfies ListDeclaration;

export type OutboxQuery = QueryOf<typeof outboxList>;
