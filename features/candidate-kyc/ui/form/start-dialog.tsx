import { useEffect, useRef } from "react";
import { kycTexts } from "#content/kyc.ts";
import { afterPress } from "#ui/after-press.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Dialog } from "#ui/components/dialog.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { Note } from "#ui/components/note.tsx";
import { useTexts } from "#ui/texts.ts";

/** Asks whether the documents are at hand: opens by itself. */
export function StartDialog({ onStart }: { onStart: () => void }) {
  const texts = useTexts(kycTexts).start;
  const ref = useRef<HTMLDialogElement>(null);
  // not under a press: it would be swallowed
  useEffect(() => afterPress(() => ref.current?.showModal()), []);
  return (
    <Dialog
      id="kyc-start"
      className="start-dialog"
      ref={ref}
      title={texts.title}
      onClose={onStart}
      actions={
        <>
          <Button look="primary" onClick={() => ref.current?.close()}>
            {texts.start}
          </Button>
          <ButtonLink look="quiet" href="/">
            {texts.later}
          </ButtonLink>
        </>
      }
    >
      <Bridge />
      <p>{texts.text}</p>
      <NeededDocuments />
      <p>{texts.comeBack}</p>
    </Dialog>
  );
}

/** The same where no script opens a dialog. */
export function StartNote() {
  const texts = useTexts(kycTexts).start;
  return (
    <div className="start-note">
      <Note title={texts.title}>
        <p>{texts.text}</p>
        <NeededDocuments />
        <p>
          <a href="/">{texts.later}</a>
        </p>
      </Note>
    </div>
  );
}

function NeededDocuments() {
  const texts = useTexts(kycTexts).start;
  return (
    <ul className="papers stack" role="list">
      {texts.list.map((document) => (
        <li key={document}>
          <Icon name="check" /> <span>{document}</span>
        </li>
      ))}
    </ul>
  );
}

/** The bridge of the logo by night. */
function Bridge() {
  return (
    <svg className="start-art" viewBox="0 0 300 96" aria-hidden="true">
      <path
        d="M150 6 30 84M150 6 62 84M150 6 94 84M150 6 270 84M150 6 238 84M150 6 206 84"
        fill="none"
        stroke="#7c84d6"
        strokeWidth="2"
      />
      <path
        d="M0 84h300"
        stroke="#ffb928"
        strokeWidth="3"
        strokeDasharray="1 11"
        strokeLinecap="round"
      />
      <path d="M146 2h8l4 94h-16z" fill="#ffb928" />
    </svg>
  );
}
