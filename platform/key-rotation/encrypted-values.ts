/** The result of re-encrypting all values of one kind with the newest document key. */
export interface Renewal {
  /** How many were encrypted with an older key, and are with the newest now. */
  renewed: number;
  /** By the id of their key: how many could not be, as that key is missing or they are damaged. */
  left: ReadonlyMap<string, number>;
}

/** Values of one kind that are encrypted with the document keys: documents, second factors, emails. */
export interface EncryptedValues {
  /** Encrypts with the newest key what older keys encrypt. May be interrupted at any point and repeated. */
  renew(): Promise<Renewal>;
}

/** Adds to the counts of `left`. */
export function noteLeft(left: Map<string, number>, keyId: string, count = 1): void {
  if (count > 0) left.set(keyId, (left.get(keyId) ?? 0) + count);
}

/** Renews one kind after the other and adds up what became of them. */
export async function renewAll(kinds: readonly EncryptedValues[]): Promise<Renewal> {
  const left = new Map<string, number>();
  let renewed = 0;
  for (const kind of kinds) {
    const renewal = await kind.renew();
    renewed += renewal.renewed;
    for (const [keyId, count] of renewal.left) noteLeft(left, keyId, count);
  }
  return { renewed, left };
}
