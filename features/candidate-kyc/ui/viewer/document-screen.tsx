import { type MouseEvent, type RefObject, useRef, useState } from "react";
import type { KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import { unpaintedWords } from "#features/documents/index.ts";
import { DocumentPane, type DocumentViewer } from "#features/documents/ui/index.ts";
import { postFile } from "#records/form/files/post-file.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import type { IconName } from "#ui/components/icon-names.ts";
import { Time } from "#ui/components/time.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone, DeskRefused } from "#ui/desk/desk-notice.tsx";
import { KeyCap } from "#ui/desk/key-cap.tsx";
import { Fact, Facts } from "#ui/desk/record-panels.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import { documentStatusNames, reviewField } from "../../document-review.ts";
import type { RefusedCandidateForm } from "../../routes/desk/receive-candidate.ts";
import { kycUpload } from "../kyc-upload.ts";
import type { DocumentLink, DocumentView } from "./document-view.ts";
import { maskUrlField } from "./mask-fields.ts";
import { ReviewPanel } from "./review-panel.tsx";
import { useDocumentViewer } from "./use-document-viewer.ts";
import { viewerKeys } from "./viewer-keys.ts";

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
        <DocumentPane
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
            <ReviewPanel view={view} refused={refused?.values.do === "review" ? refused : null} />
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

/** The candidate's other documents, in the order of the form; after the last one whoever comes next. */
function DocumentLinks({ view }: { view: DocumentView }) {
  const { before, after, toCheck, nextCandidate } = view;
  return (
    <>
      {(before || after) && (
        <nav className="viewer-next" aria-label="Other documents of this candidate">
          {toCheck && <Way to={toCheck} what="Next to check" icon="eye" />}
          {before && <Way to={before} what="Previous" icon="chevron-left" act="before" />}
          {after && <Way to={after} what="Next" icon="chevron-right" act="after" />}
        </nav>
      )}
      {nextCandidate && (
        <nav className="viewer-next" aria-label="Other candidates">
          <Way
            to={{ href: nextCandidate.href, label: nextCandidate.name }}
            what="Next candidate"
            icon="user-check"
            act="candidate"
          />
        </nav>
      )}
    </>
  );
}

const arrows = { before: "←", after: "→", candidate: viewerKeys.candidate } as const;

interface WayProps {
  to: Pick<DocumentLink, "href" | "label">;
  what: string;
  icon: IconName;
  act?: keyof typeof arrows;
}

function Way({ to, what, icon, act }: WayProps) {
  return (
    <a href={to.href} data-key={act} aria-keyshortcuts={act && viewerKeys[act]}>
      <Icon name={icon} />
      <span>
        <small>{what}</small> {to.label}
      </span>
      {act && <KeyCap>{arrows[act]}</KeyCap>}
    </a>
  );
}

const problems = {
  tooManyPages:
    "This document has more than six pages, too many for one picture. Reject it and ask for the Aadhaar card alone.",
  damaged:
    "This document could not be prepared. Reject it with the reason “Aadhaar number not masked”.",
};

interface MaskFormProps {
  view: DocumentView;
  uploadToken: string;
  viewer: RefObject<DocumentViewer | null>;
  /** The document is painted. */
  isShown: boolean;
}

/** Opens the tool that blacks out a number, over the page with what the frame painted; the form then names what was made. */
function MaskForm({ view, uploadToken, viewer, isShown }: MaskFormProps) {
  const { key, id, status, mask } = view;
  const url = useRef<HTMLInputElement>(null);
  const [said, setMessage] = useState("");
  const [isOpening, setOpening] = useState(false);

  async function open({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
    if (!viewer.current || isOpening) return;
    setOpening(true);
    setMessage("Preparing the document …");
    const [painted, tool] = await Promise.all([
      viewer.current.pixels(),
      import("#features/documents/ui/aadhaar/mask-on-desk.tsx").catch(() => null),
    ]);
    setOpening(false);
    button.focus();
    if (typeof painted === "string") return setMessage(problems[painted]);
    if (!tool) {
      return setMessage(
        "A part of this page could not be loaded. Check your connection and try again.",
      );
    }
    setMessage("");
    await tool.maskOnDesk({ painted, watermark: viewer.current.watermark, save });
  }

  /** Uploads the picture, then leaves the page with the form. @returns why that failed */
  async function save(file: File): Promise<string> {
    const sent = await postFile(file, kycUpload(key as KycDocumentKey), { uploadToken });
    if (sent.kind === "refused") return sent.message;
    if (sent.kind === "unreachable") {
      return "The server could not be reached. Nothing was changed. Try again.";
    }
    if (sent.kind !== "stored" || !url.current)
      return "Something went wrong on our side. Nothing was changed. Try again later.";
    url.current.value = sent.url;
    url.current.form?.requestSubmit();
    return new Promise(() => {});
  }

  if (mask === null) return null;
  return (
    <section className="viewer-mask">
      <h2 className="vh">Aadhaar number</h2>
      {mask === "held" ? (
        <p className="hint">
          A legal hold is set, so this document cannot be changed. An admin can lift the hold.
        </p>
      ) : (
        <form method="post" hidden={!isShown}>
          <input type="hidden" name="do" value="mask" />
          <input type="hidden" name={reviewField.seen(key)} value={`${id}.${status}`} />
          <input ref={url} type="hidden" name={maskUrlField} defaultValue="" />
          <Button look="quiet" busy={isOpening} onClick={open}>
            Black out the number
          </Button>
          <p className="hint">The new version replaces this one, which is erased for good.</p>
          <p role="status">{said}</p>
        </form>
      )}
    </section>
  );
}
