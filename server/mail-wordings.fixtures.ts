import { brand } from "#content/company/brand.ts";
import {
  confirmEmailMail,
  linksMail,
  mentionMail,
  questionMail,
} from "#features/applications/texts/application-mails.ts";
import {
  confirmationMail,
  emailChangedMail,
  emailRestoredMail,
} from "#features/applications/texts/confirmation-mails.ts";
import {
  missingReminderMail,
  receiptMail,
  rejectedMail,
  requestMail,
  requestReminderMail,
} from "#features/candidate-kyc/texts/kyc-mails.ts";
import { visitMail } from "#features/drives/texts/visit-mails.ts";
import {
  cancelledMail,
  changedMail,
  confirmedMail,
  erasedMail,
  interviewerMail,
  offerMail,
  reinstatedMail,
  reminderMail,
} from "#features/interviews/texts/interview-mails.ts";
import { confirmMail, digestMail } from "#features/job-alerts/texts/alert-mails.ts";
import { dataErasedMail } from "#features/mail/index.ts";
import type { Opening } from "#features/openings/index.ts";

/** One email of each way in which the product words something by itself, by what it is. */

const link = "https://careers.xld.example/private/1";
const startsAt = new Date("2026-12-01T11:30:00Z");

const application = (number: string) => ({
  ...{ number, opening: "Clerk  <b>", received: "22 Nov 2026, 21:14 IST", resume: "cv.pdf" },
  link: `${link}/${number}`,
});
const question = { number: "XLD-1", opening: "Clerk", firstName: "Asha", link };
const asked = "Can you work at night?\n\n-- \nFrom when?";

const act = { number: "XLD-4", opening: "Clerk", at: "22 Nov 2026, 21:14 IST" };
const changedAddress = { ...act, to: "a•••@mail.example", until: "6 Dec 2026, 21:14 IST", link };
const acts = ["withdrawn", "sealed", "erased", "resume-replaced", "resume-added"] as const;

const kyc = { brand, name: "Asha Kulkarni", link };
const pan = { label: "PAN card", reason: "Not readable" };
const degree = { label: "Degree" };
const due = { ...kyc, dueOn: "2026-11-30" };

const visit = {
  ...{ number: "XLD-2", firstName: "Rohit", position: "Clerk", waits: false, link },
  drive: {
    ...{ title: "Voice drive", place: "Tower 4, Vashi", contact: "Meera, 00000 12345" },
    ...{ bring: "Resume\n- PAN card", directions: "From the station turn left.\nThen right." },
  },
  slot: { startsAt, endsAt: new Date("2026-12-01T12:30:00Z") },
};
const plain = { ...visit, drive: { ...visit.drive, bring: undefined, directions: undefined } };
const before = { number: "XLD-3", received: "22 Nov 2026, 21:14 IST", link: `${link}/3` };

const interview = {
  ...{ round: "Operations round", opening: "Clerk", place: "Tower 4" },
  mode: "site",
  ...{ minutes: 30, firstName: "Asha", name: "Asha Kulkarni", startsAt, link },
  interviewers: ["Meera Joshi", "Vikram Rao"],
  moving: { left: 2, until: new Date("2026-11-30T11:30:00Z") },
} as const;
const offered = { ...interview, startsAt: null, moving: null };
const nowhere = { ...interview, mode: "video", place: "", moving: null } as const;
const toInterviewer = [
  ...(["confirmed", "moved", "changed", "kept", "cancelled"] as const),
  ...(["removed", "reminder", "card", "questions"] as const),
];

const opening = (openingTitle: string) =>
  ({
    ...{ openingTitle, department: "Operations", summary: "Answers calls." },
    details: { shiftTiming: "Night", experience: "1 year" },
  }) as unknown as Opening;
const alert = { functions: ["Operations"], shifts: [], experience: [] };
const alertLinks = { confirm: link, unsubscribe: `${link}/end`, all: `${link}/all` };
const digest = { ...alertLinks, opening: () => link };

export const mailsOfTheProduct = {
  "links, asked, one": linksMail(brand, [application("XLD-1")], "asked"),
  "links, asked, many": linksMail(brand, [application("XLD-1"), application("XLD-2")], "asked"),
  "links, confirmed, one": linksMail(brand, [application("XLD-1")], "confirmed"),
  "links, confirmed, many": linksMail(
    brand,
    [application("XLD-1"), application("XLD-2")],
    "confirmed",
  ),
  "links, restored, one": linksMail(brand, [application("XLD-1")], "restored"),
  "links, restored, many": linksMail(
    brand,
    [application("XLD-1"), application("XLD-2")],
    "restored",
  ),
  "address changed": emailChangedMail(brand, changedAddress),
  "address changed, late": emailChangedMail(brand, changedAddress, { isOver: true }),
  "address corrected": emailChangedMail(brand, changedAddress, { byHr: true }),
  "address corrected, late": emailChangedMail(brand, changedAddress, { byHr: true, isOver: true }),
  "links, corrected": linksMail(brand, [application("XLD-1")], "corrected"),
  "address restored": emailRestoredMail(brand, act),
  ...Object.fromEntries(
    acts.flatMap((what) => [
      [`done: ${what}`, confirmationMail(brand, what, { ...act, link })],
      [`done: ${what}, no link`, confirmationMail(brand, what, { ...act, link: null })],
    ]),
  ),
  ...Object.fromEntries(
    (["kyc-withdrawn", "kyc", "form", "person"] as const).map((what) => [
      `erased: ${what}`,
      dataErasedMail(brand, what, act.at),
    ]),
  ),
  "address to confirm": confirmEmailMail(brand, { number: "XLD-1", link }),
  question: questionMail(brand, { ...question, question: asked, dueOn: null }),
  "question, due": questionMail(brand, { ...question, question: asked, dueOn: "2026-11-30" }),
  "question, no name": questionMail(brand, {
    ...{ ...question, question: "From when?", dueOn: null },
    firstName: "win.example",
  }),
  mention: mentionMail(brand, {
    ...{ by: "Meera Joshi", others: 0, link },
    row: { firstName: "Asha", lastName: "Kulkarni", opening: "Clerk" },
  }),
  "mention on many": mentionMail(brand, {
    ...{ by: "Meera Joshi", others: 3, link },
    row: { firstName: "Asha", lastName: "Kulkarni", opening: "Clerk" },
  }),
  "kyc receipt": receiptMail(kyc),
  "kyc rejected, one": rejectedMail({ ...kyc, documents: [pan] }),
  "kyc rejected, two": rejectedMail({ ...kyc, documents: [pan, { ...degree, reason: "Cut" }] }),
  "kyc rejected, missing": rejectedMail({ ...kyc, name: "12", documents: [pan, degree] }),
  "kyc request": requestMail({ ...due, documents: [] }),
  "kyc request, more": requestMail({ ...due, documents: [degree, { label: "Passport" }] }),
  "kyc reminder": requestReminderMail({ ...due, documents: [] }),
  "kyc reminder, more": requestReminderMail({ ...due, documents: [degree] }),
  "kyc missing": missingReminderMail({ ...kyc, documents: [pan, degree] }),
  ...Object.fromEntries(
    (
      [
        "booked",
        "given",
        "waiting",
        "moved",
        "place",
        "cancelled",
        "called-off",
        "reminder",
      ] as const
    ).flatMap((kind) => [
      [`visit ${kind}`, visitMail(brand, kind, visit)],
      [`visit ${kind}, plain`, visitMail(brand, kind, plain)],
      [`visit ${kind}, before`, visitMail(brand, kind, { ...visit, waits: true, before })],
    ]),
  ),
  "interview offer": offerMail(brand, offered, false),
  "interview offer again": offerMail(brand, offered, true),
  "interview confirmed": confirmedMail(brand, interview, false),
  "interview confirmed, nowhere": confirmedMail(brand, nowhere, false),
  "interview moved": confirmedMail(
    brand,
    { ...interview, moving: { ...interview.moving, left: 1 } },
    true,
  ),
  "interview changed": changedMail(brand, interview, ["Place", "Round"]),
  "interview changed, offered": changedMail(brand, offered, ["Place"]),
  "interview changed, longer": changedMail(brand, interview, ["Length", "Place"]),
  "interview kept": reinstatedMail(brand, interview),
  "interview kept, offered": reinstatedMail(brand, offered),
  "interview cancelled": cancelledMail(brand, interview, "We are sorry.\nAnother day?"),
  "interview cancelled, no word": cancelledMail(brand, { ...nowhere, startsAt: null }, ""),
  "interview reminder": reminderMail(brand, interview),
  "interview reminder to choose": reminderMail(brand, offered),
  ...Object.fromEntries(
    toInterviewer.flatMap((what) => [
      [`interviewer ${what}`, interviewerMail(brand, interview, { what })],
      [
        `interviewer ${what}, more`,
        interviewerMail(brand, nowhere, { what, changes: ["Place"], reason: "Ill" }),
      ],
    ]),
  ),
  "interviewer erased": erasedMail(brand, { round: "Operations round", startsAt }),
  "alert to confirm": confirmMail(brand, alert as never, alertLinks),
  "digest, one": digestMail(brand, [opening("Clerk: night")], digest),
  "digest, many": digestMail(
    brand,
    Array.from({ length: 22 }, (_, at) => opening(`Clerk ${at}`)),
    digest,
  ),
};
