/** Whether a key can be one of an item's, as addresses bring them. */
export function isItemKey(key: string): boolean {
  return /^[A-Za-z\d_-]{1,64}$/.test(key);
}

/** Whether an id can be one of a file's that waits. */
export function isFileId(id: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
}
