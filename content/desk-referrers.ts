/** Texts of the desk's screen of referrers. */
export const referrersTexts = {
  title: "Referrers",
  linkTitle: "Private link",
  linkShownOnce:
    "It is shown this once and kept nowhere, so copy it now. Whoever has it sees how many candidates came through this person, and no names.",
  formerLink: "A link that was made for them earlier opens nothing from now on.",
  mailSubject: "What became of your referrals",
  mailBody:
    "Here you can see how many candidates have applied through you, and what became of them. The link is yours alone; please do not pass it on.",
  gone: "This person is no longer in the list, so no link was made.",
  revoked: "The private link was revoked. It opens nothing any more.",
  unverifiedTitle: "Unverified IDs",
  unverifiedLead:
    "Candidates applied through links with these employee IDs, but nobody in the list has them: a slip of the keyboard, someone who is not in the data file yet, or a made-up ID.",
  noUnverified: "Every employee ID that candidates came with belongs to someone in the list.",
};
