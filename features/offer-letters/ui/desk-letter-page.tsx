import { personHref } from "#contract/ids/person-id.ts";
import { offerLetterPath } from "#contract/offer-letter-paths.ts";
import { Button } from "#ui/components/button.tsx";
import { CopyField } from "#ui/desk/copy-field.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone, DeskRefused } from "#ui/desk/desk-notice.tsx";
import { Panel } from "#ui/desk/record-panels.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import { typedRow } from "../ctc.ts";
import type { TypedLetter } from "../letter-form.ts";
import { typedFields } from "../letter-schema.ts";
import { isUnreleased, kindNames, refusalWords, stateNames } from "../offer-letter.ts";
import type { OpenedLetter } from "../server/offer-letters.ts";
import type { LetterDone } from "../server/press-letter.ts";
import { LetterActions } from "./letter-actions.tsx";
import { LetterFacts } from "./letter-facts.tsx";
import { LetterFields } from "./letter-fields.tsx";
import { LetterQuestions } from "./letter-questions.tsx";
import { LetterSheet } from "./letter-sheet.tsx";

const doneWords: Record<LetterDone, string> = {
  made: "The letter is written. Nobody sees it before it is released.",
  saved: "Saved. An approval from before counts no more.",
  sent: "It waits for approval by somebody else.",
  approved: "Approved. Release it now or at a time.",
  released: "Released. The email with the link is in the outbox.",
  scheduled: "It is released at that time, unless something stands in its way then.",
  revised: "This is the new letter. The one before it does not hold any more.",
  revoked: "Revoked. The page of the letter says so.",
  answered: "Answered. The email is in the outbox.",
};

/** What was just done, in words; null for what is none of that. */
export function letterDone(done: string, { releasedAt }: { releasedAt: Date | null }) {
  if (!Object.hasOwn(doneWords, done)) return null;
  return done === "revoked" && releasedAt === null
    ? "Revoked. It cannot be released any more."
    : doneWords[done as LetterDone];
}

/** What a form of the page comes back with. */
export interface RefusedPress {
  pressed: string;
  problem: string | null;
  fields: Readonly<Record<string, string>>;
  typed: TypedLetter | null;
  /** That the form was made of, while nobody was told of a later one. */
  version?: string | null;
}

export interface DeskLetterProps {
  opened: Omit<OpenedLetter, "names"> & { names: Readonly<Record<string, string>> };
  /** Who looks at it, by their account's id. */
  by: string;
  canSend: boolean;
  done: string | null;
  refused: RefusedPress | null;
}

/** An offer or appointment letter as HR writes, approves and releases it. */
export function DeskLetterPage({ opened, by, canSend, done, refused }: DeskLetterProps) {
  const { letter, state, content, missing, url } = opened;
  const kind = kindNames[letter.kind];
  const problem = refused?.problem ?? null;
  const isOpen = isUnreleased(state);
  // of a refused release the server says it, also where the page would not
  const lacking = Object.entries(refused?.pressed === "release" ? refused.fields : missing);
  return (
    <div className="desk">
      <title>{pageTitle(problem ? `Error: ${letter.number}` : letter.number)}</title>
      <DeskHead title={letter.number} lead={`${kind} for ${letter.name}`}>
        {letter.applicationId !== null && (
          <a href={`/refer-data?open=${letter.applicationId}`}>The application</a>
        )}
        {letter.applicationId !== null && (
          <a href={personHref("application", letter.applicationId)}>All of this person</a>
        )}
      </DeskHead>
      {problem && <DeskRefused>{problem}</DeskRefused>}
      {done && !problem && (
        <DeskDone>
          {canSend
            ? done
            : done.replace("in the outbox", "held in the outbox: no mail server is set up")}
        </DeskDone>
      )}
      <LetterFaults opened={opened} lacking={isOpen ? lacking : []} />
      <div className="sidebar gap-5">
        <div className="stack gap-5">
          <LetterSheet content={content} />
          {isOpen && (
            <Panel id="change-title" title="Change">
              {/* drawn again once somebody has saved, so that it holds what is stored */}
              <ChangeForm key={letter.version} {...{ opened, refused }} />
            </Panel>
          )}
        </div>
        <div className="stack gap-5">
          <Panel id="facts-title" title={stateNames[state]}>
            <LetterFacts opened={opened} />
            {opened.hasPdf && (
              <p>
                <a href={offerLetterPath(letter.number, "letter.pdf")} download>
                  Download PDF
                </a>
              </p>
            )}
            <LetterActions {...{ opened, by }} refused={refused} />
          </Panel>
          {url && (state === "released" || state === "accepted") && (
            <Panel id="link-title" title="Private link">
              <p>Whoever has this link can read the letter. Accepting it also needs a code.</p>
              <CopyField id="link" label="Private link" value={url} />
            </Panel>
          )}
          <LetterQuestions questions={opened.questions} names={opened.names} refused={refused} />
        </div>
      </div>
    </div>
  );
}

function ChangeForm({ opened, refused }: Pick<DeskLetterProps, "opened" | "refused">) {
  const { letter, fields, today } = opened;
  const typed = refused?.typed ?? typedOf(letter);
  return (
    <form method="post" className="fields" noValidate>
      <button type="submit" name="do" value="save" hidden />
      <input type="hidden" name="version" value={refused?.version ?? letter.version} />
      <LetterFields
        {...{ typed, today }}
        fields={typedFields({ fields })}
        errors={refused?.typed ? refused.fields : {}}
      />
      <Button look="ink" type="submit" name="do" value="save">
        Save
      </Button>
    </form>
  );
}

interface FaultsProps extends Pick<DeskLetterProps, "opened"> {
  lacking: readonly (readonly [key: string, message: string])[];
}

/** What HR has to look at. */
function LetterFaults({ opened, lacking }: FaultsProps) {
  const { isAltered, letter } = opened;
  return (
    <>
      {isAltered && (
        <DeskRefused>
          What is stored is not what was released or accepted: its fingerprint differs. Nothing of
          it is shown to whoever it is for.
        </DeskRefused>
      )}
      {letter.notReleased && (
        <div className="callout" role="note">
          <h2>It was not released at its time</h2>
          <p>{refusalWords[letter.notReleased]}</p>
        </div>
      )}
      {lacking.length > 0 && (
        <div className="callout" role="note">
          <h2>Missing before it can be released</h2>
          <ul>
            {lacking.map(([key, message]) => (
              <li key={key}>{message}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function typedOf({ templateKey, name, lastDay, source }: OpenedLetter["letter"]): TypedLetter {
  const { values, rows } = source;
  return { ...{ name, lastDay, values }, template: templateKey, rows: rows.map(typedRow) };
}
