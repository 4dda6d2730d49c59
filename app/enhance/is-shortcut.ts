/** With such a key held down it is the browser's own: Alt and an arrow go back and forward. */
export function isShortcut({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey;
}
