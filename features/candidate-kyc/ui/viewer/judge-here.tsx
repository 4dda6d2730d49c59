import { Button } from "#ui/components/button.tsx";
import { judgementField } from "../../kyc-judgement.ts";
import type { RefusedCandidateForm } from "../desk/change-candidate.ts";
import { ReasonFields } from "../desk/reason-fields.tsx";
import { nextField } from "./change-document.ts";
import type { DocumentView } from "./view-document.ts";
import { viewerKeys } from "./viewer-keys.ts";

interface JudgeHereProps {
  view: DocumentView;
  refused: RefusedCandidateForm | null;
}

/** Accept it with one press, or reject it with a reason; then the next one that waits opens. */
export function JudgeHere({ view, refused }: JudgeHereProps) {
  const { key, id, status, toCheck } = view;
  const verdict = judgementField.verdict(key);
  return (
    <form method="post" className="viewer-judge" noValidate aria-label="Check this document">
      <input type="hidden" name="do" value="judge" />
      <input type="hidden" name={judgementField.seen(key)} value={`${id}.${status}`} />
      {toCheck && <input type="hidden" name={nextField} value={toCheck.key} />}
      {status !== "accepted" && (
        <Button
          type="submit"
          look="ink"
          name={verdict}
          value="accepted"
          data-key="accept"
          aria-keyshortcuts={viewerKeys.accept}
        >
          Accept <KeyMark>{viewerKeys.accept}</KeyMark>
        </Button>
      )}
      <details open={refused !== null} data-reject="">
        <summary className="btn btn-quiet" data-key="reject" aria-keyshortcuts={viewerKeys.reject}>
          {status === "rejected" ? "Change reason" : "Reject …"}{" "}
          <KeyMark>{viewerKeys.reject}</KeyMark>
        </summary>
        <Reason view={view} refused={refused} />
      </details>
    </form>
  );
}

function Reason({ view: { key }, refused }: JudgeHereProps) {
  const error = refused?.errors[key];
  return (
    <div className="viewer-why">
      {error && (
        <p className="desk-error" id="reject-error">
          {error}
        </p>
      )}
      <ReasonFields
        documentKey={key}
        values={refused?.values ?? {}}
        errorId={error && "reject-error"}
        rows={3}
      />
      <Button type="submit" look="ink" name={judgementField.verdict(key)} value="rejected">
        Reject document
      </Button>
    </div>
  );
}

function KeyMark({ children }: { children: string }) {
  return (
    <span className="key" aria-hidden="true">
      {children}
    </span>
  );
}
