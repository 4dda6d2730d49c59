/** With such a modifier key it is a browser shortcut: Alt and an arrow go back and forward. */
export function isShortcut({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey;
}
