import * as v from "valibot";
import { calendarMoment as moment } from "#contract/days/calendar-day.ts";
import { isOneLine, isReadable } from "#contract/text/readable-text.ts";
import type { ContentFieldGroup } from "#features/publishing/index.ts";
import type { DrawParticipant } from "./draw-list.ts";

/** Columns of a file with the participants of a draw. */
export const participantColumns = ["employeeName", "employeeCode", "rangoliPic"] as const;

const participant = v.object({
  employeeName: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(100),
    v.check(isOneLine),
    v.excludes(";"),
  ),
  employeeCode: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9-]{0,32}$/)), ""),
  rangoliPic: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^[a-z0-9-]{0,64}$/)), ""),
});

/** A participant; null where a name, code or picture is invalid. */
export function readParticipant(entered: unknown): DrawParticipant | null {
  const checked = v.safeParse(participant, entered);
  if (!checked.success) return null;
  const { employeeName, employeeCode, rangoliPic } = checked.output;
  return {
    employeeName,
    ...(employeeCode && { employeeCode }),
    ...(rangoliPic && { rangoliPic }),
  };
}

/** One a line, such as `Kavya Menon; XLD2212; rangoli-1`. */
export function participantLine({ employeeName, employeeCode, rangoliPic }: DrawParticipant) {
  const parts = rangoliPic
    ? [employeeName, employeeCode ?? "", rangoliPic]
    : employeeCode
      ? [employeeName, employeeCode]
      : [employeeName];
  return parts.join("; ");
}

/** Parses such lines; null where one is invalid. */
export function readParticipants(lines: string): DrawParticipant[] | null {
  const found = lines
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [employeeName, employeeCode, rangoliPic, ...rest] = line.split(";");
      return rest.length > 0 ? null : readParticipant({ employeeName, employeeCode, rangoliPic });
    });
  return found.every((one) => one !== null) ? found : null;
}

const rules = {
  closesAt: moment,
  drawsAt: moment,
  winnerCount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  participants: v.pipe(
    v.optional(v.string(), ""),
    v.maxLength(400_000),
    v.check(isReadable),
    v.check((lines) => readParticipants(lines) !== null),
  ),
};

/** A draw as HR plans it. */
export const drawContent = v.pipe(
  v.strictObject(rules),
  v.forward(
    v.partialCheck(
      [["closesAt"], ["drawsAt"]],
      ({ closesAt, drawsAt }) => closesAt < drawsAt,
      "Choose a time after the list closes.",
    ),
    ["drawsAt"],
  ),
);
export type DrawContent = v.InferOutput<typeof drawContent>;

const dateAndTime = "Enter a date and a time, such as 14 November 2026, 18:00.";

export const drawFields: readonly ContentFieldGroup[] = [
  {
    heading: "Dates",
    fields: [
      {
        key: "closesAt",
        label: "The list closes",
        hint: "Date and time in India. After that nothing of this edition can be changed.",
        control: "moment",
        rule: rules.closesAt,
        message: dateAndTime,
        width: "half",
      },
      {
        key: "drawsAt",
        label: "The winners are drawn",
        hint: "Date and time in India",
        control: "moment",
        rule: rules.drawsAt,
        message: dateAndTime,
        width: "half",
      },
      {
        key: "winnerCount",
        label: "Number of winners",
        control: "number",
        rule: rules.winnerCount,
        message: "Enter a whole number from 1 to 100.",
        width: "half",
      },
    ],
  },
  {
    heading: "Entrants",
    fields: [
      {
        key: "participants",
        label: "Entrants",
        hint: "One per line: name; employee code; name of the rangoli’s picture. Code and picture are optional.",
        control: "lines",
        rule: rules.participants,
        message:
          "One per line: a name of at most 100 characters, then a code of letters and digits, then the name of a picture, with ; between them.",
        optional: true,
        width: "full",
      },
    ],
  },
];
