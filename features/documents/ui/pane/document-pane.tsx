import type { ReactNode, Ref } from "react";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import type { IconName } from "#ui/components/icon-names.ts";
import { type PaneAction, paneKeys } from "./pane-keys.ts";

/** A stored document as `DocumentViewer` shows it. */
export interface PaneDocument {
  /** Such as "Resume of Asha Rao": the name of the frame. */
  label: string;
  mediaType: string;
  /** Where its bytes are; null while nothing of it may be handed out. */
  download: string | null;
  /** Why it is not painted, in words for HR; null where it is. */
  unpainted: string | null;
  /** Who looks at it and when, painted across it. */
  watermark: string;
  /** Such as "PDF, 184 KB": the bar then leads to the file itself. */
  kind?: string;
}

interface DocumentStageProps {
  document: PaneDocument;
  /** Of the region. */
  name: string;
  /** Beside the password field of a locked PDF. */
  passwordHint?: string;
  /** For `DocumentViewer`. */
  ref?: Ref<HTMLElement>;
}

/** Where a document is painted, by `DocumentViewer`; what to do instead where it cannot be. */
export function DocumentPane({ document, name, passwordHint, ref }: DocumentStageProps) {
  const { label, mediaType, download, unpainted, watermark, kind } = document;
  return (
    <section
      ref={ref}
      className="viewer-stage"
      aria-label={name}
      data-stage=""
      data-content={unpainted === null ? (download ?? "") : ""}
      data-media-type={mediaType}
      data-watermark={watermark}
      data-label={label}
    >
      <StageBar>
        {kind && download && (
          <a className="viewer-file tap" href={download} aria-label={`Download the file: ${kind}`}>
            <span>{kind}</span>
            <Icon name="download" />
          </a>
        )}
      </StageBar>
      {unpainted === null ? (
        <noscript>
          <Instead
            text="This page needs JavaScript to show documents safely. Without it, download the file and open it on your computer."
            download={download}
          />
        </noscript>
      ) : (
        <Instead
          text={unpainted}
          download={download}
          icon={download ? "file-text" : "shield-check"}
        />
      )}
      <div className="viewer-message stack gap-4">
        <p className="viewer-status" role="status" data-status="" hidden />
        <PasswordForm hint={passwordHint} />
      </div>
    </section>
  );
}

interface Tool {
  act: PaneAction;
  name: string;
  icon: IconName;
}

/** Shown of documents that have several pages. */
const pageTools: readonly Tool[] = [
  { act: "pageBack", name: "Previous page", icon: "chevron-up" },
  { act: "pageOn", name: "Next page", icon: "chevron-down" },
];
const tools: readonly Tool[] = [
  { act: "zoomOut", name: "Zoom out", icon: "minus" },
  { act: "zoomIn", name: "Zoom in", icon: "plus" },
  { act: "width", name: "Fit to width", icon: "arrows-horizontal" },
  { act: "actual", name: "Actual size", icon: "maximize" },
  { act: "turn", name: "Rotate clockwise", icon: "rotate-clockwise" },
];

/** What the buttons do, each with its key: for a list of keys. */
export const paneTools = [...pageTools, ...tools].map(({ act, name }) => ({
  key: paneKeys[act],
  does: name,
}));

/** Buttons over the document; a script shows them once there is something to work on. */
function StageBar({ children }: { children: ReactNode }) {
  return (
    <div className="viewer-bar" data-bar="" hidden>
      <div className="viewer-pages" data-pages="" hidden>
        {pageTools.map(toolButton)}
        <span className="viewer-place" data-place="" />
      </div>
      {tools.map(toolButton)}
      <span data-percent="">100%</span>
      {children}
    </div>
  );
}

const toolButton = ({ act, name, icon }: Tool) => (
  <button
    key={act}
    type="button"
    className="iconbtn"
    data-act={act}
    aria-label={name}
    aria-keyshortcuts={paneKeys[act]}
    title={`${name} (${paneKeys[act]})`}
  >
    <Icon name={icon} />
  </button>
);

interface InsteadProps {
  text: string;
  download: string | null;
  icon?: IconName;
}

function Instead({ text, download, icon }: InsteadProps) {
  return (
    <div className="viewer-note">
      {icon && <Icon name={icon} />}
      <p>{text}</p>
      {download && (
        <ButtonLink look="ink" icon="download" href={download}>
          Download file
        </ButtonLink>
      )}
    </div>
  );
}

/** For a locked PDF: what is typed goes into the frame and nowhere else. */
function PasswordForm({ hint }: { hint: string | undefined }) {
  return (
    <form className="viewer-password" data-password="" hidden>
      <label>
        Password of the file
        <input
          className="input"
          type="password"
          autoComplete="off"
          required
          maxLength={200}
          aria-describedby={hint && "password-hint"}
        />
      </label>
      <Button type="submit" look="ink">
        Open
      </Button>
      {hint && (
        <p className="hint" id="password-hint">
          {hint}
        </p>
      )}
    </form>
  );
}
