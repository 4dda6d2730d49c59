import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/components/button.tsx";
import { Dialog } from "#ui/components/dialog.tsx";

interface WarningProps {
  /** Why a document was not uploaded; null where there is nothing to say. */
  warning: { text: string } | null;
  onClose: () => void;
}

/** Tells why a document was not uploaded. Without script it is open on the page. */
export function WarningDialog({ warning, onClose }: WarningProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // React must never take `open` away: without it a modal cannot close, and the page stays inert
  const [isOpenInPage] = useState(warning !== null);
  useEffect(() => {
    const element = dialog.current;
    if (!warning || !element || element.matches(":modal")) return;
    element.open = false;
    element.showModal();
  }, [warning]);
  return (
    <Dialog
      ref={dialog}
      id="kyc-warning"
      className="kyc-warning"
      title="The document was not uploaded"
      open={isOpenInPage}
      onClose={({ currentTarget }) => {
        // the browser tells of a closing with its next frame, when another warning may be shown already
        if (!currentTarget.open) onClose();
      }}
      actions={
        <form method="dialog">
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
