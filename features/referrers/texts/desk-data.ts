import { legacyEncoding } from "#contract/text/legacy-encoding.ts";
import type { ReferrerColumn } from "../referrer-columns.ts";

/** Texts of the desk's screens for data files. */
export const dataTexts = {
  title: "Employee data",
  sendTitle: "Upload a data file",
  sendLead:
    "A CSV of employees, college students or both. Candidates see these details beside the person’s referral link.",
  sendLimits:
    "CSV, at most 10 MB and 50,000 rows. The first line holds the column names, in any order.",
  nothingYet: "Checking changes nothing: you first see what would change.",
  becomesPublic:
    "What you publish is public: anyone can open /csv/Referrals.csv, which holds everyone’s ID, type, name, team, years, picture and text. Include only what everyone may see.",
  columnsTitle: "The seven columns",
  filesTitle: "Files of the last seven days",
  noFiles:
    "No files yet. A file that you upload stays here for seven days, or until you publish it.",
  dryRun: "Nothing has changed yet. The list changes as soon as you press Publish.",
  modeTitle: "What happens to people who are not in the file",
  problemsLead:
    "Fix these rows in your file, then upload it again. Nothing can be published before. The heading is line 1.",
  nothingChanges: "The list already matches this file: there is nothing to publish.",
  changedMeanwhile:
    "Somebody published another file after this preview was made, so nothing was published. What would change now is shown below.",
  publishedAlready: "This file has already been published.",
  problemsLeft: "The file has rows that must be fixed first. Nothing was published.",
  legacyEncoding,
  endingLinks:
    "Publishing revokes the private links of these IDs, because the person leaves the list or has another name. Create new links afterwards where you need them:",
  missingPictures:
    "There are no pictures with these names on this site, so the person’s initial is shown instead:",
};

export const columnHints: Record<ReferrerColumn, string> = {
  referID:
    "The Employee ID in the person’s referral link, such as XLD0417. Each ID once, in upper or lower case.",
  applicantType: "employee or student",
  referName: "The name that candidates see",
  team: "The team; for a student the course and the college",
  years: "Years with us as a number; for a student the year of study in words",
  imagePath: "Name of a picture on this site, such as person-2; or empty",
  information: "One or two sentences about the person, at most 1,000 characters; or empty",
};
