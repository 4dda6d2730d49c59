import { type ReactNode, useEffect, useRef } from "react";
import { documentsFormTexts as words } from "#content/documents-form.ts";
import { messages } from "#contract/messages.ts";
import { ResultDialog } from "../sending/result-dialog.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

/** In place of the form for a device that has sent it, with a way on for whoever needs one. */
export function AlreadySent({ mailbox }: { mailbox: string }) {
  return (
    <Panel title={words.already.title}>
      <p>{words.already.text}</p>
      <p className="hint">{words.already.more}</p>
      <p className="cta">
        <ButtonLink look="ink" href={`mailto:${mailbox}`} icon="mail">
          {words.already.write}
        </ButtonLink>
      </p>
    </Panel>
  );
}

/** In place of the form once it is received. */
export function ReceivedPanel() {
  return (
    <Panel title={words.receivedTitle}>
      <p>{messages.documentsFormReceived}</p>
      <p className="hint">{words.receivedMore}</p>
    </Panel>
  );
}

/** Takes the focus that the form had. */
function Panel({ title, children }: { title: string; children: ReactNode }) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section className="kyc-received" tabIndex={-1} ref={ref} aria-labelledby="received-heading">
      <Icon name="circle-check" />
      <h2 id="received-heading">{title}</h2>
      {children}
    </section>
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

/** The failure of the specification; closing it reloads the page. @param isAnswer to a native post */
export function FailedDialog({ text, isAnswer }: { text: string; isAnswer: boolean }) {
  return (
    <ResultDialog
      id="files-failed"
      title={words.failedTitle}
      close={words.close}
      onClose={() => {
        // a page that answers a post would ask to post again
        if (isAnswer) location.replace(location.pathname);
        else location.reload();
      }}
    >
      <p>{text}</p>
      <p>{words.failedMore}</p>
    </ResultDialog>
  );
}
