import type { ReactNode } from "react";
import { Button } from "#ui/components/button.tsx";
import { showAsModal } from "#ui/components/dialog.tsx";
import { Icon } from "#ui/components/icon.tsx";
import type { IconName } from "#ui/components/icon-names.ts";
import { type DeskQuery, deskHref } from "../desk/desk-query.ts";

/** Parameter of the address at which a panel is open, for whoever has no script. */
export const panelParameter = "panel";

interface PanelDialogProps {
  /** Of its title. */
  id: string;
  title: string;
  className: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal panel over the list, which is in the page while it is open. Without script it is open as any part of the page. */
export function PanelDialog({ id, title, className, onClose, children }: PanelDialogProps) {
  return (
    <dialog
      open
      ref={showAsModal}
      onClose={onClose}
      className={`desk-panel ${className}`}
      aria-labelledby={id}
    >
      <form method="dialog" className="row apart">
        <h2 id={id}>{title}</h2>
        <button type="submit" className="iconbtn" aria-label="Close">
          <Icon name="x" />
        </button>
      </form>
      {children}
    </dialog>
  );
}

interface PanelButtonProps {
  state: DeskQuery;
  /** Value of the address's parameter. */
  panel: string;
  onPress: () => void;
  icon?: IconName;
  children: ReactNode;
}

/** Opens a panel; without script by the list's own address, which then asks for it. */
export function PanelButton({ state, panel, onPress, icon, children }: PanelButtonProps) {
  const here = new URL(deskHref(state), "http://localhost");
  return (
    <form method="get" action={here.pathname}>
      {[...here.searchParams].map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        look="quiet"
        name={panelParameter}
        value={panel}
        onClick={(event) => {
          event.preventDefault();
          onPress();
        }}
      >
        {icon && <Icon name={icon} />} {children}
      </Button>
    </form>
  );
}
