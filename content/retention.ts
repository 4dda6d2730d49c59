import type { RetentionKindName } from "#contract/retention.ts";

/** What each kind of record is called, and from when on it ages. */
export const retentionNames: Readonly<Record<RetentionKindName, { name: string; since: string }>> =
  {
    applications: {
      name: "Applications",
      since: "from the last thing HR did with one, with its resume and notes",
    },
    kyc: { name: "KYC records", since: "from the day the form arrived, with all documents" },
    "document-forms": {
      name: "Documents forms",
      since: "from the day the form arrived, with all documents",
    },
    "kyc-requests": {
      name: "KYC requests",
      since: "from the day the documents were due; an answered one goes with its answer",
    },
    mails: {
      name: "Mails",
      since: "from the day they were written; texts go after 90 days anyway",
    },
    "audit-log": { name: "Audit log", since: "row by row; rows name no candidate" },
  };

/** Words of the page with the rules. */
export const retentionPage = {
  title: "Retention",
  lead: "For how long records are kept, and what the rules erase at night.",
  rules: "Rules, and a dry run",
  rulesNote:
    "Counted just now; looking changes nothing. What is due goes after 1 o’clock at night, keys of files first. Where a candidate is on legal hold, every record under that e-mail address stays.",
  rests: "rests until",
  saved: "Saved. By this rule nothing is erased for a day, so that it can still be taken back.",
  shorter: "Shorten this rule?",
  shorterNote:
    "Nothing is erased for a day after the change. Until then the old number can be set again.",
  noneDue: "Nothing was due.",
  runs: "Last nights",
  noRuns: "No night has passed yet.",
  person: "One person’s records",
} as const;

/** Words of the page that erases what is held of one person. */
export const erasurePage = {
  title: "One person’s records",
  lead: "For somebody who asks what we hold of them, or wants it erased.",
  addressHint:
    "In any spelling of capitals. It is not written down: not in the address of this page, not in the log.",
  look: "Look",
  copy: "Download everything",
  copyNote:
    "For somebody who asks what we keep: one JSON file with all records in full. Make sure first that the request comes from this person; hand it over as carefully as the papers themselves.",
  nothing: "Nothing is held of this address.",
  nothingHint:
    "People often use several. Ask which address stands on their receipt, and look for that one too.",
  held: "On legal hold",
  heldHint: "Stays until the hold is lifted on the candidate’s page.",
  sure: "I have made sure that the request comes from this person",
  sureMissing: "Confirm this first: what is erased cannot be brought back.",
  final: "Keys of the files are destroyed at once. Nobody can bring this back, us included.",
  erased: "Erased",
  kept: "Kept, on legal hold",
  doneNote:
    "This page is not stored. Print it, or save it as a PDF, for the answer to the person before you leave it.",
  remains: [
    "In the audit log: that records were erased, by whom and how many, without any name.",
    "Of KYC: the date and version of the notice that was agreed to, without any name.",
    "In backups, until they are overwritten.",
  ],
  remainsTitle: "What remains",
  print: "Print",
} as const;

/** What stands in the file that tells a person everything that is kept of them. */
export const personCopyTexts = {
  about: "Everything that is kept under this e-mail address, record by record. Times are in UTC.",
  leftOut: [
    "What is inside the files: HR hands them over as a ZIP, or as they are.",
    "The texts of mails. They hold private links, and the person has received them.",
    "Keyed hashes of network addresses and devices, from which neither can be read.",
    "Rows of the audit log: they name no candidate.",
  ],
} as const;
