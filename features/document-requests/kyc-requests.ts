import * as v from "valibot";
import { answerRules } from "#contract/answers/answer-rules.ts";
import {
  isKycDocumentKey,
  type KycDocument,
  type KycDocumentKey,
  kycFields,
} from "#contract/answers/kyc-fields.ts";
import { daysLater } from "#contract/days/indian-day.ts";

/** Documents that a request may ask for beside those that the form requires. */
export const optionalDocuments = (kycFields as readonly { kind: string }[]).filter(
  (field): field is KycDocument & { key: KycDocumentKey } =>
    field.kind === "document" && !(field as KycDocument).required && !("block" in field),
);

/** Status: waiting for the candidate, overdue, received, or cancelled. */
export const requestStates = ["waiting", "overdue", "sent", "cancelled"] as const;
export type RequestState = (typeof requestStates)[number];

export const requestLimits = {
  /** Most rows in one list. */
  rows: 500,
  /** Longest list, in characters, typed or as a file. */
  listCharacters: 200_000,
  /** How far ahead a due date may be. */
  daysAhead: 365,
} as const;

export const requestMessages = {
  email: "Please enter the candidate’s e-mail address.",
  name: "Please enter the candidate’s name, on one line.",
  dueOn: "Please choose a day.",
  past: "This day has passed.",
  far: "This day is more than a year away.",
  documents: "This is no document of the form.",
} as const;

const withMessage = (rule: v.GenericSchema<unknown, string>, message: string) =>
  v.pipe(
    v.string(message),
    v.check((text) => v.is(rule, text), message),
    v.transform((text) => v.parse(rule, text)),
  );

const isoDay = v.pipe(
  v.string(requestMessages.dueOn),
  v.trim(),
  v.regex(/^2\d{3}-\d{2}-\d{2}$/, requestMessages.dueOn),
  v.check((day) => isDay(day), requestMessages.dueOn),
);

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** A due date as the form sends it. @param today ISO date in India */
export function dueDay(today: string) {
  return v.pipe(
    isoDay,
    v.check((day) => !isDay(day) || day >= today, requestMessages.past),
    v.check(
      (day) => !isDay(day) || day <= daysLater(today, requestLimits.daysAhead),
      requestMessages.far,
    ),
  );
}

/** Candidate and due date of a request. @param today ISO date in India */
export function requestRow(today: string) {
  return v.object({
    email: withMessage(answerRules.email, requestMessages.email),
    name: withMessage(answerRules.line, requestMessages.name),
    dueOn: dueDay(today),
  });
}

/** All fields of the request form. @param today ISO date in India */
export function requestForm(today: string) {
  return v.object({
    ...requestRow(today).entries,
    documents: v.array(
      v.custom<KycDocumentKey>(
        (key) => typeof key === "string" && isKycDocumentKey(key) && isOptional(key),
        requestMessages.documents,
      ),
    ),
    byMail: v.boolean(),
  });
}

const isOptional = (key: string) => optionalDocuments.some((field) => field.key === key);

export type RequestRow = v.InferOutput<ReturnType<typeof requestRow>>;
export type NewRequest = v.InferOutput<ReturnType<typeof requestForm>>;

export const requestStateNames: Record<RequestState, string> = {
  waiting: "Open",
  overdue: "Overdue",
  sent: "Documents received",
  cancelled: "Cancelled",
};
