import { type ReactNode, useEffect, useRef } from "react";
import { applyTexts } from "#content/apply.ts";
import { openingsPath } from "../opening/opening-paths.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

/** The thank-you of the specification; closing it leads to the openings. */
export function ReceivedDialog({ open, text }: { open: boolean; text: string }) {
  return (
    <ResultDialog
      id="application-received"
      title={applyTexts.receivedHeading}
      open={open}
      onClose={() => location.assign(openingsPath)}
    >
      <p>{text}</p>
      <p>{applyTexts.receivedMore}</p>
    </ResultDialog>
  );
}

/** The failure of the specification; closing it reloads the page, which has the answers still. */
export function FailedDialog({ open, text }: { open: boolean; text: string }) {
  return (
    <ResultDialog
      id="application-failed"
      title={applyTexts.failedHeading}
      open={open}
      // not reload(): a page that answers a post would ask to post again
      onClose={() => location.replace(location.pathname + location.search)}
    >
      <p>{text}</p>
      <p>{applyTexts.failedMore}</p>
    </ResultDialog>
  );
}

interface ResultDialogProps {
  id: string;
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

function ResultDialog({ id, title, open, onClose, children }: ResultDialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) ref.current?.showModal();
  }, [open]);
  const close = () => ref.current?.close();
  return (
    <Dialog
      id={id}
      ref={ref}
      title={title}
      onClose={onClose}
      actions={
        <Button look="ink" onClick={close}>
          {applyTexts.close}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
