import { actionOf, paneKeys } from "#features/documents/ui/index.ts";

/** What a key does while the keyboard is on the viewer. */
export const viewerKeys = {
  ...paneKeys,
  before: "ArrowLeft",
  after: "ArrowRight",
  accept: "A",
  reject: "R",
  candidate: "N",
} as const;

type ViewerAction = keyof typeof viewerKeys;

/** What a press asks for; null where it is typed into a field, or is the browser's own. */
export function viewerActionOf(press: Parameters<typeof actionOf>[0]): ViewerAction | null {
  return actionOf(press, viewerKeys);
}
