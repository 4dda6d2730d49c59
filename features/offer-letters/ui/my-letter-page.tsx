import { dayInWords, momentInWords } from "#contract/days/indian-moment.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { useBrand } from "#ui/page/use-brand.ts";
import { useTexts } from "#ui/texts.ts";
import type { OwnPress } from "../my-letter-form.ts";
import type { CandidateLetter } from "../server/candidate-letters.ts";
import { type MyLetterTexts, myLetterTexts } from "../texts/my-letter.ts";
import { LetterSheet } from "./letter-sheet.tsx";
import { AcceptForm, AskForm, DeclineForm } from "./my-letter-forms.tsx";

/** What the page's own form came to. */
export interface LetterAnswer {
  press: OwnPress | null;
  /** A sentence on why nothing was done, and the control that it is about. */
  problem: string | null;
  field: string | null;
  /** What was done while the form stays as it is. */
  notice: string | null;
  typed: Readonly<Record<string, string>>;
}

interface PageProps {
  letter: Omit<CandidateLetter, "applicationId">;
  /** After the acceptance: where is filled in what is needed before the first day. */
  starts: string | null;
  /** What was just done, in words. */
  saved: string | null;
  answer: LetterAnswer | null;
  /** Where the letter is as a file; null where it is printed instead. */
  pdf: string | null;
}

const stateWords = ({ states }: MyLetterTexts, state: CandidateLetter["state"]) =>
  Object.hasOwn(states, state) ? states[state as keyof MyLetterTexts["states"]] : null;

/** Somebody's own letter: to read, to accept or decline, and to ask about. */
export function MyLetterPage({ letter, starts, saved, answer, pdf }: PageProps) {
  const texts = useTexts(myLetterTexts);
  const { state, content, accepted, isAltered, sha256 } = letter;
  const words = isAltered ? texts.altered : stateWords(texts, state);
  const [title, lead] = words ?? [
    texts.titles[content.kind],
    texts.lead(content.number, dayInWords(new Date(content.lastDay))),
  ];
  const isVoid = state === "replaced" || state === "revoked";
  return (
    <>
      <PageHead isForm title={title} lead={lead} />
      <div className="wrap section step-page my-letter stack gap-6 at-start">
        {saved && (
          <p className="saved" role="status">
            <Icon name="circle-check" /> {saved}
          </p>
        )}
        {answer?.problem && (
          // biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader to the message
          <div className="summary" role="alert" tabIndex={-1} autoFocus>
            <p>
              {answer.field ? <a href={`#${answer.field}`}>{answer.problem}</a> : answer.problem}
            </p>
          </div>
        )}
        {words && <p>{texts.numbered(content.number)}</p>}
        {accepted && (
          <p>
            {texts.acceptedAt(momentInWords(accepted.at))}{" "}
            <span className="my-letter-hash">
              {texts.fingerprint}: {accepted.sha256}
            </span>
          </p>
        )}
        {starts && (
          <p className="unprinted">
            <ButtonLink look="ink" href={starts} icon="file-check">
              {texts.beforeFirstDay}
            </ButtonLink>
          </p>
        )}
        {!isVoid && !isAltered && (
          <>
            <LetterSheet content={content} />
            <SaveLetter pdf={pdf} />
          </>
        )}
        {state === "released" && !isAltered && (
          <>
            <AcceptForm sha256={sha256} answer={answer} />
            <DeclineForm answer={answer} />
          </>
        )}
        <Questions letter={letter} answer={answer} isOpen={!isVoid} />
        <p className="hint">{texts.noPay}</p>
      </div>
    </>
  );
}

function SaveLetter({ pdf }: Pick<PageProps, "pdf">) {
  const texts = useTexts(myLetterTexts);
  return (
    <p className="cluster gap-3 unprinted">
      {pdf && (
        <ButtonLink look="quiet" href={pdf} icon="download" download>
          {texts.download}
        </ButtonLink>
      )}
      <Button look="quiet" icon="printer" data-print="" hidden>
        {texts.print}
      </Button>
    </p>
  );
}

interface QuestionsProps extends Pick<PageProps, "letter" | "answer"> {
  isOpen: boolean;
}

function Questions({ letter, answer, isOpen }: QuestionsProps) {
  const texts = useTexts(myLetterTexts);
  const { mailboxes } = useBrand();
  return (
    <section className="my-letter-part stack gap-4 unprinted" aria-labelledby="questions">
      <h2 id="questions">{texts.askTitle}</h2>
      {letter.questions.map(({ id, question, answer: answered }) => (
        <div key={id} className="stack gap-2">
          <p className="letter-text">
            <b>{question}</b>
          </p>
          <p className="letter-text">{answered ?? texts.noAnswer}</p>
        </div>
      ))}
      {isOpen ? (
        <AskForm answer={answer} />
      ) : (
        <p>
          <a href={`mailto:${mailboxes.humanResources}`}>{mailboxes.humanResources}</a>
        </p>
      )}
    </section>
  );
}
