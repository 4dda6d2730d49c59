import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { pressInFrame } from "#features/documents/ui/index.ts";
import { type Acted, createKeyQueue, type KeyPress } from "../bulk/key-queue.ts";
import { focusFirstIn } from "../panels/panels.tsx";
import { type DeskKey, deskKeyOf } from "./desk-shortcuts.ts";

/** One for the page: whatever sends something holds it. */
const queue = createKeyQueue({
  act: pressNow,
  later: (work, milliseconds) => void setTimeout(work, milliseconds),
});

/**
 * Lets single keys press the control that names them in `data-key`; without an opened application
 * `j` and `k` walk the rows, `x` selects the one that has the keyboard, and with Shift arrows select on. What is
 * pressed while something is on its way is pressed on what comes of it.
 * @param on false where the account has switched keys off
 * @param refused what was sent last and not taken
 */
export function useDeskKeys(on: boolean, refused: object | null = null): void {
  const { state, formData } = useNavigation();
  useQueuedKeys(state !== "idle");
  const isSaving = useRef(false);
  isSaving.current = formData !== undefined;
  useEffect(() => {
    if (refused) queue.drop();
  }, [refused]);
  useEffect(() => {
    document.addEventListener("submit", noteDecision);
    return () => {
      document.removeEventListener("submit", noteDecision);
      queue.drop();
    };
  }, []);
  useEffect(() => {
    if (!on) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.shiftKey && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
        if (selectOn(event.target, event.key === "ArrowDown")) event.preventDefault();
        return;
      }
      if (takeKey(event, isSaving.current)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [on]);
}

/** What is pressed meanwhile waits. */
export function useQueuedKeys(isBusy: boolean): void {
  useEffect(() => (isBusy ? queue.hold() : undefined), [isBusy]);
}

/** Keeps a press of "Undo" until what is being saved is what it undoes; false where nothing is. */
export function undoesLater(): boolean {
  if (!queue.isHeld()) return false;
  queue.press({ key: "u", mode: "page" });
  return true;
}

/** Whether a key means something here, now or once what is on its way is there. */
function takeKey(event: KeyboardEvent, isSaving: boolean): boolean {
  const mode = queue.isBusy() ? queue.mode() : "page";
  const key = mode === "page" ? deskKeyOf(event) : keyFor(mode, event);
  if (key === null) return false;
  if (key === "Escape" && mode === "page" && !isSaving) {
    // one need not wait for a page to leave it
    queue.drop();
    return pressDeskKey(key) !== "nothing";
  }
  if (event.repeat && queue.isBusy()) return true;
  return queue.press({ key, mode }) !== "nothing";
}

/** Of a panel that is about to open, or of a field that one is about to type into. */
function keyFor(mode: "panel" | "text", event: KeyboardEvent): string | null {
  const { key, altKey, ctrlKey, metaKey, target } = event;
  const isTyped =
    target instanceof Element && target.matches("input:not([type=checkbox]), textarea");
  if (altKey || ctrlKey || metaKey || isTyped) return null;
  if (mode === "text") return key.length === 1 ? key : null;
  return /^(\d|Enter|Escape|ArrowUp|ArrowDown)$/.test(key) ? key : null;
}

/** The last decision that was sent, and the change that could be undone until then. */
let decided: { before: string | null } | null = null;
const undoable = () =>
  document.querySelector<HTMLInputElement>('.undo-line input[name="change"]')?.value ?? null;

function noteDecision({ target, submitter }: SubmitEvent): void {
  if (!(target instanceof HTMLFormElement)) return;
  const sent = new FormData(target, submitter).get("do");
  if (sent === "undo") decided = null;
  else if (typeof sent === "string") decided = { before: undoable() };
}

function pressNow({ key, mode, waited = false }: KeyPress): Acted {
  if (mode === "text") return typeInto(document.activeElement, key);
  if (mode === "panel") return pressInPanel(key);
  // what was decided last changed nothing: the change that shows is an earlier one
  if (key === "u" && waited && decided && decided.before === undoable()) return "done";
  return pressDeskKey(key as DeskKey);
}

const panelOpen = "[popover]:popover-open, dialog[open]";

function pressInPanel(key: string): Acted {
  const panel = document.querySelector<HTMLElement>(panelOpen);
  if (!panel) return "nothing";
  const within = panel.contains(document.activeElement) ? document.activeElement : panel;
  const isSkipped = within?.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
  );
  if (key === "Escape") panel.hidePopover();
  if (key !== "Enter") return "done";
  if (isSkipped && within instanceof HTMLButtonElement) within.click();
  return "leads";
}

function typeInto(field: Element | null, text: string): Acted {
  const isField = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
  if (!isField) return "nothing";
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, data: text }));
  return "done";
}

/** Between two of them: each application that opens is an entry of the audit log. */
const frameKeyPause = 300;

/** A crafted file may press keys in its frame: they lead elsewhere, not faster than a person would, and decide nothing. */
export function useFrameKeys() {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return (press: string) => {
    const key = deskKeyOf({ ...pressInFrame(press), defaultPrevented: false });
    const leads = key === "j" || key === "k" || key === "Escape";
    const now = performance.now();
    if (!leads || now - last.current < frameKeyPause) return;
    last.current = now;
    queue.press({ key, mode: "page" });
  };
}

/** Does what a key means; nothing where it means none here, or a panel over the page is open. */
function pressDeskKey(key: DeskKey): Acted {
  // an open panel closes by Escape, and what is behind it waits
  if (document.querySelector(panelOpen)) return "nothing";
  const control = [...document.querySelectorAll<HTMLElement>(`[data-key="${key}"]`)].find((each) =>
    each.checkVisibility(),
  );
  if (control) return act(control);
  if (key === "j" || key === "k") return stepRow(key === "j") ? "done" : "nothing";
  if (key === "x") return selectHere() ? "done" : "nothing";
  return "nothing";
}

function act(control: HTMLElement): Acted {
  if (control.matches("input:not([type=checkbox]), textarea")) control.focus();
  else control.click();
  const panel = control.getAttribute("popovertarget");
  if (panel !== null) focusFirstIn(document.getElementById(panel));
  return control.matches("a[href], [type=submit]") ? "leads" : "done";
}

const rows = () => [...document.querySelectorAll<HTMLElement>(".desk-list tbody tr, .bcard")];
const nameIn = (row: Element | undefined) =>
  row?.querySelector<HTMLElement>(".desk-name, .board-name");
const boxIn = (row: Element | undefined) =>
  row?.querySelector<HTMLInputElement>('input[name="id"]') ?? null;

function rowAt(target: EventTarget | null): number {
  return rows().findIndex((row) => target instanceof Node && row.contains(target));
}

function stepRow(onwards: boolean): boolean {
  const at = rowAt(document.activeElement);
  const to = at < 0 ? 0 : at + (onwards ? 1 : -1);
  const link = nameIn(rows()[to]);
  link?.focus();
  return Boolean(link);
}

/** The row that has the keyboard, or that of the opened application. */
function selectHere(): boolean {
  const at = rowAt(document.activeElement);
  const row = at < 0 ? document.querySelector(".desk-list tr.is-open") : rows()[at];
  const box = boxIn(row ?? undefined);
  box?.click();
  return box !== null;
}

/** Selects this row and the next one, and goes there. */
function selectOn(target: EventTarget | null, onwards: boolean): boolean {
  const at = rowAt(target);
  const next = rows()[at + (onwards ? 1 : -1)];
  if (at < 0 || !next || !boxIn(next)) return false;
  for (const box of [boxIn(rows()[at]), boxIn(next)]) if (box && !box.checked) box.click();
  nameIn(next)?.focus();
  return true;
}
