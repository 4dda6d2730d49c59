import type { Brand } from "#contract/brand-facts.ts";
import { momentInWords } from "#contract/days/indian-moment.ts";
import { maskedEmail } from "#features/mail/index.ts";
import type { Queries } from "#platform/database/database.ts";
import { publishChange } from "#platform/nodes/pub-sub.ts";
import { refusable } from "#records/intake/save-once.ts";
import { emailChangedMail, emailRestoredMail, stopDays } from "../../texts/confirmation-mails.ts";
import { addressSeal, prepareEmailChange, readdress, sameAddress } from "./apply-email-change.ts";
import { addEvent, eventsOf, type StoredEvent } from "./candidate-history.ts";
import {
  type ChangeContext,
  type Changed,
  type ChangeNeeds,
  findLinked,
  type LinkedApplication,
  lockLinked,
  refused,
} from "./linked-application.ts";

/** A change of the address, as whoever has the one of before sees it. */
export interface EmailToRestore {
  number: string;
  /** The address of before. */
  was: string;
  /** The new one, masked. */
  to: string;
  changedAt: Date;
  /** Until when it can be put back. */
  until: Date;
  /** `stopped`: the address of before is back; `overtaken`: an earlier one is; `erased`: or sealed. */
  state: "open" | "stopped" | "overtaken" | "over" | "erased";
}

/** What the links are sealed for: no other sealed text of ours opens as one. */
const purpose = "application-email-stop";

/** What a link to the former address says. */
interface Stop extends Pick<EmailToRestore, "number" | "was" | "to"> {
  changeId: string;
  at: number;
}

const stoppable = stopDays * 24 * 60 * 60_000;
export const restorableUntil = (changedAt: Date) => new Date(changedAt.getTime() + stoppable);

/** Of the mail to the address that a change took away. */
export const changedEmailKey = (changeId: string) => `application-email-changed:${changeId}`;

export type EmailRestores = ReturnType<typeof createEmailRestores>;

/** How whoever has the former address hears of a change, and puts it back. */
export function createEmailRestores(context: ChangeContext, needs: ChangeNeeds) {
  const { database, clock, origin } = context;
  const { mailer } = needs;
  const seal = addressSeal(context);

  const write = (stop: Stop) =>
    seal.seal(purpose, Buffer.from(JSON.stringify(stop))).toString("base64url");

  function read(text: string): (Stop & { until: Date }) | null {
    if (!/^[\w-]{40,2000}$/.test(text)) return null;
    const opened = seal.open(purpose, Buffer.from(text, "base64url"));
    if (!opened) return null;
    const stop = JSON.parse(opened.plain.toString()) as Stop;
    return { ...stop, until: restorableUntil(new Date(stop.at)) };
  }

  async function stateOf(
    queries: Queries,
    stop: Stop & { until: Date },
    { row }: LinkedApplication,
  ) {
    const events = await eventsOf(queries, [row.id]);
    const stands = changesInForce(events).some(({ changeId }) => changeId === stop.changeId);
    if (!stands) return sameAddress(row.email, stop.was) ? "stopped" : "overtaken";
    return stop.until > clock.now() ? "open" : "over";
  }

  type Prepared = Awaited<ReturnType<typeof prepareEmailChange>>;

  async function restore(
    queries: Queries,
    linked: LinkedApplication,
    { was: to, changeId }: Stop,
    prepared: Prepared,
  ): Promise<void> {
    const { id, email: between } = linked.row;
    const at = clock.now();
    await addEvent(queries, id, { by: "email-restored", at, undoes: changeId });
    // whoever made the change has the links of before
    const restored = { to, endsLinks: true, because: "restored", ...prepared } as const;
    const { opening } = await readdress(needs, queries, linked, restored);
    if (sameAddress(between, to)) return;
    const act = { number: linked.page.number, opening, at: momentInWords(at) };
    await mailer.write(queries, {
      ...{ key: `application-email-restored:${changeId}`, kind: "application-email-changed" },
      ...{ recipient: between, applicationId: id, later: [] },
      ...emailRestoredMail(prepared.facts, act),
    });
  }

  return {
    /** Null for a link that never was one. @param text from the mail to the address of before */
    async emailToRestore(text: string): Promise<EmailToRestore | null> {
      const stop = read(text);
      if (!stop) return null;
      const { queries } = database;
      const linked = await findLinked(queries, stop.number);
      const state = linked ? await stateOf(queries, stop, linked) : "erased";
      const { number, was, to, until } = stop;
      return { number, was, to, until, changedAt: new Date(stop.at), state };
    },

    /** Puts the address of before back, and ends all links of before. Again it changes nothing. */
    async restoreEmail(text: string): Promise<Changed> {
      const stop = read(text);
      const prepared = await prepareEmailChange(needs);
      const outcome = await refusable(database, async (queries) => {
        const linked = stop && (await lockLinked(queries, stop.number));
        if (!linked) throw refused("gone");
        const state = await stateOf(queries, stop, linked);
        if (state === "stopped") return { ok: true } as const;
        if (state !== "open") throw refused("gone");
        // a legal hold is found by the address
        if (linked.held) throw refused("held");
        await restore(queries, linked, stop, prepared);
        await publishChange(database, queries, "applications");
        return { ok: true } as const;
      });
      if (outcome.ok) mailer.nudge();
      return outcome;
    },

    /** Writes to the address of before, in the transaction that changes it. */
    async tell(
      queries: Queries,
      facts: Brand,
      { row, page }: LinkedApplication,
      change: { changeId: string; to: string; byHr: boolean },
    ): Promise<void> {
      const { id: applicationId, email: recipient, position: opening } = row;
      const at = clock.now();
      const { number } = page;
      const to = maskedEmail(change.to);
      const { changeId, byHr } = change;
      const stop = write({ number, changeId, was: recipient, to, at: at.getTime() });
      const until = restorableUntil(at);
      const mailData = {
        ...{ number, opening, to, at: momentInWords(at), until: momentInWords(until) },
        link: `${origin}/my-application/not-me/${stop}`,
      };
      const later = [{ from: until, ...emailChangedMail(facts, mailData, { byHr, isOver: true }) }];
      await mailer.write(queries, {
        ...{ key: changedEmailKey(changeId), kind: "application-email-changed" },
        ...{ recipient, applicationId, later, ...emailChangedMail(facts, mailData, { byHr }) },
      });
    },
  };
}

type EmailChange = StoredEvent & { changeId: string };

/**
 * Changes of the address that nobody took back, the oldest first. Who takes one back takes back all that followed: the
 * first address counts more than what came after it.
 */
export function changesInForce(events: readonly StoredEvent[]): EmailChange[] {
  const standing: EmailChange[] = [];
  for (const event of events) {
    const { byCandidate, changeId, undoes } = event;
    const isChange = byCandidate === "email-changed" || byCandidate === "email-corrected";
    if (isChange && changeId) standing.push({ ...event, changeId });
    if (byCandidate !== "email-restored") continue;
    const place = standing.findIndex((each) => each.changeId === undoes);
    if (place >= 0) standing.length = place;
  }
  return standing;
}
