import type { ReactNode } from "react";
import { Button } from "#ui/components/button.tsx";
import { closeDialog, Dialog } from "#ui/components/dialog.tsx";

interface ResultDialogProps {
  id: string;
  title: string;
  /** What its one button says. */
  close: string;
  /** What is inside leads on by a filled button of its own. */
  leadsOn?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** How sending ended: opens by itself, and goes by its button or Escape. */
export function ResultDialog(props: ResultDialogProps) {
  const { id, title, close, leadsOn = false, onClose, children } = props;
  return (
    <Dialog
      id={id}
      opens
      title={title}
      onClose={onClose}
      actions={
        <Button look={leadsOn ? "quiet" : "ink"} onClick={closeDialog}>
          {close}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}

interface FailedDialogProps {
  id: string;
  title: string;
  /** What its one button says. */
  close: string;
  text: string;
  /** What is left of the form on the device; null where nothing is. */
  more: string | null;
  /** The page answers a native post. */
  isAnswer: boolean;
  /** What was given is on this page alone: it stays, and this shows its form. */
  onStay?: (() => void) | undefined;
}

/** The failure of the specification; closing it reloads the page, unless what was given is on this page alone. */
export function FailedDialog(props: FailedDialogProps) {
  const { id, title, close, text, more, isAnswer, onStay } = props;
  return (
    <ResultDialog
      id={id}
      title={title}
      close={close}
      onClose={() => {
        if (onStay) onStay();
        // a page that answers a post would ask to post again
        else if (isAnswer) location.replace(location.pathname + location.search);
        else location.reload();
      }}
    >
      <p>{text}</p>
      {more && <p>{more}</p>}
    </ResultDialog>
  );
}
