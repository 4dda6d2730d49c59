import { unavailableDocuments } from "#contract/unavailable-document.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import type { IconName } from "#ui/components/icon-names.ts";
import { viewerTexts } from "../../texts/kyc-viewer.ts";
import type { DocumentView } from "./view-document.ts";
import { type ViewerAction, viewerKeys } from "./viewer-keys.ts";

const tools: readonly { act: ViewerAction; name: string; icon: IconName }[] = [
  { act: "zoomOut", name: "Zoom out", icon: "minus" },
  { act: "zoomIn", name: "Zoom in", icon: "plus" },
  { act: "width", name: "Fit to width", icon: "arrows-horizontal" },
  { act: "actual", name: "Actual size", icon: "maximize" },
  { act: "turn", name: "Rotate clockwise", icon: "rotate-clockwise" },
];

/** Buttons over the document; a script shows them once there is something to work on. */
function ViewerBar() {
  return (
    <div className="viewer-bar" data-bar="" hidden>
      {tools.map(({ act, name, icon }) => (
        <button
          key={act}
          type="button"
          className="iconbtn"
          data-act={act}
          aria-label={name}
          aria-keyshortcuts={viewerKeys[act]}
          title={`${name} (${viewerKeys[act]})`}
        >
          <Icon name={icon} />
        </button>
      ))}
      <span data-percent="">100%</span>
      <span className="viewer-place" data-place="" />
    </div>
  );
}

/** Where the document is painted; without a script, what to do instead. */
export function DocumentStage({ view }: { view: DocumentView }) {
  const { unpainted, download, label, candidate, mediaType, watermark } = view;
  if (unpainted) {
    return (
      <section className="viewer-stage" aria-label="The document">
        <div className="viewer-note">
          <Icon name={unpainted === "word" ? "file-text" : "shield-check"} />
          <p>{unpainted === "word" ? viewerTexts.word : unavailableDocuments[unpainted].message}</p>
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

/** For a locked PDF: what is typed goes into the frame and nowhere else. */
function PasswordForm() {
  return (
    <form className="viewer-password" data-password="" hidden>
      <label>
        Password of the file
        <input className="input" type="password" autoComplete="off" required maxLength={200} />
      </label>
      <Button type="submit" look="ink">
        Open
      </Button>
    </form>
  );
}
