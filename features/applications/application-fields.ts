import * as v from "valibot";
import {
  type Answer,
  answerRules,
  type FieldErrors,
  genders,
} from "#contract/answers/answer-rules.ts";
import { whatsAppField } from "#contract/answers/consent.ts";
import { writtenField } from "#contract/calls/wire.ts";
import { nameAsWritten, namesAsWritten } from "#contract/text/written-names.ts";

/** One question of the application form. */
export interface ApplicationField {
  /** `id` and `name` of the control, and the key on the wire. */
  id: string;
  label: string;
  group: "hidden" | "about" | "role" | "home" | "resume";
  control: "hidden" | "text" | "email" | "tel" | "numeric" | "radio" | "select" | "textarea";
  rule: Answer;
  /** The words by which the notice of the application names it; null where it says nothing of a person. */
  notice: string | null;
  hint?: string;
  autocomplete?: string;
  optional?: boolean;
  /** Not asked on the referral variant of the form. */
  notOnReferral?: boolean;
  options?: readonly string[];
  maxLength?: number;
  /** The unit after the number, in HR's lists: singular and plural. */
  unit?: readonly [string, string];
  /** Its place among the answers that HR decides by, which an opened application shows first. */
  readAs?: number;
  /**
   * Key in the referral record (specification 1, section 3); fields without one are sent with the
   * form alone.
   */
  referralKey?: string;
  /** Key in HR's export and in the records that programs read, of a field that has no `referralKey`. */
  exportKey?: string;
  /** External clients may omit it from that record. */
  referralOptional?: boolean;
  /** Not every way to apply asks for it: nobody knows it of some, which is no 0. */
  mayBeUnknown?: true;
  /**
   * Column of the table, if it is searched or sorted by; other answers are stored together as JSON.
   */
  column?: string;
}

/** Every question of the application form except the resume, in the order of the page. */
export const applicationFields = [
  {
    id: "xld_name",
    label: "",
    group: "hidden",
    control: "hidden",
    rule: answerRules.hiddenName,
    notice: null,
  },
  {
    id: "xld_code",
    label: "",
    group: "hidden",
    control: "hidden",
    rule: answerRules.hiddenCode,
    notice: null,
  },
  {
    id: "jobFName",
    label: "First name",
    group: "about",
    control: "text",
    rule: answerRules.name,
    notice: "Name",
    hint: "Letters only, as on your ID",
    autocomplete: "given-name",
    maxLength: 64,
    referralKey: "firstName",
    column: "firstName",
  },
  {
    id: "jobLName",
    label: "Last name",
    group: "about",
    control: "text",
    rule: answerRules.name,
    notice: "Name",
    hint: "Letters only, as on your ID",
    autocomplete: "family-name",
    maxLength: 64,
    referralKey: "lastName",
    column: "lastName",
  },
  {
    id: "jobGender",
    label: "Gender",
    group: "about",
    control: "radio",
    rule: answerRules.gender,
    notice: "Gender",
    options: genders,
    referralKey: "gender",
    column: "gender",
  },
  {
    id: "jobEmail",
    label: "Email",
    group: "about",
    control: "email",
    rule: answerRules.email,
    notice: "email",
    autocomplete: "email",
    maxLength: 254,
    referralKey: "email",
    column: "email",
  },
  {
    id: "jobCellNumber",
    readAs: 4,
    label: "Telephone",
    group: "about",
    control: "tel",
    rule: answerRules.contactNumber,
    notice: "telephone",
    hint: "10 digits, such as 98200 12345",
    autocomplete: "tel-national",
    referralKey: "contactNumber",
    column: "contactNumber",
  },
  {
    id: "jobSelect",
    label: "Desired position",
    group: "role",
    control: "select",
    rule: answerRules.position,
    notice: "Position",
    referralKey: "jobSelect",
    column: "position",
  },
  {
    id: "jobExperience",
    readAs: 1,
    label: "Total experience",
    group: "role",
    control: "numeric",
    rule: answerRules.experience,
    notice: "experience",
    hint: "In full years; 0 if this is your first job",
    unit: ["year", "years"],
    referralKey: "Experience",
    mayBeUnknown: true,
    column: "experience",
  },
  {
    id: "jobCTC",
    readAs: 2,
    label: "Current CTC",
    group: "role",
    control: "numeric",
    rule: answerRules.ctc,
    notice: "current CTC",
    hint: "In lakhs a year; 0 if this is your first job",
    unit: ["lakh a year", "lakhs a year"],
    referralKey: "CTC",
    mayBeUnknown: true,
    column: "ctc",
  },
  {
    id: "jobStreetAdd",
    label: "Street address",
    group: "home",
    control: "text",
    rule: answerRules.line,
    notice: "Address",
    autocomplete: "address-line1",
    maxLength: 200,
    referralKey: "streetAddress",
    referralOptional: true,
  },
  {
    id: "jobCity",
    readAs: 3,
    label: "City",
    group: "home",
    control: "text",
    rule: answerRules.line,
    notice: "Address",
    autocomplete: "address-level2",
    maxLength: 200,
    referralKey: "city",
    column: "city",
  },
  {
    id: "jobState",
    label: "State",
    group: "home",
    control: "text",
    rule: answerRules.line,
    notice: "Address",
    autocomplete: "address-level1",
    maxLength: 200,
    referralKey: "address",
    column: "state",
  },
  {
    id: "jobZipCode",
    label: "Zip code",
    hint: "PIN code, such as 400706",
    group: "home",
    control: "numeric",
    rule: answerRules.zipCode,
    notice: "Address",
    autocomplete: "postal-code",
    referralKey: "zipCode",
    referralOptional: true,
  },
  {
    id: "jobComments",
    label: "Comments",
    group: "resume",
    control: "textarea",
    rule: answerRules.comments,
    notice: "comments",
    hint: "If you write something, use at least 10 characters.",
    optional: true,
    notOnReferral: true,
    exportKey: "comments",
    // no maxLength: a browser cuts what is pasted without a word, and the rule says how much is too much
  },
] as const satisfies readonly ApplicationField[];

type Field = (typeof applicationFields)[number];
export type ApplicationFieldId = Field["id"];
export type ApplicationAnswers = Record<ApplicationFieldId, string>;

/**
 * True for fields that a person answers; hidden fields are checked for their shape and not stored.
 */
export const isAsked = ({ group }: ApplicationField) => group !== "hidden";

/**
 * The name as its person wrote it, where the rule of names takes its letters alone: key on the wire, and of what
 * is stored. Records and exports of the specification carry the ruled one.
 */
export const nameAsWrittenKey = "nameAsWritten";

/** Ids of the hidden fields that keep what was written beside the letters of a name. */
export const writtenIds: readonly string[] = applicationFields
  .filter(({ rule }) => "advice" in rule && rule.advice === "name")
  .map(({ id }) => writtenField(id));

/** The name as it was written among a form's values; null where the ruled one says the same. */
export function writtenNameIn(
  values: Readonly<Record<string, string>>,
  { jobFName, jobLName }: Pick<StoredApplicationAnswers, "jobFName" | "jobLName">,
): string | null {
  return nameAsWritten({
    ...{ first: jobFName, last: jobLName },
    writtenFirst: values[writtenField("jobFName")],
    writtenLast: values[writtenField("jobLName")],
  });
}

/** The whole name, as screens and letters say it. */
export const nameOf = ({ nameAsWritten: written, jobFName, jobLName }: StoredApplicationAnswers) =>
  written ?? `${jobFName} ${jobLName}`;

/** As it was written. */
export const firstNameOf = ({
  nameAsWritten: written,
  jobFName,
  jobLName,
}: StoredApplicationAnswers) => namesAsWritten({ first: jobFName, last: jobLName }, written).first;

type AskedId = Exclude<Field, { group: "hidden" }>["id"];
type ReferralId = Exclude<
  Extract<Field, { referralKey: string }>,
  { referralOptional: true } | { mayBeUnknown: true }
>["id"];

/**
 * Fields that are stored of an application. Those that a referral record may omit, or a way to apply does not ask
 * for, may be absent.
 */
export type StoredApplicationAnswers = Record<ReferralId, string> &
  Partial<Record<AskedId | typeof nameAsWrittenKey, string>>;

/** What stands in the place of texts that a walk-in drive does not ask for, and is shown of numbers that nobody knows. */
export const notAskedText = "Not asked";

/** Ids of the answers that HR decides by, the first one first. */
export const decidingFields: readonly string[] = (applicationFields as readonly ApplicationField[])
  .filter(({ readAs }) => readAs !== undefined)
  .sort((one, other) => (one.readAs ?? 0) - (other.readAs ?? 0))
  .map(({ id }) => id);

/** The resume's control; the rules of uploads apply. */
export const resumeField = {
  id: "jobFile",
  label: "Resume",
  use: "resume",
  notice: "Resume",
} as const;

/** Every question of an opening: the records of the specification have no key for what is asked by one opening alone. */
export const questionsField = {
  label: "Answers",
  notice: "answers about the position",
  exportKey: null,
} as const;

/** The choice to be kept for other roles: the control's name, and the key on the wire. */
export const keepField = "keepForOtherRoles";

/** What the form asks below its notice; each is made or left out. */
export const choiceFields = [keepField, whatsAppField] as const;
export type ApplicationChoices = { [Key in (typeof choiceFields)[number]]?: true | undefined };

/** The choices among a form's values, as the wire has them. */
export function choicesIn(values: Readonly<Record<string, unknown>>): ApplicationChoices {
  return Object.fromEntries(choiceFields.filter((key) => values[key]).map((key) => [key, true]));
}

/** One answer as it is kept, or why it is none. */
export function answerOf(id: string, typed: string): { value: string; error: string | null } {
  const field = (applicationFields as readonly ApplicationField[]).find((each) => each.id === id);
  const result = v.safeParse(field?.rule ?? v.string(), typed, { abortEarly: true });
  if (result.success) return { value: result.output, error: null };
  return { value: typed, error: result.issues[0].message };
}

/**
 * Checks all answers by the rules above.
 * @param referral the referral variant of the form asks for no comments
 */
export function checkAnswers(
  values: Record<string, unknown>,
  { referral = false }: { referral?: boolean } = {},
): { ok: true; answers: ApplicationAnswers } | { ok: false; errors: FieldErrors } {
  const answers: Record<string, string> = {};
  const errors: FieldErrors = {};
  for (const field of applicationFields as readonly ApplicationField[]) {
    const value = referral && field.notOnReferral ? "" : (values[field.id] ?? "");
    const result = v.safeParse(field.rule, value, { abortEarly: true, abortPipeEarly: true });
    if (result.success) answers[field.id] = result.output;
    else errors[field.id] = result.issues[0].message;
  }
  return Object.keys(errors).length > 0
    ? { ok: false, errors }
    : { ok: true, answers: answers as ApplicationAnswers };
}
