import { documentStatusNames } from "../../texts/kyc-desk.ts";
import { viewerTexts } from "../../texts/kyc-viewer.ts";
import type { DocumentView } from "./view-document.ts";

/** What HR knows of the file. */
export function DocumentFacts({ view }: { view: DocumentView }) {
  const { status, reason, received, kind, unpainted } = view;
  return (
    <section className="viewer-facts">
      <h2 className="vh">Facts</h2>
      <dl>
        <dt>Status</dt>
        <dd className="kyc-chip" data-status={status}>
          {documentStatusNames[status]}
        </dd>
        {reason && (
          <>
            <dt>Reason</dt>
            <dd>“{reason}”</dd>
          </>
        )}
        <dt>Received</dt>
        <dd>
          <time dateTime={received.iso}>{received.dayAndTime}</time>
        </dd>
        <dt>File</dt>
        <dd>{kind}</dd>
      </dl>
      {!unpainted && <p className="viewer-marked">{viewerTexts.watermarked}</p>}
    </section>
  );
}
