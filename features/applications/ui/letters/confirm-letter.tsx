import { useEffect, useRef } from "react";
import { Button } from "#ui/components/button.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { letterHtmlPath } from "../../letters.ts";
import type { LetterToConfirm } from "../../routes/letters/receive-letter.ts";
import type { ShownLetter } from "../../server/letters/letters.ts";
import { MailParts } from "../templates/mail-bodies.tsx";
import { confirmWords, skippedWords, someNames, unsentNotice, waitWords } from "./letter-words.ts";

/** What is asked before it goes. Without a mail server it is written and held, not sent. */
function letterQuestion(names: readonly string[], canSend: boolean): string {
  const confirm = confirmWords(names, canSend);
  return names.length === 1 ? `${confirm}?` : `${confirm}: ${someNames(names)}?`;
}

interface ConfirmLetterProps {
  letter: LetterToConfirm;
  canSend: boolean;
  /** The list, or the application that it was opened from. */
  back: string;
}

/** What is asked before an email goes: how many get it, who does not, and how it reads. */
export function ConfirmLetter({ letter, canSend, back }: ConfirmLetterProps) {
  const { names, left, each, minutes, shown, invites } = letter;
  const question = names.length > 0 ? letterQuestion(names, canSend) : "Nobody gets this email";
  return (
    <div className="desk">
      <title>{pageTitle(question)}</title>
      <DeskHead title={invites ? `Invite to ${invites.title}` : "Write email"} lead="Preview">
        <a href={back}>Back to applications</a>
      </DeskHead>
      <section className="panel pad stack gap-4 letter-ask" aria-labelledby="question">
        <h2 id="question">{question}</h2>
        {names.length > 0 && <p>{canSend ? waitWords(minutes) : unsentNotice}</p>}
        {names.length > 1 && !invites && (
          <p>
            {each
              ? "Candidates with several of these applications get one email for each, because the text names the application."
              : "Candidates with several of these applications get one email."}
          </p>
        )}
        {left.length > 0 && <SkippedPeople left={left} />}
        <form method="post" className="cluster gap-3">
          <input type="hidden" name="selection" value={letter.selection} />
          <input type="hidden" name="counted" value={letter.counted} />
          <input type="hidden" name="letter" value={letter.letterId} />
          <TextFields letter={letter} />
          {names.length > 0 && (
            <Button type="submit" look="ink" name="do" value="send">
              {confirmWords(names, canSend)}
            </Button>
          )}
          <Button type="submit" look="quiet" name="do" value="edit">
            Change text
          </Button>
        </form>
      </section>
      {shown && <Preview letter={letter} shown={shown} />}
    </div>
  );
}

function TextFields({ letter: { text } }: Pick<ConfirmLetterProps, "letter">) {
  return (
    <>
      <input type="hidden" name="subject" value={text.subject} />
      <textarea name="body" hidden readOnly defaultValue={text.body} />
    </>
  );
}

function SkippedPeople({ left }: Pick<LetterToConfirm, "left">) {
  return (
    <>
      <h3>Not written to</h3>
      <ul>
        {left.map(({ why, count, names }) => (
          <li key={why}>{skippedWords(why, count, names)}</li>
        ))}
      </ul>
    </>
  );
}

const frame = "letter-html";

/** Both parts as the first candidate reads them. */
function Preview({ letter, shown }: { letter: LetterToConfirm; shown: ShownLetter }) {
  const [first] = letter.counted.split(",");
  const form = useRef<HTMLFormElement>(null);
  // the frame shows its answer; without script its button sends it
  useEffect(() => form.current?.requestSubmit(), []);
  return (
    <div className="stack gap-4 mail-preview">
      <MailParts {...shown} facts={[["To", letter.names[0] ?? ""]]}>
        <form
          ref={form}
          method="post"
          action={letterHtmlPath}
          target={frame}
          hidden={useHydrated()}
        >
          <input type="hidden" name="selection" value={first} />
          {letter.invites && <input type="hidden" name="fits" value={letter.invites.code} />}
          <TextFields letter={letter} />
          <Button type="submit" look="quiet">
            Show it
          </Button>
        </form>
        <iframe title="The email as HTML" name={frame} sandbox="" />
      </MailParts>
    </div>
  );
}
