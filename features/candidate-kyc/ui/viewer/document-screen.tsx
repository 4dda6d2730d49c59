import { unpaintedWords } from "#features/documents/index.ts";
import { DocumentStage } from "#features/documents/ui/index.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { pageTitle } from "#ui/components/page-meta.ts";
import { Time } from "#ui/components/time.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone, DeskRefused } from "#ui/desk/desk-notice.tsx";
import { Fact, Facts } from "#ui/desk/fact.tsx";
import { documentStatusNames } from "../../kyc-judgement.ts";
import type { RefusedCandidateForm } from "../../routes/desk/change-candidate.ts";
import { DocumentLinks } from "./document-links.tsx";
import { JudgeHere } from "./judge-here.tsx";
import { MaskForm } from "./mask-form.tsx";
import { useDocumentViewer } from "./use-document-viewer.ts";
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
  const { candidate, label, place, download, mediaType, unpainted, watermark } = view;
  const title = `${label} of ${candidate.name}`;
  const { screen, stage, viewer, isShown } = useDocumentViewer();
  return (
    <div className="desk viewer" {...screen}>
      <title>{pageTitle(refused ? `Error: ${title}` : title)}</title>
      <DeskHead
        title={label}
        lead={
          <p>
            of <a href={candidate.href}>{candidate.name}</a>, {place}
          </p>
        }
      >
        {download && (
          <ButtonLink look="quiet" icon="download" href={download}>
            Download
          </ButtonLink>
        )}
        <ButtonLink look="quiet" icon="file-zip" href={candidate.zip}>
          Download ZIP
        </ButtonLink>
      </DeskHead>
      {done && <DeskDone>{done}</DeskDone>}
      {refused && <DeskRefused>{refused.problem}</DeskRefused>}
      <div className="sidebar gap-5 viewer-split">
        <DocumentStage
          ref={stage}
          name="The document"
          document={{
            label: title,
            mediaType,
            download,
            unpainted: unpainted && unpaintedWords(unpainted),
            watermark,
          }}
          passwordHint="For an e-Aadhaar, it is the first four letters of the name in capitals and the year of birth."
        />
        <aside className="stack gap-5" aria-label="About this document">
          <DocumentFacts view={view} />
          {uploadToken !== null && (
            <JudgeHere view={view} refused={refused?.values.do === "judge" ? refused : null} />
          )}
          <DocumentLinks view={view} />
          {uploadToken !== null && <MaskForm {...{ view, uploadToken, viewer, isShown }} />}
        </aside>
      </div>
    </div>
  );
}

/** What HR knows of the file. */
function DocumentFacts({ view }: { view: DocumentView }) {
  const { status, reason, received, kind, unpainted } = view;
  return (
    <section className="viewer-facts">
      <h2 className="vh">Facts</h2>
      <Facts>
        <Fact label="Status">
          <span className="status kyc-chip" data-status={status}>
            {documentStatusNames[status]}
          </span>
        </Fact>
        {reason && <Fact label="Reason">“{reason}”</Fact>}
        <Fact label="Received">
          <Time at={received} />
        </Fact>
        <Fact label="File">{kind}</Fact>
      </Facts>
      {!unpainted && (
        <p className="viewer-marked hint">
          Your name and the time are shown across the document. The audit log records that you
          opened it.
        </p>
      )}
    </section>
  );
}
