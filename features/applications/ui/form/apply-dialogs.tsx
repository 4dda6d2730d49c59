import { openingsPath } from "#contract/opening-paths.ts";
import { FailedDialog } from "#records/form/failed-dialog.tsx";
import { ResultDialog } from "#records/form/result-dialog.tsx";
import { applyTexts } from "../../texts/apply.ts";

interface ReceivedDialogProps {
  text: string;
  /** Notes that it was read. */
  onRead: () => Promise<void>;
}

/** The thank-you of the specification; closing it leads to the openings. */
export function ReceivedDialog({ text, onRead }: ReceivedDialogProps) {
  return (
    <ResultDialog
      id="application-received"
      title={applyTexts.receivedHeading}
      close={applyTexts.close}
      onClose={async () => {
        await onRead();
        location.assign(openingsPath);
      }}
    >
      <p>{text}</p>
      <p>{applyTexts.receivedMore}</p>
    </ResultDialog>
  );
}

interface ApplyFailedDialogProps {
  text: string;
  /** The device has the answers still: the page that is loaded again puts them back. */
  kept: boolean;
  posted: boolean;
}

/** The failure of the specification. */
export function ApplyFailedDialog({ text, kept, posted }: ApplyFailedDialogProps) {
  return (
    <FailedDialog
      id="application-failed"
      title={applyTexts.failedHeading}
      close={applyTexts.close}
      more={kept ? applyTexts.failedMore : null}
      text={text}
      isAnswer={posted}
    />
  );
}
