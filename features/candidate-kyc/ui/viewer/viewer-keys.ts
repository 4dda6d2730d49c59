type Press = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey"> & {
  target: EventTarget | null;
};

/** What a key does while the keyboard is on the viewer. */
export const viewerKeys = {
  zoomIn: "+",
  zoomOut: "-",
  actual: "0",
  width: "W",
  turn: "T",
  before: "ArrowLeft",
  after: "ArrowRight",
  accept: "A",
  reject: "R",
} as const;

export type ViewerAction = keyof typeof viewerKeys;

/** On many keyboards the plus needs a shift, and stands on this key. */
const alike: Readonly<Record<string, string>> = { "=": "+", _: "-" };

/** What a press asks for; null where it is typed into a field, or is the browser's own. */
export function actionOf({ key, altKey, ctrlKey, metaKey, target }: Press): ViewerAction | null {
  if (altKey || ctrlKey || metaKey || isField(target)) return null;
  const pressed = alike[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  const found = Object.entries(viewerKeys).find(([, wanted]) => wanted === pressed);
  return (found?.[0] as ViewerAction | undefined) ?? null;
}

/** Letters are typed there, and arrows choose between radio buttons. */
function isField(target: EventTarget | null): boolean {
  const { tagName = "" } = (target ?? {}) as Partial<Element>;
  return ["INPUT", "SELECT", "TEXTAREA"].includes(tagName);
}
