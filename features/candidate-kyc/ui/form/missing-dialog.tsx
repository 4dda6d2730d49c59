import { useRef } from "react";
import { kycTexts } from "#content/kyc.ts";
import { messages } from "#contract/messages.ts";
import { ResultDialog } from "#records/form/result-dialog.tsx";
import { goToField, type SummaryError } from "#ui/components/error-summary.tsx";

interface MissingDialogProps {
  /** In the order of the page; at least one. */
  missing: readonly SummaryError[];
  onClose: () => void;
}

/** Which required documents are missing; it is left for one of them, by default for the first. */
export function MissingDialog({ missing, onClose }: MissingDialogProps) {
  const leadsTo = useRef(missing[0]?.id ?? "");
  return (
    <ResultDialog
      id="kyc-missing"
      title={messages.kycFilesMissing}
      close={kycTexts.close}
      onClose={() => {
        onClose();
        goToField(leadsTo.current);
      }}
    >
      <ul className="missing-documents">
        {missing.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                leadsTo.current = id;
                event.currentTarget.closest("dialog")?.close();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </ResultDialog>
  );
}
