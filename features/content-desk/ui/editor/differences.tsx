import { type Change, diffWordsWithSpace } from "diff";
import { Fragment } from "react";
import { dayInWords, momentInWords } from "#contract/days/indian-moment.ts";
import { questionsInWords } from "#features/openings/index.ts";
import { type FormValues, linkOf, type PlainField } from "#features/publishing/index.ts";

export interface FieldChange {
  field: PlainField;
  before: string;
  after: string;
}

/** The fields that two versions have different texts in, in the order of the form. */
export function changedFields(
  fields: readonly PlainField[],
  before: FormValues | null,
  after: FormValues | null,
): FieldChange[] {
  return fields
    .map((field) => ({
      field,
      before: inWords(field, before?.[field.key] ?? ""),
      after: inWords(field, after?.[field.key] ?? ""),
    }))
    .filter((each) => each.before !== each.after);
}

/** A value as people read it. */
export function inWords({ control, options }: PlainField, text: string): string {
  if (control === "switch") return text === "true" ? "Yes" : "No";
  if (control === "ticks")
    return text
      .split("\n")
      .map((value) => nameOf(options, value))
      .join("\n");
  if (options && control !== "picture") return nameOf(options, text);
  if (control === "moment" || control === "day") return timeWords(text);
  if (control === "questions") return questionsInWords(text);
  if (control !== "links" || text === "") return text;
  return text
    .split("\n")
    .map(linkOf)
    .map(({ name, url }) => `${name}: ${url}`)
    .join("\n");
}

const nameOf = (options: PlainField["options"], text: string) =>
  options?.find(({ value }) => value === text)?.label ?? text;

/** A day, or a day and a time in India; what is none of them is told as it was typed. */
function timeWords(text: string): string {
  const hasTime = text.includes("T");
  const at = new Date(hasTime ? `${text}+05:30` : `${text}T12:00Z`);
  if (Number.isNaN(at.getTime())) return text;
  return hasTime ? momentInWords(at) : dayInWords(at);
}

/** Longer texts are compared as a whole: words would take too long. */
const maxCompared = 40_000;
const maxEdits = 4_000;

/** Which words went and which came, in one text. */
function wordChanges(before: string, after: string): Change[] {
  const short = before.length + after.length < maxCompared;
  const changes = short
    ? diffWordsWithSpace(before, after, { maxEditLength: maxEdits })
    : undefined;
  if (changes && keepsEnough(changes)) return changes;
  return [part(before, "removed"), part(after, "added")].filter(({ value }) => value !== "");
}

/** Two sentences of which little is the same are not read word by word. */
function keepsEnough(changes: readonly Change[]): boolean {
  const letters = (wanted: (change: Change) => boolean) =>
    changes.filter(wanted).reduce((sum, { value }) => sum + value.trim().length, 0);
  const unchanged = letters(({ added, removed }) => !added && !removed);
  const larger = Math.max(
    letters(({ added }) => added),
    letters(({ removed }) => removed),
  );
  return unchanged > larger / 3;
}

function part(value: string, what: "removed" | "added"): Change {
  return { value, count: 1, removed: what === "removed", added: what === "added" };
}

/** Characters that stand without scrolling in the narrowest column. */
const shownWhole = 200;

/** One field's change; what was taken out and put in is also said in words. */
export function Differences({ before, after }: Pick<FieldChange, "before" | "after">) {
  const mayScroll = /\n/.test(before + after) || before.length + after.length > shownWhole;
  return (
    <p className="differences" tabIndex={mayScroll ? 0 : undefined}>
      {wordChanges(before, after).map(({ value, added, removed }, index) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: a text's parts have no other name
        if (added) return <Marked as="ins" said="added" text={value} key={index} />;
        if (removed) return <Marked as="del" said="removed" text={value} key={index} />;
        return <Fragment key={index}>{value}</Fragment>;
        // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
      })}
    </p>
  );
}

function Marked({ as: Mark, said, text }: { as: "ins" | "del"; said: string; text: string }) {
  if (text === "") return null;
  return (
    <Mark>
      <span className="vh"> [{said}: </span>
      {text}
      <span className="vh">] </span>
    </Mark>
  );
}

interface ChangeListProps {
  changes: readonly FieldChange[];
  /** Level of the fields' names below the page's own headings. */
  heading?: "h3" | "h4";
}

/** Every field that changed, with its words. */
export function ChangeList({ changes, heading: Heading = "h3" }: ChangeListProps) {
  return (
    <div className="changes stack">
      {changes.map(({ field, before, after }) => (
        <div key={field.key}>
          <Heading>{field.label}</Heading>
          <Differences before={before} after={after} />
        </div>
      ))}
    </div>
  );
}
