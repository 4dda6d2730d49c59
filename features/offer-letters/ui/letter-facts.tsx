import { dayInWords, momentInWords } from "#contract/days/indian-moment.ts";
import { offerLetterPath } from "#contract/offer-letter-paths.ts";
import { Fact, Facts } from "#ui/desk/record-panels.tsx";
import type { DeskLetterProps } from "./desk-letter-page.tsx";

const isFact = (fact: readonly [string, string | null]): fact is readonly [string, string] =>
  fact[1] !== null && fact[1] !== "";

/** What is known of a letter, and who did what with it. */
export function LetterFacts({ opened }: Pick<DeskLetterProps, "opened">) {
  const { letter, names, email } = opened;
  const { source, version } = letter;
  const done = (at: Date | null, by: string | null) =>
    at === null ? null : [momentInWords(at), by && names[by]].filter(Boolean).join(", ");
  const facts: readonly (readonly [string, string | null])[] = [
    ["Email", email],
    ["Expires", `${dayInWords(new Date(letter.lastDay))}, at midnight at its end, IST`],
    ["Version", String(version)],
    ["Schema", `${source.schema.version}, ${source.schema.law}`],
    ["Valid from", dayInWords(new Date(source.schema.validFrom))],
    ["Written", done(letter.madeAt, letter.madeBy)],
    ["Changed", version > 1 ? done(letter.changedAt, letter.changedBy) : null],
    ["Approved", done(letter.approvedAt, letter.approvedBy)],
    ["To be released", letter.releaseAt && momentInWords(letter.releaseAt)],
    ["Released", done(letter.releasedAt, letter.releasedBy)],
    ["Fingerprint (SHA-256)", letter.sha256],
    ["Accepted", done(letter.acceptedAt, null)],
    ["Accepted as", letter.acceptedName],
    ["Accepted version", letter.acceptedVersion === null ? null : String(letter.acceptedVersion)],
    ["Accepted fingerprint", letter.acceptedSha256],
    ["Declined", done(letter.declinedAt, null)],
    ["Reason", letter.declineReason],
    ["Revoked", done(letter.revokedAt, letter.revokedBy)],
    ["Revoked because", letter.revokeReason],
  ];
  return (
    <Facts className="is-below">
      {facts.filter(isFact).map(([label, value]) => (
        <Fact key={label} label={label}>
          <span className="letter-fact">{value}</span>
        </Fact>
      ))}
      {letter.replaces && (
        <Fact label="Takes the place of">
          <a href={offerLetterPath(letter.replaces)}>{letter.replaces}</a>
        </Fact>
      )}
      {letter.replacedBy && (
        <Fact label="Replaced by">
          <a href={offerLetterPath(letter.replacedBy)}>{letter.replacedBy}</a>
        </Fact>
      )}
    </Facts>
  );
}
