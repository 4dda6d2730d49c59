import { messages } from "#contract/messages.ts";
import { ReceivedSection } from "#records/form/received-section.tsx";
import { ResultDialog } from "#records/form/result-dialog.tsx";
import { ButtonLink } from "#ui/components/button.tsx";
import { documentsFormTexts as words } from "../../texts/documents-form.ts";

/** In place of the form for a device that has sent it, with a way on for whoever needs one. */
export function AlreadySent({ mailbox }: { mailbox: string }) {
  return (
    <ReceivedSection title={words.already.title}>
      <p>{words.already.text}</p>
      <p className="hint">{words.already.more}</p>
      <p className="cta">
        <ButtonLink look="ink" href={`mailto:${mailbox}`} icon="mail">
          {words.already.write}
        </ButtonLink>
      </p>
    </ReceivedSection>
  );
}

/** In place of the form once it is received. */
export function ReceivedPanel() {
  return (
    <ReceivedSection title={words.receivedTitle}>
      <p>{messages.documentsFormReceived}</p>
      <p className="hint">{words.receivedMore}</p>
    </ReceivedSection>
  );
}

/** The thanks of the specification; closing it reloads the page, which then shows no form. */
export function ReceivedDialog() {
  return (
    <ResultDialog
      id="files-received"
      title={words.receivedTitle}
      close={words.close}
      onClose={() => location.reload()}
    >
      <p>{messages.documentsFormReceived}</p>
    </ResultDialog>
  );
}
