import { DeskDone, DeskRefused } from "#features/accounts/ui/index.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { pageTitle } from "#ui/components/page-meta.ts";
import type { RefusedCandidateForm } from "../desk/change-candidate.ts";
import { DocumentFacts } from "./document-facts.tsx";
import { DocumentStage } from "./document-stage.tsx";
import { JudgeHere } from "./judge-here.tsx";
import { MaskForm } from "./mask-form.tsx";
import { PaperLinks } from "./paper-links.tsx";
import type { DocumentView } from "./view-document.ts";

interface DocumentScreenProps {
  view: DocumentView;
  /** Of who may judge and change it; null for others. */
  uploadToken: string | null;
  refused: RefusedCandidateForm | null;
  /** What was just done, in words. */
  done: string | null;
}

/** One document of a candidate: itself, and beside it what HR knows and decides of it. */
export function DocumentScreen({ view, uploadToken, refused, done }: DocumentScreenProps) {
  const { candidate, label, place, download } = view;
  const title = `${label} of ${candidate.name}`;
  return (
    <div className="desk viewer" data-document-viewer="" tabIndex={-1}>
      <title>{pageTitle(refused ? `Error: ${title}` : title)}</title>
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
            Download ZIP
          </ButtonLink>
        </div>
      </div>
      {done && <DeskDone>{done}</DeskDone>}
      {refused && <DeskRefused>{refused.problem}</DeskRefused>}
      <div className="viewer-split">
        <DocumentStage view={view} />
        <aside className="viewer-side" aria-label="About this document">
          <DocumentFacts view={view} />
          {uploadToken !== null && (
            <>
              <JudgeHere view={view} refused={refused?.values.do === "judge" ? refused : null} />
              <MaskForm view={view} uploadToken={uploadToken} />
            </>
          )}
          <PaperLinks view={view} />
        </aside>
      </div>
    </div>
  );
}
