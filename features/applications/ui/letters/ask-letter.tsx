import { Button } from "#ui/components/button.tsx";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { letterHtmlPath } from "../../letters.ts";
import type { AskedLetter } from "../../routes/letters/take-letter.ts";
import type { ShownLetter } from "../../server/letters/letters.ts";
import {
  confirmWords,
  leftOutWords,
  letterQuestion,
  letterTexts as texts,
  waitWords,
} from "../../texts/letters.ts";
import { previewTexts } from "../../texts/mail-templates.ts";
import { MailParts } from "../templates/mail-parts.tsx";

interface AskLetterProps {
  letter: AskedLetter;
  canSend: boolean;
  /** The list, or the application that it was opened from. */
  back: string;
}

/** What is asked before an email goes: how many get it, who does not, and how it reads. */
export function AskLetter({ letter, canSend, back }: AskLetterProps) {
  const { names, left, each, minutes, shown } = letter;
  const question = names.length > 0 ? letterQuestion(names, canSend) : texts.nobody;
  return (
    <div className="desk">
      <title>{pageTitle(question)}</title>
      <DeskHead title={texts.write} lead={texts.preview}>
        <a href={back}>{texts.back}</a>
      </DeskHead>
      <section className="panel pad stack gap-4 letter-ask" aria-labelledby="question">
        <h2 id="question">{question}</h2>
        {names.length > 0 && <p>{canSend ? waitWords(minutes) : texts.held}</p>}
        {names.length > 1 && <p>{each ? texts.each : texts.once}</p>}
        {left.length > 0 && <LeftOut left={left} />}
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
            {texts.change}
          </Button>
        </form>
      </section>
      {shown && <Preview letter={letter} shown={shown} />}
    </div>
  );
}

function TextFields({ letter: { text } }: Pick<AskLetterProps, "letter">) {
  return (
    <>
      <input type="hidden" name="subject" value={text.subject} />
      <textarea name="body" hidden readOnly defaultValue={text.body} />
    </>
  );
}

function LeftOut({ left }: Pick<AskedLetter, "left">) {
  return (
    <>
      <h3>{texts.leftOut}</h3>
      <ul>
        {left.map(({ why, count, names }) => (
          <li key={why}>{leftOutWords(why, count, names)}</li>
        ))}
      </ul>
    </>
  );
}

const frame = "letter-html";

/** Both parts as the first candidate reads them. */
function Preview({ letter, shown }: { letter: AskedLetter; shown: ShownLetter }) {
  const [first] = letter.counted.split(",");
  return (
    <div className="stack gap-4 mail-preview">
      <MailParts {...shown} facts={[[texts.to, letter.names[0] ?? ""]]}>
        <form method="post" action={letterHtmlPath} target={frame} data-show-at-once="">
          <input type="hidden" name="selection" value={first} />
          <TextFields letter={letter} />
          <Button type="submit" look="quiet">
            {texts.showHtml}
          </Button>
        </form>
        <iframe title={previewTexts.frame} name={frame} sandbox="" />
      </MailParts>
    </div>
  );
}
