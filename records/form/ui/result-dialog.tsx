import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#ui/components/button.tsx";
import { Dialog } from "#ui/components/dialog.tsx";

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
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => ref.current?.showModal(), []);
  return (
    <Dialog
      id={id}
      ref={ref}
      title={title}
      onClose={onClose}
      actions={
        <Button look={leadsOn ? "quiet" : "ink"} onClick={() => ref.current?.close()}>
          {close}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
