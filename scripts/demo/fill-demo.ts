import type { Services } from "#platform/context.ts";
import { tellApplications } from "./applications.ts";
import { tellBonuses } from "./bonuses.ts";
import type { DemoContext } from "./demo-context.ts";
import { giveLinks, tellDocumentForms, tellRequests } from "./document-requests.ts";
import { tellDrives } from "./drives.ts";
import { tellInterviews } from "./interviews.ts";
import { tellInvitations } from "./invitations.ts";
import { tellJoining } from "./joining.ts";
import { tellKyc } from "./kyc.ts";
import { tellOfferLetters } from "./offer-letters.ts";
import { markOlderAsSent } from "./outbox.ts";
import { tellOfficialNumbers, tellQuestions, tellRegisters } from "./registers.ts";
import { type StoryClock, Timeline } from "./timeline.ts";

export const demoSize = {
  applications: 300,
  candidates: 40,
  forms: 8,
  requests: 9,
  links: 3,
  visits: 40,
};
export type DemoSize = typeof demoSize;

/** The same seed makes the same people; the days are counted back from today. */
const seed = 20_261_123;

/** Tells two months of a company that recruits, through the services as people use them. */
export async function fillDemo(
  services: Services,
  { clock, size, ...people }: DemoOptions,
): Promise<void> {
  const timeline = new Timeline(clock, new Date());
  const context: DemoContext = { services, timeline, seed, ...people };
  const wanted = await tellApplications(context, size.applications);
  const inOrder = wanted.sort((one, other) => one.at - other.at);
  tellKyc(context, inOrder.slice(0, size.candidates));
  tellRequests(context, inOrder.slice(size.candidates, size.candidates + size.requests));
  await tellDocumentForms(context, size.forms);
  tellRegisters(context);
  tellOfficialNumbers(context);
  tellBonuses(context);
  tellQuestions(context);
  await tellDrives(context, size.visits);
  tellInterviews(context);
  tellJoining(context);
  tellInvitations(context);
  tellOfferLetters(context);
  await timeline.tell();
  await markOlderAsSent(context, clock);
  clock.set(new Date(timeline.end));
  await giveLinks(context, size.links);
}

interface DemoOptions extends Pick<DemoContext, "deciders" | "interviewers"> {
  clock: StoryClock;
  size: DemoSize;
}
