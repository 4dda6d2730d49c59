import { currentVersion } from "#content/consent-notices.ts";
import {
  type KycDocument,
  type KycDocumentKey,
  requiredKycFields,
} from "#contract/answers/kyc-fields.ts";
import { indianDay } from "#contract/days/indian-day.ts";
import type { DocumentReview } from "#features/candidate-kyc/document-review.ts";
import { rejectReasons } from "#features/candidate-kyc/texts/rejection-reasons.ts";
import { type Chance, chanceOf } from "./chance.ts";
import type { DemoContext, Wanted } from "./demo-context.ts";
import { makeKycFile } from "./files.ts";
import { nameOf, type Person } from "./people.ts";
import { atWork, days, hours, type Timeline } from "./timeline.ts";
import { accepted, uploadFile } from "./upload-file.ts";

/** How far the documents have come; `sent-again`: HR has rejected some, and new ones are there. */
type KycOutcome = "complete" | "waiting" | "to-check" | "sent-again";

/** Days before the end in which a form comes that is to have come so far. */
const windows: Record<KycOutcome, readonly [number, number]> = {
  complete: [14, 34],
  waiting: [5, 14],
  "sent-again": [3, 6],
  "to-check": [0, 3],
};

interface KycStory {
  context: DemoContext;
  chance: Chance;
  person: Person;
  outcome: KycOutcome;
}

/** Those who were wanted first have come furthest. */
export function tellKyc(context: DemoContext, wanted: readonly Wanted[]): void {
  for (const [index, { person, at }] of wanted.entries()) {
    const chance = chanceOf(context.seed + (index + 1) * 104_729);
    const place = index / wanted.length;
    const outcome =
      place < 0.36
        ? "complete"
        : place < 0.62
          ? "waiting"
          : place < 0.7
            ? "sent-again"
            : "to-check";
    const sentAt = momentOf(chance, context.timeline, { outcome, after: at });
    const story = { context, chance, person, outcome } as const;
    if (chance.is(0.6)) askFirst(story, { at, sentAt });
    else context.timeline.add(sentAt, () => sendKyc(story, sentAt, null));
  }
}

/** Within the outcome's days, a while after HR has decided, and early enough to have happened. */
function momentOf(
  chance: Chance,
  { end }: Timeline,
  { outcome, after }: { outcome: KycOutcome; after: number },
) {
  const [least, most] = windows[outcome];
  const at = end - (least + chance.random() * (most - least)) * days;
  return Math.min(Math.max(at, after + 20 * hours), end - chance.whole(2, 9) * hours);
}

function askFirst(story: KycStory, { at, sentAt }: { at: number; sentAt: number }): void {
  const { context, person, chance } = story;
  const askedAt = atWork(Math.max(at, sentAt - (20 + chance.random() * 50) * hours));
  context.timeline.add(askedAt, async () => {
    const token = await ask(context, person, askedAt + 7 * days);
    const next = Math.max(sentAt, askedAt + hours);
    context.timeline.add(next, () => sendKyc(story, next, token));
  });
}

/** @returns the last part of the request's link */
export async function ask(
  context: DemoContext,
  person: Person,
  due: number,
  byMail = true,
): Promise<string | null> {
  const { kycRequests } = context.services;
  const request = {
    ...{ email: person.email, name: nameOf(person), dueOn: indianDay(new Date(due)) },
    ...{ documents: [], byMail },
  };
  const { id } = accepted(await kycRequests.make(request, context.deciders[1]));
  return (await kycRequests.get(id))?.token ?? null;
}

function answersOf(chance: Chance, person: Person): Record<string, string> {
  const answers = {
    ...{ email: person.email, aadharCardName: nameOf(person) },
    postGraduationStatus: chance.weighted([
      ["No", 7],
      ["Pursuing", 2],
      ["Yes", 1],
    ] as const),
    graduationStatus: chance.weighted([
      ["YesG", 8],
      ["PursuingG", 2],
    ] as const),
  };
  if (chance.is(0.45)) return { ...answers, experiencedStatus: "Fresher" };
  return {
    ...answers,
    ...{ experiencedStatus: "Experienced", salaryReceiveBy1: "NetBanking" },
    EmployeerStatus2: "PrevNo",
  };
}

async function sendKyc(story: KycStory, at: number, request: string | null): Promise<void> {
  const { context, chance, person, outcome } = story;
  const { kyc, documents } = context.services;
  const answers = answersOf(chance, person);
  const requiredFields = requiredKycFields(answers).filter(
    (field): field is KycDocument => field.kind === "document",
  );
  const sent = requiredFields.filter(
    ({ required, ifApplicable }) =>
      required || (!ifApplicable && (outcome === "complete" || chance.is(0.7))),
  );
  const files = sent.map(({ key }) =>
    makeKycFile(chance, { key: key as KycDocumentKey, name: nameOf(person) }),
  );
  const urls = await Promise.all(files.map(async (file) => uploadFile(documents, await file)));
  const consent = await kyc.consent("kyc", currentVersion("kyc"));
  const body = {
    method: "post",
    ...answers,
    ...Object.fromEntries(sent.map(({ key }, index) => [key, urls[index]])),
  };
  const { id, token } = accepted(await kyc.save(body, { idempotencyKey: null, consent, request }));
  const reviewedAt = atWork(at + (3 + chance.random() * 27) * hours);
  if (outcome === "to-check") return;
  context.timeline.add(reviewedAt, () => review(story, id));
  if (outcome === "sent-again" && token)
    context.timeline.add(reviewedAt + chance.whole(2, 12) * hours, () => sendAgain(story, token));
}

async function review({ context, chance, outcome }: KycStory, id: number): Promise<void> {
  const { kycDesk } = context.services;
  const opened = await kycDesk.open(id);
  const documents = opened?.documents ?? [];
  const rejected = outcome === "complete" ? [] : [chance.pick(documents), chance.pick(documents)];
  const reviews = documents.map((document): DocumentReview => {
    const { key, documentId, status: was } = document;
    if (!rejected.includes(document))
      return { key, documentId, was, status: "accepted", reason: "" };
    const reason = rejectReasons[chance.whole(0, 2)]?.text ?? "";
    return { key, documentId, was, status: "rejected", reason };
  });
  await kycDesk.review(id, reviews, chance.pick(context.deciders));
}

async function sendAgain({ context, chance, person }: KycStory, token: string): Promise<void> {
  const { kyc, documents } = context.services;
  const receipt = await kyc.receipt(token);
  for (const { key, status } of receipt?.documents ?? []) {
    if (status !== "rejected") continue;
    const file = await makeKycFile(chance, { key, name: nameOf(person) });
    accepted(await kyc.send(token, key, await uploadFile(documents, file)));
  }
}
