/** Words of the page with the rules. */
export const retentionPage = {
  title: "Retention",
  lead: "How long records are kept, and what the rules erase at night.",
  rules: "Retention rules",
  rulesNote:
    "The counts are as of now. Records that are due are erased after 01:00 IST. Where a candidate is on legal hold, every record with that email address stays.",
  rests: "not applied before",
  saved: "Saved. This rule erases nothing for a day, so that you can still change it back.",
  shorter: "Shorten this rule?",
  shorterNote:
    "Nothing is erased for a day after the change. Until then you can set the old number again.",
  noneDue: "Nothing was due.",
  runs: "Past runs",
  noRuns: "The rules have not run yet.",
  person: "Data requests",
} as const;

/** Words of the page that erases what is held of one person. */
export const erasurePage = {
  title: "Data requests",
  lead: "For a person who asks for a copy of their data, or to have it erased.",
  addressHint:
    "Capital letters make no difference. The address is stored neither in the link of this page nor in the log.",
  look: "Find data",
  copy: "Download data",
  copyNote:
    "One JSON file with all records in full. First make sure that the request comes from this person. Handle the file as carefully as the documents themselves.",
  nothing: "We hold no data under this address.",
  nothingUnsealed: "We hold no data under this address, unless it is sealed.",
  sealed:
    "Sealed applications are neither searched nor erased here, unless they are released. Who asks about one has its number: ask for a release with it under",
  nothingHint:
    "People often use several addresses. Ask which one is on their receipt, and search for that one too.",
  held: "On legal hold",
  heldHint: "Kept until the hold is lifted on the candidate’s page.",
  going: "Goes by itself",
  goingHint:
    "Emails that tell the person of something that was done, such as that their data is erased. Each goes with its address once it is sent, after a week at most, or once it is called back in the outbox.",
  sure: "I have made sure that the request comes from this person",
  sureMissing: "Confirm this first: erased data cannot be restored.",
  final: "The keys of the files are destroyed at once. Nobody can restore them, not even us.",
  erased: "Erased",
  kept: "Kept, on legal hold",
  doneNote:
    "This page is not stored. Before you leave it, print it or save it as a PDF for your answer to the person.",
  remainsInOutbox: (emails: number) =>
    `In the outbox: the address, for ${emails === 1 ? "one last email that tells the person. It goes once that is sent" : `${emails} last emails that tell the person. It goes once these are sent`}, after a week at most.`,
  remains: [
    "In the audit log: that records were erased, by whom and how many, without a name.",
    "Of KYC: the date and version of the notice that was agreed to, without a name.",
    "In saved searches of the desk, if a colleague saved the name or address as words of a search: ask them to delete it.",
    "In backups, until they are overwritten.",
  ],
  remainsTitle: "What remains",
  print: "Print",
} as const;

/** What stands in the file that tells a person everything that is kept of them. */
export const personCopyTexts = {
  about: "Everything that is kept under this email address, record by record. Times are in UTC.",
  leftOut: [
    "The contents of the files: HR hands them over as a ZIP, or one by one.",
    "The texts of emails. They contain private links, and the person has received them.",
    "Keyed hashes of network addresses and devices, from which neither can be read.",
    "Rows of the audit log: they name no candidate.",
  ],
} as const;
