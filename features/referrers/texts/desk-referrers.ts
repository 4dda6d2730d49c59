/** Texts of the desk's screen of referrers. */
export const referrersTexts = {
  title: "Referrers",
  linkTitle: "Private link",
  linkShownOnce:
    "Copy it now: it is shown only once and stored nowhere. Anyone with this link sees how many candidates this person has referred, but no names.",
  formerLink:
    "Links created earlier for this person no longer work, and emails to this person end.",
  told: "Gets an email when somebody applies",
  mailSubject: "Your referrals",
  mailBody:
    "Here you can see how many candidates have applied through you, and how they are getting on. The link is only for you; please do not share it.",
  mergedWhy: "shown within another application of the same person, and counted with that one",
  gone: "This person is no longer on the list, so no link was created.",
  revoked: "The private link was revoked and no longer works. Emails to this person end with it.",
  unverifiedTitle: "Employee IDs not on the list",
  unverifiedLead:
    "Candidates applied through referral links with these Employee IDs, but no referrer has them: a typing mistake, someone who is not in a data file yet, or a made-up ID.",
  noUnverified: "Every Employee ID that candidates came with is on the list.",
};
