import type { ListDeclaration, QueryOf } from "#records/list/list-declaration.ts";

/** Candidates' addresses that are marked as refused by a mail server. */
export const refusedAddressList = {
  path: "/desk/outbox/refused",
  perPage: 100,
  filters: {
    doubt: {
      kind: "choice",
      label: "Answer of the mail server",
      options: ["doubtful"],
      names: { doubtful: "Perhaps not the address" },
      all: "All",
      tabs: true,
    },
  },
} as const satisfies ListDeclaration;

export type RefusedAddressQuery = QueryOf<typeof refusedAddressList>;
