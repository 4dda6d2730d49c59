import { Button } from "#ui/components/button.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone } from "#ui/desk/desk-notice.tsx";
import { DeskSelect, DeskText } from "#ui/desk/fields.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import { unsentWords } from "../../mail-templates.ts";
import type { PreviewView } from "../../routes/templates/load-preview.ts";
import type { RefusedTest } from "../../routes/templates/receive-test-email.ts";
import { MailParts } from "./mail-bodies.tsx";

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
      <DeskHead
        title={title}
        lead={isDraft ? "The draft: emails go on as published" : "As published"}
      >
        <a href={editor}>Back to the editor</a>
      </DeskHead>
      <div className="wrap stack gap-4 mail-preview">
        {!canSend && <p className="callout">{unsentWords}</p>}
        {done && !refused && <Done canSend={done === "queued"} />}
        {mail ? (
          <>
            {applicationId !== null && <ApplicationChoice preview={preview} />}
            {preview.hasExamples && (
              <p className="soft">
                What the application does not say, such as a time or a place, is an example.
              </p>
            )}
            <Parts {...{ preview, mail }} />
            <TestForm applicationId={applicationId} refused={refused} />
          </>
        ) : (
          <p className="panel desk-empty">
            An email is shown with a real application, and there is none yet.
          </p>
        )}
      </div>
    </div>
  );
}

function Done({ canSend }: { canSend: boolean }) {
  return (
    <DeskDone>
      {canSend
        ? "The test email is queued."
        : "The test email is held, not sent: no mail server is set up."}{" "}
      <a href="/desk/outbox">See it in the outbox</a>
    </DeskDone>
  );
}

function ApplicationChoice({ preview: { applications, applicationId } }: { preview: PreviewView }) {
  const isOffered = applications.some(({ id }) => id === applicationId);
  return (
    <form className="panel pad cluster gap-3 mail-preview-choice" method="get">
      <DeskSelect
        id="application"
        label="Application"
        defaultValue={applicationId ?? undefined}
        options={[
          ...(isOffered ? [] : [[applicationId ?? "", "An earlier application"] as const]),
          ...applications.map(({ id, name, opening }) => [id, `${name}, ${opening}`] as const),
        ]}
      />
      <Button type="submit" look="quiet">
        Show
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
    <MailParts
      {...mail}
      facts={when ? [["Goes", when.delay ?? "It is off: no such email is written"]] : []}
    >
      <iframe
        title="The email as HTML"
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
      <h2 id="test">Test email</h2>
      <p className="soft">
        It is written with what you see here, and goes through the outbox like all others.
      </p>
      <input type="hidden" name="do" value="test" />
      <input type="hidden" name="application" value={applicationId ?? ""} />
      <DeskText
        id="address"
        label="Your email address"
        error={refused?.error}
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={refused?.address}
        aria-required
      />
      <Button type="submit" look="ink">
        Send test email to me
      </Button>
    </form>
  );
}
