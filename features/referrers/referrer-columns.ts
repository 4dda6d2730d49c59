import * as v from "valibot";
import { isEmployeeId } from "#contract/ids/referral-source.ts";
import { limits } from "#contract/limits.ts";

/** Columns of the referral CSV (specification 2, section 3), in the order of our own file. */
export const referrerColumns = [
  "referID",
  "applicantType",
  "referName",
  "team",
  "years",
  "imagePath",
  "information",
] as const;
export type ReferrerColumn = (typeof referrerColumns)[number];

export const applicantTypes = ["employee", "student"] as const;
export type ApplicantType = (typeof applicantTypes)[number];

/** Printable, on one line. May be empty. */
const line = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.normalize("NFC").trim()),
    v.maxLength(most),
    v.regex(/^[^\p{Cc}\p{Bidi_C}\p{Cs}\ufffd]*$/u),
  );

/** Printable, with line breaks. May be empty. */
const lines = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .normalize("NFC")
        .replace(/\r\n?/g, "\n")
        .replace(/[ \t]+/g, " ")
        .trim(),
    ),
    v.maxLength(most),
    v.regex(/^[\n\P{Cc}]*$/u),
    v.regex(/^[^\p{Bidi_C}\p{Cs}\ufffd]*$/u),
  );

/** One person who refers candidates. Texts are texts: HTML in them is shown as it is written. */
export const referrerRow = v.strictObject({
  /** The employee ID that a referral link carries. */
  referID: v.pipe(line(limits.employeeIdCharacters), v.check(isEmployeeId)),
  applicantType: v.pipe(
    line(20),
    v.transform((text) => text.toLowerCase()),
    v.picklist(applicantTypes),
  ),
  referName: v.pipe(line(100), v.minLength(1)),
  /** An employee's team or a student's college. */
  team: line(150),
  /** Years in the company as a number; for a student the year of study in words. */
  years: line(40),
  /** Name of a picture of this site; empty, or a name that no picture has yet, shows none. */
  imagePath: v.pipe(line(200), v.regex(/^(?:[\p{L}\p{N}_/][\p{L}\p{M}\p{N} _./()-]*)?$/u)),
  /** A few sentences about the person. */
  information: lines(1_000),
});
export type Referrer = v.InferOutput<typeof referrerRow>;

/** Message for a row with an invalid column. */
export const referrerRules: Record<ReferrerColumn, string> = {
  referID:
    "must be an employee ID: 1 to 64 letters, digits, spaces or . _ / # - and neither Main-Website nor Dolphins",
  applicantType: "must be employee or student",
  referName: "must have 1 to 100 printable characters on one line",
  team: "must have at most 150 printable characters on one line",
  years: "must have at most 40 printable characters on one line",
  imagePath: "must be the name of a picture on this site, not a web address; or empty",
  information: "must have at most 1,000 printable characters",
};

export const dataFileLimits = {
  bytes: 10_000_000,
  /** Rows below the heading. */
  rows: 50_000,
  /** Milliseconds for which a file waits to be published. */
  kept: 7 * 24 * 60 * 60 * 1_000,
  /** Milliseconds for which an upload address may be used. */
  address: 15 * 60 * 1_000,
} as const;
