import * as v from "valibot";
import { isOneLine } from "#contract/readable-text.ts";
import { mailTextRules } from "#features/mail/index.ts";
import type { ContentFieldGroup } from "#features/publishing/index.ts";
import { mailFields, textGroup } from "./mail-templates.ts";

/** Texts that HR saves for the emails it writes itself: the fields of templates, filled in for each candidate. */

/** Of their collection, and of its list on the desk. */
export const letterTextsName = "letter-texts";
export const letterTextsPath = "/desk/letters/texts";

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60), v.check(isOneLine));

export const letterText = v.strictObject({ name, ...mailTextRules });
export type SavedLetterText = v.InferOutput<typeof letterText>;

export const letterTextFields: readonly ContentFieldGroup[] = [
  {
    heading: "Name",
    fields: [
      {
        ...{ key: "name", label: "Name", control: "line", rule: name, most: 60, width: "half" },
        hint: "For colleagues, who choose it from a list. Candidates do not see it.",
        message: "Enter 1 to 60 characters.",
      },
    ],
  },
  textGroup(
    Object.entries(mailFields).map(([field, words]) => ({ field, words })),
    "The company’s address is added below.",
  ),
];
