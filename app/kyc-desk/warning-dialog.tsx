import { useEffect, useRef } from "react";
import { kycDeskTexts } from "#content/kyc-desk.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

interface WarningProps {
  /** A new object for each, so that the same text is told again. */
  warning: { text: string } | null;
  onClose: () => void;
}

/** Tells why a document was not uploaded. Without script it stands open on the page. */
export function WarningDialog({ warning, onClose }: WarningProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!warning) return;
    dialog.current?.close();
    dialog.current?.showModal();
  }, [warning]);
  return (
    <Dialog
      ref={dialog}
      id="kyc-warning"
      className="kyc-warning"
      title={kycDeskTexts.notUploaded}
      open={warning !== null}
      onCancel={onClose}
      actions={
        <form method="dialog" onSubmit={onClose}>
          <Button type="submit" look="ink">
            Close
          </Button>
        </form>
      }
    >
      <p role="alert">{warning?.text}</p>
    </Dialog>
  );
}
