import * as v from "valibot";
import type { ApplicationStatus } from "#contract/answers/application-status.ts";
import type { AuditAction } from "#features/accounts/index.ts";

/** What HR decides on an application beside its status. See docs/decisions/0121-what-hr-chooses-is-declared.md. */

/** Lists of choices that admins keep: stages within the statuses, reasons for rejecting, and those for which people do not join. */
export const choiceLists = ["stage", "reason", "cannot-join"] as const;
export type ChoiceList = (typeof choiceLists)[number];

/** Characters of the name of a stage or a reason. */
export const maxChoiceCharacters = 60;
/** Characters of what candidates are told of a reason. */
export const maxCandidateTextCharacters = 400;
/** Choices of one list that are in use at once. */
export const maxChoices = 40;

export interface DeskChoice {
  id: number;
  list: ChoiceList;
  name: string;
  /** Of a stage; null of a reason. */
  status: ApplicationStatus | null;
  /** The stage of an application that names only its status. */
  isDefault: boolean;
  /** It may no longer be chosen; what was decided with it keeps it. */
  retired: boolean;
  /** What its candidate is told: of a reason, why; of a stage, what comes next. Null for the standard words, or none. */
  candidateText?: string | null;
  /** Of a reason: whoever was rejected for it is not invited to other openings. */
  bars?: boolean;
}

/** Of accounts and of keys of forms. */
export const shortKey = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

/**
 * What is decided by one press on one of several choices, on one application or on many. Its button and panel, the
 * question before a change of many, the line with the way back, history, audit log, undo, the column of lists and files
 * and the field of the call follow from it.
 */
interface Declaration {
  /** Field of forms and of the call. */
  key: string;
  /** Of `applications`: a text, null where nothing was chosen. */
  column: string;
  /** Names by value; or the accounts of HR, by their ids. */
  choices: "colleagues" | Readonly<Record<string, string>>;
  /** The choice that ends the others, as forms and the call send it. */
  none: { value: string; name: string };
  /** The icon by its name, the key that presses it. */
  button: { label: string; icon: string; press?: "a" };
  /** Title of the panel with the choices. */
  title: string;
  /** Such as “assigned to Vikram Sethi”; of null: that nothing is chosen any more. */
  did: (name: string | null) => string;
  /** Before a change of many, such as “Assign 12 applications to Vikram Sethi?” */
  asks: (many: string, name: string | null) => string;
  audit: AuditAction;
  /** In tables and files. */
  sheet: { key: string; heading: string; width: number; unusual?: true };
}

/** Its stage, with a reason where it is rejected: what candidates are told of. */
export const staging = {
  audit: "application-status",
  /** Such as “marked “Rejected” (Position filled)”. */
  did: (stage: string, reason: string | null = null) =>
    `marked “${stage}”${reason === null ? "" : ` (${reason})`}`,
  /** @param status of which it is the usual stage; null for one that HR added */
  asks(many: string, stage: string, status: ApplicationStatus | null): string {
    const verb = status && stagingVerbs[status];
    return verb ? `${verb} ${many}?` : `Mark ${many} “${stage}”?`;
  },
} as const;

const stagingVerbs: Partial<Record<ApplicationStatus, string>> = {
  shortlisted: "Shortlist",
  rejected: "Reject",
  hired: "Hire",
};

/** Who of HR takes care of it. */
export const assignment = {
  key: "assignee",
  column: "assigneeId",
  choices: "colleagues",
  none: { value: "nobody", name: "Nobody" },
  button: { label: "Assign", icon: "user-plus", press: "a" },
  title: "Assign to",
  did: (name) => `assigned to ${name ?? "nobody"}`,
  asks: (many, name) => `Assign ${many} to ${name ?? "nobody"}?`,
  audit: "application-assigned",
  sheet: { key: "assigned", heading: "Assigned to", width: 20 },
} as const satisfies Declaration;

/** Whom an application is given to has rules of its own, so that the others choose by names. */
type ByName = Declaration & { choices: Readonly<Record<string, string>> };

/** Each in the order of its buttons. */
const declared = [assignment] as const satisfies readonly [typeof assignment, ...ByName[]];

type Declared = (typeof declared)[number];
export type ChosenKey = Declared["key"];
export type ChosenColumn = Declared["column"];
export type Choosable = Declaration & Pick<Declared, "key" | "column" | "button">;
export const choosables: readonly Choosable[] = declared;
/** By column; null for the choice that ends the others. What is left out stays as it is. */
export type Chosen = { [Column in ChosenColumn]?: string | null | undefined };

/** Fields of the call, as it sends them. */
export const chosenFields = byName(
  ({ key }) => key,
  (of) => v.nullish(schemaOf(of, of.none.value)),
);

/** What forms and the call chose, by column. */
export const chosenColumns = byName(
  ({ column }) => column,
  (of) => v.optional(v.nullable(schemaOf(of))),
);

/** @returns the columns of what is sent under the keys; a field that says nothing leaves its column as it is */
export function readChosen(
  sent: Readonly<Partial<Record<ChosenKey, string | null | undefined>>>,
): Chosen {
  return Object.fromEntries(
    choosables.flatMap(({ key, column, none }) => {
      const value = sent[key];
      return value ? [[column, value === none.value ? null : value]] : [];
    }),
  );
}

/** The reverse of `readChosen`. */
export function writeChosen(chosen: Chosen): Partial<Record<ChosenKey, string>> {
  return Object.fromEntries(
    choosables.flatMap(({ key, column, none }) => {
      const value = chosen[column];
      return value === undefined ? [] : [[key, value ?? none.value]];
    }),
  );
}

/** In place of the name of an account that is not known. */
export const formerAccount = "a former account";

/** What was chosen, each with its name; null for none. @param colleague the name of an account */
export function namedChoices(chosen: Chosen, colleague: (id: string) => string) {
  return choosables.flatMap((of) => {
    const value = chosen[of.column];
    if (value === undefined) return [];
    return [{ of, name: value === null ? null : nameOf(of, value, colleague) }];
  });
}

function byName<Name extends string, Value>(
  name: (of: Choosable) => Name,
  value: (of: Choosable) => Value,
) {
  return Object.fromEntries(choosables.map((of) => [name(of), value(of)])) as Record<Name, Value>;
}

function nameOf({ choices }: Choosable, value: string, colleague: (id: string) => string) {
  return choices === "colleagues" ? colleague(value) : (choices[value] ?? value);
}

/** @param more values besides the names */
function schemaOf({ choices }: Choosable, ...more: string[]) {
  return choices === "colleagues" ? shortKey : v.picklist([...Object.keys(choices), ...more]);
}

/** What held before a change, of what it chose: to be restored when it is undone. */
export interface DecisionBefore extends Chosen {
  status?: ApplicationStatus;
  stageId?: number | null;
  reasonId?: number | null;
}

/** How long a change may be undone, in milliseconds. */
export const undoneWithin = 10 * 60_000;

/**
 * Milliseconds after which candidates see a decision on their page, where no mail tells it sooner or later:
 * none that is taken back at once, and no rejection that HR still thinks over.
 */
export const shownAfter = (status: ApplicationStatus): number =>
  status === "rejected" ? 2 * 60 * 60_000 : undoneWithin;

/** Where the stage of an application stands that its candidate has withdrawn. */
export const withdrawnName = "Withdrawn";
