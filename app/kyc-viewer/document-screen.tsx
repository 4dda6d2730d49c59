import { ButtonLink } from "../ui/button.tsx";
import { DocumentFacts } from "./document-facts.tsx";
import { DocumentStage } from "./document-stage.tsx";
import { PaperLinks } from "./paper-links.tsx";
import type { DocumentView } from "./view-document.ts";

/** One document of a candidate: itself, and beside it what HR knows and decides of it. */
export function DocumentScreen({ view }: { view: DocumentView }) {
  const { candidate, label, place, download } = view;
  return (
    <div className="desk viewer" data-document-viewer="" tabIndex={-1}>
      <div className="desk-head">
        <h1>{label}</h1>
        <p>
          of <a href={candidate.href}>{candidate.name}</a>, {place}
        </p>
        <div className="desk-actions">
          {download && (
            <ButtonLink look="quiet" icon="download" href={download}>
              Download
            </ButtonLink>
          )}
          <ButtonLink look="quiet" icon="file-zip" href={candidate.zip}>
            All as ZIP
          </ButtonLink>
        </div>
      </div>
      <div className="viewer-split">
        <DocumentStage view={view} />
        <aside className="viewer-side" aria-label="About this document">
          <DocumentFacts view={view} />
          <PaperLinks view={view} />
        </aside>
      </div>
    </div>
  );
}
