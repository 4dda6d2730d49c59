import { forgetOldSignIns } from "#features/accounts/server/sign-in/sessions.ts";
import { updateFormEdition } from "#features/candidate-kyc/server/update-form-edition.ts";
import { forgetOldKeys } from "#platform/database/idempotency-keys.ts";
import { forgetFullBuckets } from "#platform/limits/rate-limit-store.ts";
import type { Job } from "#platform/nodes/job-scheduler.ts";
import type { Composition } from "./services.ts";
import { warmCachedLists } from "./warm-cached-lists.ts";

const hour = 60 * 60 * 1_000;
const quarter = hour / 4;
const week = 7 * 24 * hour;

/**
 * What is done in the background: by one node at a time, but for what each has to do for itself.
 * Milliseconds.
 */
export function createJobs(composition: Composition): Job[] {
  const { context, services, renewKeys, answerRequests } = composition;
  const { clock, database } = context;
  const backups: Job = {
    name: "write tables for backups",
    onEachNode: true,
    first: 1_000,
    every: 1_000,
    run: async () => answerRequests?.(),
  };
  return [
    ...(answerRequests ? [backups] : []),
    {
      // readers settle draws as well; this one makes a commitment public on time without any
      name: "settle draws",
      first: 5_000,
      every: 5_000,
      run: () => services.draws.settle(),
    },
    {
      // what this node falls back on while the database is away
      name: "keep lists ready",
      onEachNode: true,
      first: 1_500,
      every: quarter,
      run: () => warmCachedLists(services),
    },
    {
      // what older keys guard after a start with a new one
      name: "renew document keys",
      // a lease would put it off by an hour for whoever starts with a new key
      onEachNode: true,
      first: 2_000,
      every: hour,
      run: renewKeys,
    },
    {
      // what came while the scanner was away, or before there was one
      name: "scan documents",
      first: 10_000,
      every: 15_000,
      run: () => services.documents.scanWaiting(),
    },
    {
      // what came in, the newest first; what an earlier reader read, once nothing waits
      name: "read resumes",
      first: 20_000,
      every: 3_000,
      run: (isOurs) => services.resumeTexts.work(isOurs),
    },
    {
      // two admins had it open for long enough
      name: "seal again",
      first: 30_000,
      every: 60_000,
      run: () => services.sealedApplications.sealAgain(),
    },
    {
      // of before it was switched on, of who was on a legal hold
      name: "seal what was withdrawn",
      first: 35_000,
      every: 10 * 60_000,
      run: (isOurs) => services.sealedApplications.sealWithdrawn(isOurs),
    },
    {
      name: "sweep documents",
      first: 60_000,
      every: hour,
      run: () => services.documents.sweep(),
    },
    {
      // what an ended process left; an upload itself begins at once
      name: "encode photos",
      first: 15_000,
      every: 15_000,
      run: () => services.photos.work(),
    },
    {
      name: "sweep photos",
      first: 75_000,
      every: hour,
      run: (isOurs) => services.photos.sweep(isOurs),
    },
    {
      // besides, whoever has written one nudges; this takes what waits after a refusal
      name: "send mail",
      first: 5_000,
      every: 5_000,
      run: () => services.mailer.work(),
    },
    {
      // writes once a day, from 10:00 in India
      name: "remind candidates",
      first: 20_000,
      every: 10 * 60_000,
      run: () => services.kycRequests.remindDue(),
    },
    {
      name: "remind of interviews",
      first: 25_000,
      every: 5 * 60_000,
      run: () => services.interviews.remind(),
    },
    {
      name: "end interviews of rejected applications",
      first: 30_000,
      every: 60_000,
      run: () => services.interviews.endRejected(),
    },
    {
      name: "release letters",
      first: 32_000,
      every: 30_000,
      run: () => services.offerLetters.releaseDue(),
    },
    {
      // by day in India, each of the days that admins set once
      name: "ask joiners",
      first: 45_000,
      every: 60_000,
      run: () => services.joining.ask(),
    },
    {
      // one email a day at most, as soon as an opening appears
      name: "tell of new openings",
      first: 15_000,
      every: 20_000,
      run: (isOurs) => services.jobAlerts.tell(isOurs),
    },
    {
      // a seat that is freed goes on at once; this gives those that HR adds, and tells of another place
      name: "give seats of walk-in drives",
      first: 35_000,
      every: 60_000,
      run: async () =>
        (await services.visits.cancelCalledOff()) +
        (await services.visits.giveSeats()) +
        (await services.visits.tellPlace()),
    },
    {
      name: "remind of walk-in drives",
      first: 40_000,
      every: 10 * 60_000,
      run: () => services.visits.remind(),
    },
    {
      name: "forget unconfirmed job alerts",
      first: 195_000,
      every: hour,
      run: () => services.jobAlerts.forgetUnconfirmed(),
    },
    {
      name: "forget unconfirmed addresses of referrers",
      first: 205_000,
      every: hour,
      run: () => services.referralNews.forgetUnconfirmed(),
    },
    {
      name: "scrub old mails",
      first: 180_000,
      every: hour,
      run: () => services.mailer.sweep(),
    },
    {
      name: "forget statuses of other WhatsApp messages",
      first: 225_000,
      every: hour,
      run: () => services.whatsApp.forget(),
    },
    {
      // after a change of the form: each node may be of another version
      name: "follow the KYC form",
      onEachNode: true,
      first: 1_000,
      every: hour,
      run: () => updateFormEdition(database),
    },
    {
      // each node has counted its own
      name: "store page views",
      onEachNode: true,
      first: 10_000,
      every: 10_000,
      run: () => services.pageViews.flush(),
    },
    {
      name: "forget old idempotency keys",
      first: 90_000,
      every: hour,
      run: () => forgetOldKeys(database.queries, new Date(clock.now().getTime() - week)),
    },
    {
      name: "forget full shares of calls",
      first: 55_000,
      every: 60_000,
      run: () => forgetFullBuckets(database.queries),
    },
    {
      name: "forget old data files",
      first: 150_000,
      every: hour,
      run: () => services.dataFiles.sweep(),
    },
    {
      name: "forget old sign-ins",
      first: 120_000,
      every: hour,
      run: () => forgetOldSignIns(database, clock),
    },
    {
      // once a night; the next run goes on where one stopped
      name: "erase by rule",
      first: 240_000,
      every: quarter,
      run: (isOurs) => services.retention.work(isOurs),
    },
  ];
}
