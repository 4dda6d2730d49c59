import type { Queries } from "#platform/database.ts";

/** How those who keep records hear that a document of theirs held malware. */
export interface InfectionHandler {
  /**
   * Holds the record within the transaction that destroys the document's key, before that is held:
   * who changes a record holds it first, and two who go the other way lock up.
   */
  hold(queries: Queries, documentId: string): Promise<void>;
  /** Notes it on the record, within the same transaction. */
  tell(queries: Queries, documentId: string): Promise<void>;
}

/** Reads what the handler needs, before the transaction that may have the only connection. */
export type PrepareInfectionHandler = () => Promise<InfectionHandler>;
