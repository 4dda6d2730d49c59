import { applyTexts } from "#content/apply.ts";
import { openingsPath } from "#contract/opening-paths.ts";
import { ResultDialog } from "../sending/result-dialog.tsx";

/** The thank-you of the specification; closing it leads to the openings. */
export function ReceivedDialog({ text }: { text: string }) {
  return (
    <ResultDialog
      id="application-received"
      title={applyTexts.receivedHeading}
      close={applyTexts.close}
      onClose={() => location.assign(openingsPath)}
    >
      <p>{text}</p>
      <p>{applyTexts.receivedMore}</p>
    </ResultDialog>
  );
}

interface FailedDialogProps {
  text: string;
  /** The device has the answers still: the page that is loaded again puts them back. */
  kept: boolean;
  posted: boolean;
}

/** The failure of the specification; closing it reloads the page. */
export function FailedDialog({ text, kept, posted }: FailedDialogProps) {
  return (
    <ResultDialog
      id="application-failed"
      title={applyTexts.failedHeading}
      close={applyTexts.close}
      onClose={() => {
        // a page that answers a post would ask to post again
        if (posted) location.replace(location.pathname + location.search);
        else location.reload();
      }}
    >
      <p>{text}</p>
      {kept && <p>{applyTexts.failedMore}</p>}
    </ResultDialog>
  );
}
