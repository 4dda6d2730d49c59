import { Button } from "#ui/components/button.tsx";
import { KeyCap } from "#ui/desk/key-cap.tsx";
import { nextField, reasonsFor, reviewField } from "../../document-review.ts";
import type { RefusedCandidateForm } from "../../routes/desk/receive-candidate.ts";
import { rejectReasons } from "../../texts/rejection-reasons.ts";
import { OwnWords } from "../desk/reason-fields.tsx";
import type { DocumentView } from "./document-view.ts";
import { focusReason } from "./use-document-viewer.ts";
import { viewerKeys } from "./viewer-keys.ts";

interface ReviewPanelProps {
  view: DocumentView;
  refused: RefusedCandidateForm | null;
}

/**
 * Accept it with one press, or reject it with a reason; then the next one that waits opens. Two forms: Enter in
 * the reasons must never accept.
 */
export function ReviewPanel({ view, refused }: ReviewPanelProps) {
  const { key, status } = view;
  return (
    <section className="stack gap-2 viewer-judge" aria-label="Check this document">
      {status !== "accepted" && (
        <form method="post">
          <Reviewed view={view} />
          <Button
            type="submit"
            look="ink"
            name={reviewField.decision(key)}
            value="accepted"
            data-key="accept"
            aria-keyshortcuts={viewerKeys.accept}
          >
            Accept <KeyCap>{viewerKeys.accept}</KeyCap>
          </Button>
        </form>
      )}
      <details
        open={refused !== null}
        data-reject=""
        onToggle={({ currentTarget }) => focusReason(currentTarget)}
      >
        <summary className="btn btn-quiet" data-key="reject" aria-keyshortcuts={viewerKeys.reject}>
          {status === "rejected" ? "Change reason" : "Reject …"}{" "}
          <KeyCap>{viewerKeys.reject}</KeyCap>
        </summary>
        <form method="post" noValidate className="stack viewer-why">
          <Reviewed view={view} />
          <Reason view={view} refused={refused} />
        </form>
      </details>
    </section>
  );
}

/** Which document is judged, as it was seen, and what opens afterwards. */
function Reviewed({ view: { key, id, status, toCheck } }: Pick<ReviewPanelProps, "view">) {
  return (
    <>
      <input type="hidden" name="do" value="review" />
      <input type="hidden" name={reviewField.seen(key)} value={`${id}.${status}`} />
      {toCheck && <input type="hidden" name={nextField} value={toCheck.key} />}
    </>
  );
}

/** One of the usual reasons, by its digit, or HR's own words. */
function Reason({ view: { key }, refused }: ReviewPanelProps) {
  const error = refused?.errors[key];
  const values: Readonly<Record<string, string>> = refused?.values ?? {};
  const reason = reviewField.reason(key);
  const errorId = error && "reject-error";
  return (
    <>
      {error && (
        <p className="desk-error" id={errorId}>
          {error}
        </p>
      )}
      <fieldset aria-describedby={errorId}>
        <legend className="label">Reason</legend>
        {reasonsFor(key, rejectReasons).map(({ id, label }, at) => (
          <label key={id} className="decide-reason row gap-3">
            <input type="radio" name={reason} value={id} defaultChecked={values[reason] === id} />
            <span>{label}</span>
            {at < 9 && <KeyCap>{String(at + 1)}</KeyCap>}
          </label>
        ))}
      </fieldset>
      <OwnWords documentKey={key} values={values} rows={3} />
      <Button type="submit" look="ink" name={reviewField.decision(key)} value="rejected">
        Reject document
      </Button>
    </>
  );
}
