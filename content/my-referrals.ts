import type { ApplicationStatus } from "#contract/application-list.ts";

/** Texts of the page on which an employee sees what became of their candidates. */
export const myReferralsTexts = {
  tab: "Your referrals",
  noneLead:
    "Your links are below. Send one to somebody who would read page 300 of a loan file as carefully as page 1.",
  lead: "Thank you. This is how they are getting on, as of this minute.",
  outcomeTitle: "What became of them",
  outcomeNote:
    "We show numbers and no names: what a candidate agreed with us stays between them and us. Ask them yourself, they will be glad.",
  monthsTitle: "When they applied",
  monthsTable: "The same as a table",
  linksTitle: "Your link for every opening",
  linksLead:
    "Whoever applies through one of these counts as yours, also weeks later on the same phone.",
  linksMore: "Copy, QR code or poster",
  keepTitle: "This page is yours alone",
  keep: [
    "Nobody can look it up: it opens for whoever has its address, so please do not pass that on.",
    "Has somebody else got it? The people team makes you a new one, and this one opens nothing any more.",
    "We note the day you last looked in, and nothing else.",
  ],
  goneTitle: "This link opens nothing",
  gone: "It was mistyped, revoked, or a newer one has taken its place. The people team sends you a new one.",
  busy: "There were many tries from your network. Please try again in a minute.",
};

/** @param total how many candidates came through the person */
export function myReferralsHeadline(firstName: string, total: number): string {
  if (total === 0) return `${firstName}, nobody has applied through you yet`;
  const people = total === 1 ? "one person has" : `${total} people have`;
  return `${firstName}, ${people} applied through you`;
}

/** In an employee's words rather than the desk's. */
export const outcomeLabels: Record<ApplicationStatus, [label: string, note: string]> = {
  new: ["Just arrived", "Nobody has opened the application yet, or only just"],
  "in-review": ["Being read", "The people team or a lead has it on the desk"],
  shortlisted: ["Invited", "On the list for a talk or a walk-in day"],
  hired: ["Hired", "Your colleagues now, or within weeks"],
  rejected: ["Not this time", "They may apply again after three months"],
};
