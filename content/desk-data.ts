import type { ReferrerColumn } from "#contract/referrer-columns.ts";

/** Texts of the desk's screens for data files. */
export const dataTexts = {
  title: "Employee data",
  sendTitle: "Send a data file",
  sendLead:
    "A CSV file of employees, of college students, or of both: who they are, beside their referral links.",
  sendLimits: "CSV, at most 10 MB and 50,000 rows. The first line names the columns, in any order.",
  nothingYet: "Nothing is changed by sending it: you see first what would change.",
  becomesPublic:
    "What you publish is public: /csv/Referrals.csv, which anybody can open, lists everyone with ID, kind, name, team, years, picture and text. Put in only what may be seen.",
  columnsTitle: "The seven columns",
  filesTitle: "Files of the last seven days",
  noFiles: "No file waits. One that you send stays here for seven days, or until you publish it.",
  dryRun:
    "This is a dry run. The list is as it was until you press Publish, and then it changes at once.",
  modeTitle: "What Publish does with those whom the file does not name",
  problemsLead:
    "These rows must be mended before anything can be published. Change them in your file and send it again; the heading is line 1.",
  nothingChanges: "The list is like this file already: there is nothing to publish.",
  changedMeanwhile:
    "Somebody published another file since this preview was made, so nothing was published. Below is what would change now.",
  publishedAlready: "This file was published already.",
  problemsLeft: "The file has rows that must be mended first. Nothing was published.",
  legacyEncoding:
    "The file is not in UTF-8, so it was read as Windows-1252. Check names with accents below.",
  endingLinks:
    "Publish ends the private links of these IDs, because their people leave the list or have another name. Make new links afterwards where they are wanted:",
  missingPictures:
    "No picture of this site has one of these names, so the person’s initial is shown instead:",
};

export const columnHints: Record<ReferrerColumn, string> = {
  referID: "The employee ID in the person’s link, such as XLD0417. Each once, in any letter case.",
  applicantType: "employee or student",
  referName: "As candidates should read it",
  team: "The team; of a student the course and the college",
  years: "Years with us as a number, or of a student the year of study in words",
  imagePath: "Name of a picture of this site, such as person-2; or empty",
  information: "One or two sentences about the person, at most 1,000 characters; or empty",
};
