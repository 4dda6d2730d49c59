import * as v from "valibot";
import { calendarDay as day, calendarMoment as moment } from "#contract/days/calendar-day.ts";
import { textsFor } from "#contract/text/language.ts";
import { isOneLine, isReadable } from "#contract/text/readable-text.ts";
import type { ContentField, ContentFieldGroup } from "#features/publishing/index.ts";
import { departments, employmentTypes, type OpeningDetailKey } from "./opening.ts";
import { openingQuestions, questionsMessage } from "./opening-question-rules.ts";
import { openingTexts } from "./texts/opening-pages.ts";

const { employment } = textsFor(openingTexts);

/** Longest multi-line text, in characters. */
const maxText = 5_000;
const maxLine = 200;

const line = (most: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most), v.check(isOneLine));
const lines = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(maxText),
  v.check(isReadable),
);

const rupees = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000));

const isWebAddress = (text: string) =>
  isReadable(text) &&
  /^\S+$/.test(text) &&
  URL.canParse(text) &&
  /^https?:$/.test(new URL(text).protocol) &&
  /^https?:\/\//i.test(text);

const testLink = v.strictObject({
  name: v.pipe(line(100), v.regex(/test/i)),
  url: v.pipe(v.string(), v.trim(), v.maxLength(500), v.check(isWebAddress)),
});

/** One line of the opening's details; empty ones are left out of the body. */
function detail(key: OpeningDetailKey, label: string, more: Partial<ContentField> = {}) {
  return {
    key: `details.${key}`,
    label,
    control: "line",
    rule: v.optional(line(maxLine)),
    message: `One line of at most ${maxLine} characters.`,
    optional: true,
    width: "half",
    most: maxLine,
    ...more,
  } satisfies ContentField;
}

/** A text or a list of the details. */
function longDetail(key: OpeningDetailKey, label: string, more: Partial<ContentField> = {}) {
  return detail(key, label, {
    control: "lines",
    hint: "One item per line",
    rule: v.optional(lines),
    message: `At most ${maxText.toLocaleString("en")} characters.`,
    width: "full",
    most: maxText,
    ...more,
  });
}

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Every field of an opening, in the order of the form. */
export const openingFieldGroups: readonly ContentFieldGroup[] = [
  {
    heading: "Basics",
    fields: [
      {
        key: "openingTitle",
        label: "Title",
        control: "line",
        rule: line(120),
        message: "Enter a title of at most 120 characters.",
        width: "half",
        most: 120,
      },
      {
        key: "openingCode",
        label: "Page link",
        hint: "The last part of the address, filled in from the title. Old links stop working when you change it.",
        suggestedFrom: "openingTitle",
        control: "line",
        rule: v.pipe(
          v.string(),
          v.trim(),
          v.regex(/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/),
          v.maxLength(80),
        ),
        message: "Use letters, digits and single hyphens, at most 80 characters.",
        width: "half",
        most: 80,
      },
      {
        key: "summary",
        label: "Summary",
        hint: "One sentence for lists, search results and previews",
        control: "line",
        rule: line(300),
        message: "Enter one sentence of at most 300 characters.",
        width: "full",
        most: 300,
      },
      {
        key: "department",
        label: "Department",
        control: "choice",
        rule: v.picklist(departments),
        message: "Choose one of the departments.",
        options: optionsOf(departments),
        width: "half",
      },
      {
        key: "employmentType",
        label: "Employment type",
        control: "choice",
        rule: v.picklist(employmentTypes),
        message: "Choose an employment type.",
        options: employmentTypes.map((value) => ({ value, label: employment[value] })),
        width: "half",
      },
      detail("shiftTiming", "Shift timing", { width: "third" }),
      detail("experience", "Experience", { width: "third" }),
      longDetail("education", "Education", { width: "third" }),
      detail("jobLocation", "Job location"),
      longDetail("salaryRange", "Salary range", {
        hint: "As candidates read it. More lines are shown below the first",
        width: "half",
      }),
    ],
  },
  {
    heading: "When it shows",
    fields: [
      {
        key: "visible",
        label: "Visible on the site",
        control: "switch",
        rule: v.boolean(),
        message: "Choose whether it is visible.",
        width: "half",
      },
      {
        key: "footerAd",
        label: "Also in the footer of every page",
        control: "switch",
        rule: v.boolean(),
        message: "Choose whether it is in the footer.",
        width: "half",
      },
      {
        key: "visibleFrom",
        label: "Appears",
        hint: "Date and time in India; leave empty to show it at once",
        control: "moment",
        rule: v.nullable(moment),
        message: "Enter a date and a time, such as 1 December 2026, 09:00.",
        optional: true,
        width: "half",
      },
      {
        key: "validThrough",
        label: "Last day",
        hint: "Applications are taken until midnight in India; leave empty to keep it open",
        control: "day",
        rule: v.nullable(day),
        message: "Enter a date between 1900 and 2100.",
        optional: true,
        width: "half",
      },
      {
        key: "datePosted",
        label: "Posted on",
        control: "day",
        rule: day,
        message: "Enter a date between 1900 and 2100.",
        width: "half",
      },
    ],
  },
  {
    heading: "The work",
    fields: [
      longDetail("brifAboutProfile", "Brief about the profile", {
        control: "text",
        hint: "Each line is a paragraph",
      }),
      longDetail("keyResponsibilities", "Key responsibilities"),
      longDetail("skillsNExpertise", "Skills and expertise"),
    ],
  },
  {
    heading: "What candidates get",
    fields: [
      longDetail("weOffer", "What we offer"),
      longDetail("UniqueOpportunities", "Unique opportunities"),
      longDetail("opportunityOffer", "What this opportunity offers"),
      longDetail("InnovationDynamics", "How we innovate"),
      longDetail("Innovation", "What is new"),
    ],
  },
  {
    heading: "Walk-in and places",
    fields: [
      longDetail("daysOfWalkIn", "Days of walk-in", { width: "half" }),
      longDetail("timeOfWalkIn", "Time of walk-in", { width: "half" }),
      detail("AdministrativeLocation", "Administrative location"),
      detail("FunctionalLocation", "Functional location"),
      detail("PreferredIndustry", "Preferred industry", { width: "full" }),
    ],
  },
  {
    heading: "Tests and notes",
    fields: [
      {
        key: "testLinks",
        label: "Online tests",
        parts: ["Name of the test", "Address"],
        hint: "Each name contains the word “test”; each address begins with https:// or http://",
        control: "links",
        rule: v.pipe(v.array(testLink), v.maxLength(10)),
        message:
          "Give each test a name with the word “test” and an address that begins with https:// or http://, at most 10.",
        optional: true,
        width: "full",
      },
      longDetail("SpecialNote", "Special note"),
      longDetail("notes", "Notes before applying", {
        hint: "One per line. The eligibility notes are added automatically.",
      }),
    ],
  },
  {
    heading: "What candidates are asked",
    fields: [
      {
        key: "questions",
        label: "Questions",
        hint: "Asked in the form when somebody applies for this opening. The preferred answer is marked on the desk; candidates do not see it, and nobody is refused for another one.",
        control: "questions",
        rule: v.optional(openingQuestions),
        message: questionsMessage,
        optional: true,
        width: "full",
      },
    ],
  },
  {
    heading: "For job sites",
    fields: [
      {
        key: "salaryMin",
        label: "Lowest salary, rupees a year",
        control: "number",
        rule: v.nullable(rupees),
        message: "Enter whole rupees, or leave it empty.",
        optional: true,
        width: "third",
      },
      {
        key: "salaryMax",
        label: "Highest salary, rupees a year",
        control: "number",
        rule: v.nullable(rupees),
        message: "Enter whole rupees, or leave it empty.",
        optional: true,
        width: "third",
      },
      {
        key: "monthsOfExperience",
        label: "Months of experience",
        control: "number",
        rule: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600))),
        message: "Enter whole months, at most 600, or leave it empty.",
        optional: true,
        width: "third",
      },
    ],
  },
];

/** The same without their groups. */
export const openingFields: readonly ContentField[] = openingFieldGroups.flatMap(
  ({ fields }) => fields,
);
