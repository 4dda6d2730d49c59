import type { ApplicationStatus } from "../application-list.ts";

/** Texts of the page on which an employee sees what became of their candidates. */
export const myReferralsTexts = {
  tab: "Your referrals",
  noneLead:
    "Your links are below. Send one to somebody who would read page 300 of a loan file as carefully as page 1.",
  lead: "Thank you. Here is how they are getting on right now.",
  outcomeTitle: "How they are getting on",
  outcomeNote:
    "You see numbers, not names: each application stays between the candidate and us. Ask your friends yourself; they will be glad.",
  monthsTitle: "When they applied",
  linksTitle: "Your links, one for each opening",
  linksLead:
    "Anyone who applies through one of these links counts as your referral, even weeks later on the same phone.",
  linksMore: "Copy, QR code or poster",
  keepTitle: "This page is only for you",
  keep: [
    "It opens for anyone who has the link, so please do not share it.",
    "Does somebody else have it? Ask HR for a new one; this one then stops working.",
    "We record the day you last opened it, and nothing else.",
  ],
  goneTitle: "This link does not work",
  gone: "It is incomplete, was revoked, or has been replaced by a newer one. Ask HR for a new one.",
  busy: "There were too many attempts from your network. Please try again in a minute.",
};

/** @param total how many candidates came through the person */
export function myReferralsHeadline(firstName: string, total: number): string {
  if (total === 0) return `${firstName}, nobody has applied through you yet`;
  const people = total === 1 ? "one person has" : `${total} people have`;
  return `${firstName}, ${people} applied through you`;
}

/** In an employee's words rather than the desk's. */
export const outcomeLabels: Record<ApplicationStatus, [label: string, note: string]> = {
  new: ["Received", "Nobody has decided on the application yet"],
  "in-review": ["In review", "HR or a lead is reading it"],
  shortlisted: ["Shortlisted", "HR or a lead wants to talk to them"],
  hired: ["Hired", "Your colleagues, now or within weeks"],
  rejected: ["Not this time", "They may apply again after three months"],
};
