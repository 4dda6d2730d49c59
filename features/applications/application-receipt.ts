/** What a candidate keeps of an application that was received. */
export interface ApplicationReceipt {
  number: string;
  /** The private page, whole. */
  statusUrl: string;
}

/** What a call answered; null where it names no private page. */
export function receiptIn(answer: unknown): ApplicationReceipt | null {
  const { number, statusUrl } = (answer ?? {}) as Partial<
    Record<keyof ApplicationReceipt, unknown>
  >;
  return typeof number === "string" && typeof statusUrl === "string" ? { number, statusUrl } : null;
}
