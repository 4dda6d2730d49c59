type Press = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey"> & {
  target: EventTarget | null;
};

/** What a key does while the keyboard is on a document that is shown. */
export const paneKeys = {
  pageBack: "[",
  pageOn: "]",
  zoomIn: "+",
  zoomOut: "-",
  actual: "0",
  width: "W",
  turn: "T",
} as const;

export type PaneAction = keyof typeof paneKeys;

/** On many keyboards the plus needs a shift, and stands on this key. */
const alike: Readonly<Record<string, string>> = { "=": "+", _: "-" };

/**
 * What a press asks for; null where it is typed into a field, or is the browser's own.
 * @param keys the key of each action, letters in upper case
 */
export function actionOf<Action extends string>(
  { key, altKey, ctrlKey, metaKey, target }: Press,
  keys: Readonly<Record<Action, string>>,
): Action | null {
  if (altKey || ctrlKey || metaKey || isField(target)) return null;
  const pressed = alike[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  const found = Object.entries(keys).find(([, wanted]) => wanted === pressed);
  return (found?.[0] as Action | undefined) ?? null;
}

/** A key that was pressed inside the frame, as a press on the page around it. */
export const pressInFrame = (key: string): Press => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  target: null,
});

/** Letters are typed there, and arrows choose between radio buttons. */
function isField(target: EventTarget | null): boolean {
  const { tagName = "" } = (target ?? {}) as Partial<Element>;
  return ["INPUT", "SELECT", "TEXTAREA"].includes(tagName);
}
