/** What became of everything of one kind that is kept under the document keys. */
export interface Renewal {
  /** How many stood under an older key and stand under the newest now. */
  renewed: number;
  /** By the id of their key: how many could not be, as that key is missing or they are damaged. */
  left: ReadonlyMap<string, number>;
}

/** One kind of thing that is kept under the document keys: files, second factors, mails. */
export interface Guarded {
  /** Puts what older keys guard under the newest. Can be cut off anywhere and done again. */
  renew(): Promise<Renewal>;
}

/** Adds to the counts of `left`. */
export function noteLeft(left: Map<string, number>, keyId: string, count = 1): void {
  if (count > 0) left.set(keyId, (left.get(keyId) ?? 0) + count);
}

/** Renews one kind after the other and adds up what became of them. */
export async function renewAll(kinds: readonly Guarded[]): Promise<Renewal> {
  const left = new Map<string, number>();
  let renewed = 0;
  for (const kind of kinds) {
    const renewal = await kind.renew();
    renewed += renewal.renewed;
    for (const [keyId, count] of renewal.left) noteLeft(left, keyId, count);
  }
  return { renewed, left };
}
