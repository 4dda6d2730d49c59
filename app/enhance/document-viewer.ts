import { viewerTexts } from "#content/kyc-viewer.ts";
import { DocumentFrame } from "../kyc-viewer/document-frame.ts";
import { fetchDocument, Unfetched } from "../kyc-viewer/fetch-document.ts";
import { actionOf, type ViewerAction } from "../kyc-viewer/viewer-keys.ts";
import type { FromFrame, Zoom } from "../viewer/messages.ts";
import { isShortcut } from "./is-shortcut.ts";

const zooms: Partial<Record<ViewerAction, Zoom>> = {
  zoomIn: "in",
  zoomOut: "out",
  actual: "actual",
  width: "width",
};

const failures = {
  damaged: viewerTexts.damaged,
  "too-large": viewerTexts.tooLarge,
  unsupported: viewerTexts.unsupported,
} as const;

/** Shows the document of HR's viewer, and lets buttons and keys work on it. */
export function enhance(screen: HTMLElement): void {
  const part = <Kind extends HTMLElement>(mark: string) =>
    screen.querySelector<Kind>(`[data-${mark}]`);
  const control = (action: ViewerAction) =>
    screen.querySelector<HTMLElement>(`[data-key="${action}"]`);
  const stage = part("stage");
  const status = part("status");
  const bar = part("bar");
  const password = part<HTMLFormElement>("password");
  const { content, mediaType = "", watermark = "", label = "" } = stage?.dataset ?? {};
  let pages = 0;

  const say = (text: string) => {
    if (!status) return;
    status.textContent = text;
    status.hidden = text === "";
  };
  const fail = (text: string) => {
    if (bar) bar.hidden = true;
    if (password) password.hidden = true;
    say(text);
  };

  const frame = new DocumentFrame(
    { onMessage: (message) => hear(message), onSilence: () => fail(viewerTexts.slow) },
    label,
  );

  async function show(): Promise<void> {
    try {
      const bytes = await fetchDocument(content ?? "");
      frame.expectAnswer();
      frame.tell({ kind: "show", bytes, mediaType, watermark }, [bytes]);
    } catch (error) {
      frame.close();
      fail(error instanceof Unfetched ? error.message : viewerTexts.unreached);
    }
  }

  function hear(message: FromFrame): void {
    if (message.kind === "ready") void show();
    else if (message.kind === "shown") shown(message);
    else if (message.kind === "failed") {
      frame.close();
      fail(failures[message.why] ?? viewerTexts.damaged);
    } else if (message.kind === "password") ask(message.again);
    else if (message.kind === "place") place(message);
    else if (message.kind === "key") keyFromFrame(message.key);
  }

  function shown({ pages: count, left }: Extract<FromFrame, { kind: "shown" }>): void {
    pages = Number(count);
    if (bar) bar.hidden = false;
    if (password) password.hidden = true;
    say(left > 0 ? viewerTexts.left : "");
  }

  function place({ page, percent }: Extract<FromFrame, { kind: "place" }>): void {
    const where = part("place");
    const size = part("percent");
    if (where) where.textContent = pages > 1 ? `Page ${Number(page)} of ${pages}` : "";
    if (size) size.textContent = `${Number(percent)}%`;
  }

  function ask(again: boolean): void {
    if (!password) return;
    password.hidden = false;
    say(again ? viewerTexts.passwordAgain : viewerTexts.password);
    const field = password.querySelector("input");
    if (field) field.value = "";
    field?.focus();
  }

  password?.addEventListener("submit", (event) => {
    event.preventDefault();
    const typed = password.querySelector("input")?.value ?? "";
    frame.expectAnswer();
    frame.tell({ kind: "password", password: typed });
  });

  function act(action: ViewerAction): boolean {
    const zoom = zooms[action];
    if (zoom) frame.tell({ kind: "zoom", to: zoom });
    else if (action === "turn") frame.tell({ kind: "turn" });
    else return press(control(action));
    return true;
  }

  /** A crafted file may take over the frame: it leads to a judgement's button, never presses it. */
  function keyFromFrame(key: string): void {
    const action = actionOf({ key, altKey: false, ctrlKey: false, metaKey: false, target: null });
    if (action === "accept" || action === "reject") control(action)?.focus();
    else if (action) act(action);
  }

  for (const button of bar?.querySelectorAll<HTMLElement>("[data-act]") ?? []) {
    button.addEventListener("click", () => act(button.dataset.act as ViewerAction));
  }
  screen.addEventListener("keydown", (event) => {
    const action = isShortcut(event) ? null : actionOf(event);
    if (action && act(action)) event.preventDefault();
  });
  if (content) stage?.append(frame.element);
}

function press(control: HTMLElement | null): boolean {
  control?.click();
  return control !== null;
}
