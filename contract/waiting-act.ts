/** An act that a device made and has not sent yet. */
export interface WaitingAct<Act> {
  /** Its Idempotency-Key. */
  key: string;
  /** Of whom it is about. */
  number: string;
  act: Act;
  /** ISO 8601, by the server's clock. */
  at: string;
}
