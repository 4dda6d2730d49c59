import type { KycDocumentKey } from "#contract/kyc-fields.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import type { OpenRequest } from "#features/candidate-kyc/server/index.ts";
import type { TokenAccess } from "#platform/limits/token-access.ts";
import type { KycRequestQuery } from "../kyc-request-list.ts";
import type { NewRequest, RequestRow, RequestState } from "../kyc-requests.ts";

/** A request as HR's list shows it. */
export interface ListedRequest {
  id: number;
  email: string;
  name: string;
  documentKeys: KycDocumentKey[];
  /** ISO date. */
  dueOn: string;
  createdAt: Date;
  state: RequestState;
  reminders: number;
  remindedAt: Date | null;
  /** The record that came of it. */
  candidateId: number | null;
}

/** `reason`: another request for this address is open; the row is not there, or not open any more. */
export type RequestMade = { ok: true; id: number } | { ok: false; reason: "open"; id: number };
export type RequestChanged =
  | { ok: true }
  | { ok: false; reason: "absent" | "closed" | "reminded-today" };

/** A line of a list of candidates, and what is wrong with it. */
export interface ListProblem {
  line: number;
  problem: string;
}

/** What sending a list would do. */
export interface RequestPlan {
  /** The list as it was read. */
  text: string;
  /** It was no UTF-8, and was read as Windows-1252. */
  isLegacyEncoding: boolean;
  rows: RequestRow[];
  problems: ListProblem[];
  /** Lines whose address has an open request already: they are left out. */
  open: { line: number; email: string }[];
}

/** Links by which HR asks candidates for their documents. */
export interface KycRequests {
  /** What a link asks for; null for one that is none, was replaced or cancelled. */
  find(token: string): Promise<OpenRequest | null>;
  make(request: NewRequest, actor: StaffUser): Promise<RequestMade>;
  /** Judges a list, as text or as a file: `name,email,due` a line. */
  plan(list: string | Buffer): Promise<RequestPlan>;
  /** Makes a request of each row that has no open one. Returns how many. */
  makeMany(rows: readonly RequestRow[], byMail: boolean, actor: StaffUser): Promise<number>;
  /** The newest first. */
  search(
    query: KycRequestQuery,
    page: { limit: number; offset: number },
  ): Promise<{ rows: ListedRequest[]; count: number }>;
  /** One request with the last part of its link. */
  get(id: number): Promise<(ListedRequest & { token: string }) | null>;
  cancel(id: number, actor: StaffUser): Promise<RequestChanged>;
  /** Ends the link of before, makes another one and perhaps another due date. */
  renew(
    id: number,
    change: { dueOn: string; byMail: boolean },
    actor: StaffUser,
  ): Promise<RequestChanged>;
  remind(id: number, actor: StaffUser): Promise<RequestChanged>;
  /** The same of a form that arrived, where documents are missing or were rejected. */
  remindCandidate(id: number, actor: StaffUser): Promise<RequestChanged>;
  /**
   * Writes the day's reminders, from 10:00 in India; whenever and however often it is called.
   * @throws AggregateError where some could not be written, once all others are
   */
  remindDue(): Promise<number>;
}

declare module "#platform/context.ts" {
  interface Services {
    kycRequests: KycRequests;
    requestAccess: TokenAccess<OpenRequest>;
  }
}
