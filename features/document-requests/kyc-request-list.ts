import type { ListDeclaration, QueryOf } from "#records/list/list-declaration.ts";
import { requestStateNames, requestStates } from "./kyc-requests.ts";

/** HR's list of requests for documents. */
export const kycRequestList = {
  path: "/desk/kyc-requests",
  perPage: 100,
  filters: {
    text: { kind: "search", parameter: "q", label: "Name or email", longest: 200 },
    state: {
      kind: "choice",
      label: "Status",
      options: requestStates,
      names: requestStateNames,
      all: "All",
      tabs: true,
    },
  },
} as const satisfies ListDeclaration;

export type KycRequestQuery = QueryOf<typeof kycRequestList>;

export const newRequestPath = `${kycRequestList.path}/new`;
export const requestPath = (id: number) => `${kycRequestList.path}/${id}`;
