import { paneTools } from "#features/documents/ui/index.ts";
import { DeskTick } from "#ui/desk/fields.tsx";
import { KeyCap } from "#ui/desk/key-cap.tsx";
import { PopoverPanel } from "../panels/panels.tsx";
import { deskKeys } from "./desk-shortcuts.ts";

export const shortcutsPanelId = "shortcuts";

/** Where people of HR keep what concerns their own account. */
const ownAccountPath = "/desk/me";

interface ShortcutsPanelProps {
  /** Single keys work. */
  on: boolean;
  onSwitch: (on: boolean) => void;
}

/** What each key does, and the box that switches all of them off for this account. */
export function ShortcutsPanel({ on, onSwitch }: ShortcutsPanelProps) {
  /** Without the router, which would leave the page where the session has ended: the box then shows what it was. */
  async function change(isOn: boolean): Promise<void> {
    onSwitch(isOn);
    const body = new URLSearchParams({ do: "shortcuts", stay: "stay", ...(isOn && { on: "on" }) });
    const answer = await fetch(ownAccountPath, { method: "POST", body }).catch(() => null);
    if (!answer?.ok) onSwitch(!isOn);
  }
  return (
    <PopoverPanel id={shortcutsPanelId} title="Keyboard shortcuts" className="desk-panel shortcuts">
      <dl>
        {[...deskKeys, ...paneTools].map(({ key, does }) => (
          <div key={key}>
            <dt>
              <KeyCap>{key === "Escape" ? "Esc" : key.toUpperCase()}</KeyCap>
              <span className="vh">{key}</span>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
        <div className="is-wide">
          <dt>Shift with arrows or a click</dt>
          <dd>Select a range</dd>
        </div>
        <div className="is-wide">
          <dt>Left and right arrow</dt>
          <dd>Move a card of the board</dd>
        </div>
        <div className="is-wide">
          <dt>Ctrl with Enter</dt>
          <dd>Save a note</dd>
        </div>
      </dl>
      <DeskTick name="on" checked={on} onChange={({ target }) => void change(target.checked)}>
        Keyboard shortcuts
      </DeskTick>
    </PopoverPanel>
  );
}
