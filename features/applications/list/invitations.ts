import type { Counted } from "#records/list/counted-list.ts";

/** Inviting people who agreed to other roles. See docs/decisions/0136. */

/** What people are invited to, and the first part of its code. */
export const targetKinds = ["opening", "drive", "batch"] as const;
export type TargetKind = (typeof targetKinds)[number];

/** As the list's filter `fits` names it: `opening-3`, `drive-12`, `batch-5`. */
export const openingTarget = (openingId: number | string) => `opening-${openingId}`;

/** @returns null for what names nothing */
export function readTarget(
  code: string,
): { kind: TargetKind; number: number; code: string } | null {
  const [, name, digits] = /^([a-z]+)-([1-9]\d{0,8})$/.exec(code.toLowerCase()) ?? [];
  const kind = targetKinds.find((each) => each === name);
  return kind ? { kind, number: Number(digits), code: `${kind}-${digits}` } : null;
}

/** Nobody is invited twice within so many milliseconds. */
export const invitedOnceIn = 30 * 24 * 60 * 60_000;

/** That people can be invited to something, and how many; null where that was not counted. */
export interface FittingPeople {
  code: string;
  counted: Counted | null;
}

/** Such as "87 people agreed and fit". */
export function fittingInWords(counted: Counted | null): string {
  if (!counted) return "People who asked to be kept for other roles may fit";
  const { count, exact } = counted;
  if (exact && count === 1) return "1 person agreed and fits";
  return `${count.toLocaleString("en-IN")}${exact ? "" : "+"} people agreed and fit`;
}

/** Fields of an invitation, besides those of every letter. */
export const invitationFields = {
  bookingLink: "where they book a time, or see the opening",
  invitedTo: "what they are invited to",
} as const;

/** What an invitation says before HR changes it. */
export const usualInvitation: Readonly<Record<TargetKind, { subject: string; body: string }>> = {
  opening: usual("See the opening and apply"),
  drive: usual("Book a time"),
  batch: usual("See what is open"),
};

function usual(link: string) {
  return {
    subject: "{firstName}, you are invited: {invitedTo}",
    body: [
      "Dear {firstName},",
      "you applied to {company} for {opening}, and asked us to keep your application for other roles. We think that this fits you: {invitedTo}.",
      `${link}:\n{bookingLink}`,
    ].join("\n\n"),
  };
}

/** Below every invitation, whoever words the rest: how to end what it rests on. */
export const takeBackText = [
  "You get this email because you asked us to keep your application {number} for other roles. You can end that at any time:",
  "Do not keep my application any more:\n{statusLink}/other-roles",
].join("\n\n");
