import { maxMailCharacters, maxSubjectCharacters } from "#features/mail/index.ts";
import { Button } from "#ui/components/button.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import { DeskArea, DeskFrame, DeskText } from "#ui/desk/fields.tsx";
import { fieldAria } from "#ui/fields/field-frame.tsx";
import { InsertFields } from "#ui/fields/insert-fields.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import { pageTitle } from "#ui/page/page-meta.ts";
import { letterTextsPath } from "../../letters.ts";
import { invitationFields } from "../../list/invitations.ts";
import { mailFields } from "../../mail-templates.ts";
import type { WrittenLetter } from "../../routes/letters/receive-letter.ts";
import { someNames, tooManyWords } from "./letter-words.ts";

const bodyHint =
  "A blank line begins a new paragraph, a short line of its own is a heading. The company’s address is added below.";

const invitationHint = "So is the link by which they end being kept for other roles.";

interface WriteLetterProps {
  letter: WrittenLetter;
  /** The list, or the application that it was opened from. */
  back: string;
}

/** The text of an email to one candidate or many. */
export function WriteLetter({ letter, back }: WriteLetterProps) {
  const { names, problem, errors, invites } = letter;
  const isWrong = problem !== null || Object.keys(errors).length > 0;
  const title = invites ? `Invite to ${invites.title}` : "Write email";
  return (
    <div className="desk">
      <title>{pageTitle(isWrong ? `Error: ${title}` : title)}</title>
      <DeskHead title={title} lead={problem ? "" : leadOf(names, invites)}>
        <a href={back}>Back to applications</a>
      </DeskHead>
      {problem ? <DeskRefused>{problems[problem]}</DeskRefused> : <LetterForm letter={letter} />}
    </div>
  );
}

const leadOf = (names: readonly string[], invites: WrittenLetter["invites"]) =>
  invites && names.length > 1
    ? `To ${groupedNumber(names.length)} people: ${someNames(names)}`
    : `To ${someNames(names)}`;

const problems = {
  "too-many": tooManyWords,
  "nobody-selected":
    "Select applications in the list first, or open one. Then choose “Write email”.",
  "nobody-fits": "Nobody who agreed to other roles fits now, or all were invited within 30 days.",
  "not-open": "Nobody can come to this any more. Choose something that is open.",
} as const;

const insertsOf = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields).map(([field, words]) => ({ field, words }));
const inserts = insertsOf(mailFields);
const invitationInserts = insertsOf({ ...invitationFields, ...mailFields });

/** A saved text, to begin with. */
function SavedChoice({ letter: { saved, errors } }: Pick<WriteLetterProps, "letter">) {
  const link = <a href={letterTextsPath}>Saved texts</a>;
  if (saved.length === 0) return <p>{link}</p>;
  const select = {
    id: "saved",
    hint: "It is added below what you have typed.",
    error: errors.saved,
  };
  return (
    <DeskFrame
      id="saved"
      label="Saved text"
      hint={select.hint}
      message={errors.saved}
      className="letter-saved"
    >
      <div className="cluster gap-3">
        <select {...fieldAria(select)} className="desk-box" id="saved" name="saved">
          <option value="">Choose</option>
          {saved.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
        <Button type="submit" look="quiet" name="do" value="use">
          Add text
        </Button>
        {link}
      </div>
    </DeskFrame>
  );
}

function LetterForm({ letter }: Pick<WriteLetterProps, "letter">) {
  const { selection, text, errors, invites } = letter;
  return (
    <form method="post" className="panel pad fields letter-form" noValidate>
      {Object.keys(errors).length > 0 && (
        <DeskRefused>
          The email is not ready to be sent yet. Please see the fields below.
        </DeskRefused>
      )}
      <input type="hidden" name="selection" value={selection} />
      {/* what Enter presses in a line of text */}
      <button type="submit" name="do" value="preview" hidden />
      <SavedChoice letter={letter} />
      <DeskText
        id="subject"
        label="Subject"
        hint="Candidates see it on locked screens: nothing private."
        error={errors.subject}
        defaultValue={text.subject}
        maxLength={maxSubjectCharacters}
        autoComplete="off"
        required
      />
      <div className="letter-text columns is-firm">
        <div>
          <DeskArea
            id="body"
            label="Text"
            hint={invites ? `${bodyHint} ${invitationHint}` : bodyHint}
            error={errors.body}
            rows={16}
            maxLength={maxMailCharacters}
            defaultValue={text.body}
            required
          />
          <Button type="submit" look="ink" name="do" value="preview">
            Preview
          </Button>
        </div>
        <section aria-labelledby="fields">
          <h2 id="fields">Fields</h2>
          <p className="hint">Each is filled in for every candidate. Its braces belong to it.</p>
          <InsertFields
            inserts={invites ? invitationInserts : inserts}
            into="body"
            also="subject"
          />
        </section>
      </div>
    </form>
  );
}
