import { useRef, useState } from "react";
import { messages } from "#contract/messages.ts";
import { Button } from "#ui/components/button.tsx";
import { Dialog } from "#ui/components/dialog.tsx";
import { Toast } from "#ui/components/toast.tsx";
import { Part } from "./example.tsx";

export function GuideOverlays() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [toast, setToast] = useState<"info" | "error" | null>(null);
  const close = () => dialog.current?.close();
  return (
    <Part title="Dialog and toast">
      <p className="cta">
        <Button look="ink" onClick={() => dialog.current?.showModal()}>
          Open the dialog
        </Button>
        <Button look="quiet" onClick={() => setToast("info")}>
          Show a toast
        </Button>
        <Button look="quiet" onClick={() => setToast("error")}>
          Show an error
        </Button>
      </p>
      <Dialog
        ref={dialog}
        id="guide-dialog"
        title="Thank you"
        actions={
          <Button look="ink" onClick={close}>
            Close
          </Button>
        }
      >
        <p>Thank you for submitting your request to the XLD Team.</p>
      </Dialog>
      <Toast look={toast ?? "info"} onClose={() => setToast(null)}>
        {toast && (toast === "error" ? messages.fileFormat : "Your answers are kept here.")}
      </Toast>
    </Part>
  );
}
