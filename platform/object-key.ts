/**
 * Returns the key if it is one that this server makes: short, and nothing but letters, digits,
 * "-" and "_", so that it can be no path. Throws otherwise.
 */
export function checkedKey(key: string): string {
  if (!/^[\w-]{1,128}$/.test(key)) throw new Error("An object key has an unexpected form.");
  return key;
}
