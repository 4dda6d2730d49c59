import * as v from "valibot";
import { answerRules, fillCorrectly, selectOption } from "#contract/answers/answer-rules.ts";
import { optionalAnswer } from "#contract/calls/check-body.ts";

/** Who comes, and for what. Names and mobile number follow the application form. */
const person = {
  firstName: v.pipe(answerRules.name, v.title("First name")),
  lastName: v.pipe(answerRules.name, v.title("Last name")),
  email: v.pipe(answerRules.email, v.title("Email")),
  contactNumber: v.pipe(answerRules.contactNumber, v.title("Mobile number")),
  nameAsWritten: v.pipe(
    optionalAnswer(answerRules.line),
    v.title("The name as its person wrote it"),
  ),
  jobSelect: v.pipe(answerRules.position, v.title("Title of one of the drive’s openings")),
  resume: v.pipe(
    v.nullish(v.pipe(v.string(fillCorrectly), v.maxLength(500, fillCorrectly)), ""),
    v.title("Address that the upload answered"),
  ),
};

const { resume: _, ...withoutFile } = person;
/** Whom HR enters at the door. */
export const newcomerBody = v.strictObject(withoutFile);

/** What somebody enters at the door, who has not booked. */
export const arrivalBody = v.strictObject(person);
export type Arrival = v.InferOutput<typeof arrivalBody>;

/** What somebody sends to book a time. */
export const bookingBody = v.strictObject({
  ...person,
  slotId: v.pipe(
    v.union([v.number(), v.string()], selectOption),
    v.transform(Number),
    v.integer(selectOption),
    v.minValue(1, selectOption),
    v.maxValue(2_147_483_647, selectOption),
    v.title("Id of the time"),
  ),
  waitingList: v.pipe(
    v.nullish(v.union([v.boolean(), v.picklist(["true", "false"])], fillCorrectly), false),
    v.transform((value) => value === true || value === "true"),
    v.title("True: where the time is full, wait for it"),
  ),
});
export type Booking = v.InferOutput<typeof bookingBody>;

/** What stands under an answer that breaks its rule. */
export const bookingAdvice = {
  firstName: answerRules.name.advice,
  lastName: answerRules.name.advice,
  email: answerRules.email.advice,
  contactNumber: answerRules.contactNumber.advice,
} as const;

/** Fields of the form, in its order. */
export const bookingLabels = {
  slotId: "Time",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  contactNumber: "Mobile number",
  jobSelect: "Opening",
  resume: "Resume",
} as const;
export type BookingField = keyof typeof bookingLabels;
