import { brand } from "#content/company/brand.ts";
import type { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import type { Deliver } from "#features/mail/server/mail-message.ts";
import { createOpenings } from "#features/openings/server/openings.ts";
import type { Database } from "#platform/database/database.ts";
import { applicationLinks } from "../../../../tests/support/records/applications.ts";
import { mailDesk } from "../../../../tests/support/services/outbox.ts";
import { createApplicationDesk } from "../application-desk.ts";
import { createLetters } from "../letters/letters.ts";
import { createStageMails } from "./stage-mails.ts";

type Clock = ReturnType<typeof fakeClock>;

/** HR's list with the outbox behind it, as one node has them. @param deliver null: no mail server */
export function stageMailsUnderTest(database: Database, clock: Clock, deliver?: Deliver | null) {
  const { mailer, outbox, mails } = mailDesk(database, clock, deliver);
  const brands = {
    async now() {
      await database.ping();
      return brand;
    },
  };
  const origin = "https://careers.xld.example";
  const links = applicationLinks;
  const stageMails = createStageMails({ clock, origin }, { brand: brands, mailer, links });
  const openings = createOpenings({ database, clock }, 0);
  const desk = createApplicationDesk({ database, clock }, { openings, outbox, stageMails });
  const needs = { brand: brands, mailer, outbox, links };
  const letters = createLetters({ database, clock, origin }, needs);
  return { desk, mailer, mails, outbox, stageMails, letters };
}
