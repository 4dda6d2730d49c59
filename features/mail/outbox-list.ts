import type { ListDeclaration, QueryOf } from "#records/list/list.ts";
import { mailStandings } from "./outbox.ts";
import { standingNames } from "./texts/outbox.ts";

/** The outbox: emails to candidates, as HR reads them. */
export const outboxList = {
  path: "/desk/outbox",
  perPage: 50,
  filters: {
    standing: {
      kind: "choice",
      label: "Status",
      options: mailStandings,
      // an email is being sent for seconds only: nobody looks for that
      offered: mailStandings.filter((standing) => standing !== "sending"),
      names: standingNames,
      all: "All",
      tabs: true,
    },
  },
} as const satisfies ListDeclaration;

export type OutboxQuery = QueryOf<typeof outboxList>;
