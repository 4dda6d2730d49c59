import { useEffect, useRef } from "react";
import { pressInFrame } from "#features/documents/ui/index.ts";
import { type DeskKey, deskKeyOf } from "./desk-keys.ts";
import { focusFirstIn } from "./panels.ts";

/**
 * Lets single keys press the control that names them in `data-key`; without an opened application
 * `j` and `k` walk the rows, `x` selects the one that has the keyboard, and with Shift arrows select on.
 * @param on false where the account has switched keys off
 */
export function useDeskKeys(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.shiftKey && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
        if (selectOn(event.target, event.key === "ArrowDown")) event.preventDefault();
        return;
      }
      const key = deskKeyOf(event);
      if (key !== null && pressDeskKey(key)) event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [on]);
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
    pressDeskKey(key);
  };
}

/** Does what a key means; false where it means nothing here, or a panel over the page is open. */
export function pressDeskKey(key: DeskKey): boolean {
  // an open panel closes by Escape, and what is behind it waits
  if (document.querySelector("[popover]:popover-open, dialog[open]")) return false;
  const control = [...document.querySelectorAll<HTMLElement>(`[data-key="${key}"]`)].find((each) =>
    each.checkVisibility(),
  );
  if (control) return act(control);
  if (key === "j" || key === "k") return stepRow(key === "j");
  if (key === "x") return selectHere();
  return false;
}

function act(control: HTMLElement): boolean {
  if (control.matches("input:not([type=checkbox]), textarea")) control.focus();
  else control.click();
  const panel = control.getAttribute("popovertarget");
  if (panel !== null) focusFirstIn(document.getElementById(panel));
  return true;
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
