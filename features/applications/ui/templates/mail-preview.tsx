import { Button } from "#ui/components/button.tsx";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone } from "#ui/desk/desk-notice.tsx";
import { DeskText } from "#ui/desk/fields.tsx";
import type { PreviewView } from "../../routes/templates/load-preview.ts";
import type { RefusedTest } from "../../routes/templates/send-test.ts";
import { templateTexts, previewTexts as texts } from "../../texts/mail-templates.ts";
import { MailParts } from "./mail-parts.tsx";

interface MailPreviewProps {
  preview: PreviewView;
  refused: RefusedTest | null;
}

/** An email as a candidate would read it: both parts, with a real application, and a test of it. */
export function MailPreview({ preview, refused }: MailPreviewProps) {
  const { name, isDraft, editor, applicationId, done, mail, canSend } = preview;
  const title = `Preview: ${name}`;
  return (
    <div className="desk">
      <title>{pageTitle(refused ? `Error: ${title}` : title)}</title>
      <DeskHead title={title} lead={isDraft ? texts.draft : texts.published}>
        <a href={editor}>{texts.back}</a>
      </DeskHead>
      <div className="wrap stack gap-4 mail-preview">
        {!canSend && <p className="callout">{templateTexts.words.unsent}</p>}
        {done && !refused && <Done canSend={done === "queued"} />}
        {mail ? (
          <>
            {applicationId !== null && <ApplicationChoice preview={preview} />}
            {preview.hasExamples && <p className="soft">{texts.examples}</p>}
            <Parts {...{ preview, mail }} />
            <TestForm applicationId={applicationId} refused={refused} />
          </>
        ) : (
          <p className="panel desk-empty">{texts.none}</p>
        )}
      </div>
    </div>
  );
}

function Done({ canSend }: { canSend: boolean }) {
  return (
    <DeskDone>
      {canSend ? texts.queued : texts.held} <a href="/desk/outbox">{texts.outbox}</a>
    </DeskDone>
  );
}

function ApplicationChoice({ preview: { applications, applicationId } }: { preview: PreviewView }) {
  const isOffered = applications.some(({ id }) => id === applicationId);
  return (
    <form className="panel pad cluster gap-3 mail-preview-choice" method="get">
      <label className="desk-field">
        <span>{texts.application}</span>
        <select className="desk-box" name="application" defaultValue={applicationId ?? undefined}>
          {!isOffered && <option value={applicationId ?? ""}>{texts.chosen}</option>}
          {applications.map(({ id, name, opening }) => (
            <option key={id} value={id}>
              {name}, {opening}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" look="quiet">
        {texts.show}
      </Button>
    </form>
  );
}

interface PartsProps {
  preview: PreviewView;
  mail: NonNullable<PreviewView["mail"]>;
}

function Parts({ preview: { editor, applicationId, when }, mail }: PartsProps) {
  return (
    <MailParts {...mail} facts={when ? [[texts.when, when.delay ?? texts.off]] : []}>
      <iframe
        title={texts.frame}
        sandbox=""
        src={`${editor}/preview/html?application=${applicationId ?? ""}`}
      />
    </MailParts>
  );
}

function TestForm({
  applicationId,
  refused,
}: {
  applicationId: number | null;
  refused: RefusedTest | null;
}) {
  return (
    <form className="panel pad fields" method="post" noValidate aria-labelledby="test">
      <h2 id="test">{texts.testTitle}</h2>
      <p className="soft">{texts.testHint}</p>
      <input type="hidden" name="do" value="test" />
      <input type="hidden" name="application" value={applicationId ?? ""} />
      <DeskText
        id="address"
        label={texts.address}
        error={refused?.error}
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={refused?.address}
        aria-required
      />
      <Button type="submit" look="ink">
        {texts.send}
      </Button>
    </form>
  );
}
