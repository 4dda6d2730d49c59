import type { Queries } from "#platform/database.ts";

type EndInterviews = (queries: Queries, applicationId: number) => Promise<void>;

export interface InterviewEnds {
  withdrawn: EndInterviews;
  /** Or sealed: nothing names its candidate, who is not written to. */
  erased: EndInterviews;
}

/** Cancels what is to come of an application within the transaction that ends it, and tells both sides. */
export interface EndsInterviews {
  /** Asked before the transaction, in which there is no other connection. */
  prepare(): Promise<InterviewEnds>;
  /** Private links to what is arranged with an application, by a version of its links; in an order that lasts. */
  links(queries: Queries, applicationId: number, linkVersion: number): Promise<string[]>;
}
