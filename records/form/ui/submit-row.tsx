import { messages } from "#contract/messages.ts";
import { Button } from "#ui/components/button.tsx";

interface SubmitRowProps {
  sending: boolean;
  /** What the button says. */
  submit: string;
  note: string;
  /** Said in place of the note while it is sent, by screen readers too. */
  sendingNote: string;
}

/** The button that sends a form, and what it says beside it. */
export function SubmitRow({ sending, submit, note, sendingNote }: SubmitRowProps) {
  return (
    <div className="submit">
      <Button look="primary" type="submit" icon="arrow-right" busy={sending}>
        {sending ? messages.pleaseWait : submit}
      </Button>
      <span className="hint" aria-hidden={sending}>
        {sending ? sendingNote : note}
      </span>
      <span className="vh" role="status">
        {sending && sendingNote}
      </span>
    </div>
  );
}
