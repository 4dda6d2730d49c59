import { shutDocuments } from "#contract/shut-document.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { viewerTexts } from "../../texts/kyc-viewer.ts";
import { PasswordForm } from "./password-form.tsx";
import type { DocumentView } from "./view-document.ts";
import { ViewerBar } from "./viewer-bar.tsx";

/** Where the document is painted; without a script, what to do instead. */
export function DocumentStage({ view }: { view: DocumentView }) {
  const { unpainted, download, label, candidate, mediaType, watermark } = view;
  if (unpainted) {
    return (
      <section className="viewer-stage" aria-label="The document">
        <div className="viewer-note">
          <Icon name={unpainted === "word" ? "file-text" : "shield-check"} />
          <p>{unpainted === "word" ? viewerTexts.word : shutDocuments[unpainted].message}</p>
          {download && <DownloadInstead href={download} />}
        </div>
      </section>
    );
  }
  return (
    <section
      className="viewer-stage"
      aria-label="The document"
      data-stage=""
      data-content={download ?? ""}
      data-media-type={mediaType}
      data-watermark={watermark}
      data-label={`${label} of ${candidate.name}`}
    >
      <ViewerBar />
      <noscript>
        <div className="viewer-note">
          <p>{viewerTexts.withoutScript}</p>
          {download && <DownloadInstead href={download} />}
        </div>
      </noscript>
      <div className="viewer-message">
        <p className="viewer-status" role="status" data-status="" hidden />
        <PasswordForm />
      </div>
    </section>
  );
}

function DownloadInstead({ href }: { href: string }) {
  return (
    <ButtonLink look="ink" icon="download" href={href}>
      Download file
    </ButtonLink>
  );
}
