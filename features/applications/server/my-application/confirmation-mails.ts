import { momentInWords } from "#contract/days/indian-moment.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { dailyAllowance } from "#platform/limits/rate-limit-buckets.ts";
import { type ConfirmedAction, confirmationMail } from "../../texts/confirmation-mails.ts";
import { eventsOf } from "./candidate-history.ts";
import type { ChangeNeeds, LinkedApplication } from "./linked-application.ts";
import { changedEmailKey, changesInForce, restorableUntil } from "./restore-former-email.ts";

/** Of one act to an address: anybody may have entered somebody else's. */
const actMailsADay = 10;

const kinds = {
  withdrawn: "application-withdrawn",
  sealed: "application-withdrawn",
  erased: "data-erased",
  "resume-replaced": "application-resume",
  "resume-added": "application-resume",
} as const satisfies Record<ConfirmedAction, string>;

/** Confirms to a candidate's own mailbox what was done by the private link, in the transaction that does it. */
export function createConfirmationMails(
  { database, clock, keyedHash }: Pick<Context, "database" | "clock" | "keyedHash">,
  { brand, mailer, links }: Pick<ChangeNeeds, "brand" | "mailer" | "links">,
) {
  const perAddress = dailyAllowance(keyedHash, "acts by mail", actMailsADay);

  /** Who has the address now, and who can still say that a change of it was not theirs: that one hears of it too. */
  async function readers(queries: Queries, { row }: LinkedApplication): Promise<string[]> {
    const events = await eventsOf(queries, [row.id]);
    const keys = changesInForce(events)
      .filter(({ at }) => restorableUntil(at) > clock.now())
      .map(({ changeId }) => changedEmailKey(changeId));
    const former = keys.length > 0 ? await mailer.recipients(queries, keys) : [];
    return [...new Set([row.email, ...former])];
  }

  type Act = "withdrawn" | "erased" | "resume";
  const shareOf = (act: Act, email: string) => `${act} ${email.toLowerCase()}`;

  return {
    /** Whether the next one of an act is confirmed to this address. */
    mayTell: (act: Act, email: string): Promise<boolean> =>
      perAddress.hasLeft(database.queries, shareOf(act, email)),

    /** Asked before the transaction, in which there is no other connection. */
    async prepare(act: Act) {
      const facts = await brand.now();
      let isWritten = false;
      return {
        hasBeenWritten: () => isWritten,
        /** Before the application goes, where it does. @param mark tells it from another one of its kind */
        async write(queries: Queries, what: ConfirmedAction, linked: LinkedApplication, mark = "") {
          const { row, page } = linked;
          if (!(await perAddress.take(queries, shareOf(act, row.email)))) return;
          const stays = what !== "erased" && what !== "sealed";
          const { number } = page;
          const at = momentInWords(clock.now());
          const mails = (await readers(queries, linked)).map((recipient, place) => {
            const own = place === 0 && what !== "erased";
            const link = own ? links.url(page) : null;
            return {
              key: `${kinds[what]}:${row.id}${mark}:${place}`,
              ...{ kind: kinds[what], recipient, ...(stays && { applicationId: row.id }) },
              ...confirmationMail(facts, what, { number, opening: row.position, at, link }),
            };
          });
          await mailer.writeAll(queries, mails);
          isWritten = true;
        },
        /** After it. */
        end(): void {
          if (isWritten) mailer.nudge();
        },
      };
    },
  };
}
