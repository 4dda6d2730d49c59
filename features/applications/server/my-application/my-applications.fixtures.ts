import { Readable } from "node:stream";
import { brand } from "#content/company/brand.ts";
import { type fakeClock, minutes } from "#features/accounts/server/accounts.fixtures.ts";
import { candidates } from "#features/candidate-kyc/tables.ts";
import { createSealedVisits } from "#features/drives/server/visit-lifecycle.ts";
import type { Deliver, MessageChannel } from "#features/mail/server/mail-message.ts";
import type { Mailer } from "#features/mail/server/mailer.ts";
import type { Outbox } from "#features/mail/server/outbox.ts";
import { mails } from "#features/mail/tables.ts";
import { createOpenings } from "#features/openings/server/openings.ts";
import type { Database } from "#platform/database/database.ts";
import { bucketsInMemory, type CreateBuckets } from "#platform/limits/rate-limit-buckets.ts";
import { createKeyedHash } from "#platform/secrets/keyed-hash.ts";
import { createSignedConsents } from "#records/intake/signed-consents.ts";
import { pdfFile } from "../../../../tests/support/files/files.ts";
import {
  accepted,
  documentKeys,
  documentsOver,
  origin,
} from "../../../../tests/support/records/documents.ts";
import { formBody } from "../../../../tests/support/records/submissions.ts";
import { MemoryStorage } from "../../../../tests/support/services/memory-storage.ts";
import { mailDesk } from "../../../../tests/support/services/outbox.ts";
import { createApplicationLinks } from "../application-pages.ts";
import { createApplications } from "../receive/applications.ts";
import { createSealedApplications } from "../sealed/sealed-applications.ts";
import { createReceivedMails } from "../stage-mails/received-mails.ts";
import { createStageMails } from "../stage-mails/stage-mails.ts";
import type { ChangeNeeds } from "./linked-application.ts";
import { createLostLinks } from "./lost-links.ts";
import { createMyApplications } from "./my-application.ts";

type Clock = ReturnType<typeof fakeClock>;

/** Everything around the private pages of applications over a database; files lie in memory. */
export function myApplicationsUnderTest(
  database: Database,
  clock: Clock,
  options: {
    deliver?: Deliver | null;
    channel?: MessageChannel;
    /** What happens after an answer; at once where it is left out. */
    later?: (work: () => void) => void;
    /** What is arranged with candidates, over the same outbox; nothing where it is left out. */
    interviews?: (mail: { mailer: Mailer; outbox: Outbox }) => ChangeNeeds["interviews"];
  } = {},
) {
  const { deliver, channel, later = (work) => work() } = options;
  const storage = new MemoryStorage();
  const documents = documentsOver({ database, clock, storage });
  const keyedHash = createKeyedHash("secret");
  const createBuckets: CreateBuckets = (_, limit) => bucketsInMemory(limit, clock);
  const reported: unknown[] = [];
  const context = {
    ...{ database, clock, origin, keyedHash, createBuckets, keys: documentKeys },
    reportAs: () => (error: unknown) => void reported.push(error),
  };
  const links = createApplicationLinks(context);
  const { mailer, outbox, mails: written } = mailDesk(database, clock, deliver, channel);
  const needs = { brand: { now: async () => brand }, mailer, links };
  const stageMails = createStageMails(context, needs);
  const interviews = options.interviews?.({ mailer, outbox });
  const ending = interviews ? { interviews } : {};
  const visits = createSealedVisits({ mailer });
  const sealed = createSealedApplications(context, { ...needs, visits, ...ending });
  const my = createMyApplications(context, {
    ...{ ...needs, documents, outbox, stageMails, sealed, ...ending },
  });
  const applications = createApplications(context, {
    ...{ documents, links },
    givenConsents: createSignedConsents(context),
    openings: createOpenings(context),
    referralNews: null,
    receivedMails: createReceivedMails(context, needs),
  });
  const lostLinks = createLostLinks(context, { ...needs, later });

  async function upload(text = "Resume"): Promise<string> {
    const file = { name: "resume.pdf", mediaType: "application/pdf" };
    const content = Readable.from([pdfFile({ text })]);
    return accepted(await documents.stage(file, content, "192.0.2.1")).url;
  }

  return {
    ...{
      applications,
      documents,
      links,
      lostLinks,
      mailer,
      my,
      outbox,
      reported,
      sealed,
      storage,
      upload,
    },
    stageMails,
    /** All mails with their texts, the oldest first. */
    mails: written,
    /** An application that has arrived, and the token of its private page. */
    async received(more: Record<string, string | true> = {}) {
      const url = await upload();
      const body = { ...formBody({ jobFile: url }), ...more };
      const saved = await applications.saveForm(body, { idempotencyKey: null });
      if (!saved.ok || !saved.statusUrl) throw new Error("It was not stored.");
      clock.pass(minutes);
      const token = saved.statusUrl.split("/").at(-1) ?? "";
      return { ...saved, token, resumeId: url.split("/").at(-1) ?? "" };
    },
    /** HR has to keep everything of this address. */
    async hold(email = "asha@mail.example") {
      await database.queries.insert(candidates).values({
        ...{ email, aadhaarName: "Asha", answers: {}, receivedAt: clock.now(), state: "complete" },
        legalHold: true,
      });
    },
    storedMails: () => database.queries.select().from(mails).orderBy(mails.id),
  };
}
