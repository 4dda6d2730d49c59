import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#ui/components/button.tsx";
import { Dialog } from "#ui/components/dialog.tsx";

interface ResultDialogProps {
  id: string;
  title: string;
  /** What its one button says. */
  close: string;
  onClose: () => void;
  children: ReactNode;
}

/** How sending ended: opens by itself, and goes by its button or Escape. */
export function ResultDialog({ id, title, close, onClose, children }: ResultDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => ref.current?.showModal(), []);
  return (
    <Dialog
      id={id}
      ref={ref}
      title={title}
      onClose={onClose}
      actions={
        <Button look="ink" onClick={() => ref.current?.close()}>
          {close}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
