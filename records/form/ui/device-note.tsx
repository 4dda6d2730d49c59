import { useRef } from "react";
import { documentFormTexts } from "#content/document-forms.ts";
import { Button } from "#ui/components/button.tsx";
import { Dialog } from "#ui/components/dialog.tsx";
import { useTexts } from "#ui/texts.ts";

/** What was last done with what the device keeps. */
export type Keeping = "nothing" | "quiet" | "restored" | "expired" | "cleared";

interface DeviceNoteProps {
  keeping: Keeping;
  controller: () => { clearDevice(): void } | null;
}

/** Says what of this person lies on the device, and clears it: the device may be shared. */
export function DeviceNote({ keeping, controller }: DeviceNoteProps) {
  const texts = useTexts(documentFormTexts).device;
  const ref = useRef<HTMLDialogElement>(null);
  const isStored = keeping !== "nothing" && keeping !== "cleared";
  return (
    <div className="device-note">
      {/* a live region speaks only of what is put into it after it was there */}
      <p role="status">{keeping !== "nothing" && keeping !== "quiet" && texts[keeping]}</p>
      {isStored && (
        <p>
          {texts.kept}{" "}
          <button type="button" className="linkbtn" onClick={() => ref.current?.showModal()}>
            {texts.clear}
          </button>
        </p>
      )}
      <ClearDialog ref={ref} onClear={() => controller()?.clearDevice()} />
    </div>
  );
}

interface ClearDialogProps {
  ref: React.RefObject<HTMLDialogElement | null>;
  onClear: () => void;
}

function ClearDialog({ ref, onClear }: ClearDialogProps) {
  const texts = useTexts(documentFormTexts).device;
  const close = () => ref.current?.close();
  return (
    <Dialog
      id="clear-device"
      ref={ref}
      title={texts.clearTitle}
      actions={
        <>
          <Button look="quiet" onClick={close}>
            {texts.clearNo}
          </Button>
          <Button
            look="ink"
            onClick={() => {
              close();
              onClear();
            }}
          >
            {texts.clearYes}
          </Button>
        </>
      }
    >
      <p>{texts.clearText}</p>
    </Dialog>
  );
}
