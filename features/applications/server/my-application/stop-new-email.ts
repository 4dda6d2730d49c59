import { randomUUID } from "node:crypto";
import type { Brand } from "#contract/brand-facts.ts";
import { momentInWords } from "#contract/indian-moment.ts";
import { maskedEmail } from "#features/mail/index.ts";
import type { Queries } from "#platform/database.ts";
import { publishChange } from "#platform/pub-sub.ts";
import { refusable } from "#records/intake/save-once.ts";
import { emailChangedMail, emailRestoredMail } from "../../texts/act-mails.ts";
import { linksMail } from "../../texts/application-mails.ts";
import type { StageMailWriter } from "../stage-mails/stage-mails.ts";
import { changedEmailKey, standingChanges, stoppableUntil } from "./act-mails.ts";
import { toldApplication } from "./application-mails.ts";
import type { MyApplications } from "./my-application.ts";
import { createMyApplicationStore, type LinkedApplication } from "./my-application-store.ts";
import type { NewEmailOptions } from "./new-email.ts";
import { createPagesStore } from "./pages-store.ts";
import { readdressUnsent } from "./readdress-unsent.ts";
import { refused } from "./refusals.ts";
import { createToldStore } from "./told-store.ts";

/** What the links are sealed for: no other sealed text of ours opens as one. */
const purpose = "application-email-stop";

/** What a link to the former address says. */
interface Stop {
  number: string;
  changeId: string;
  was: string;
  /** Masked. */
  to: string;
  at: number;
}

const fold = (email: string) => email.toLowerCase();

/** Makes how whoever has the former address hears of a change, and puts it back. */
export function createEmailStops(options: NewEmailOptions) {
  const { database, clock, mailer, brand, links, origin, seal } = options;

  const write = (stop: Stop) =>
    seal.seal(purpose, Buffer.from(JSON.stringify(stop))).toString("base64url");

  function read(text: string): (Stop & { until: Date }) | null {
    if (!/^[\w-]{40,2000}$/.test(text)) return null;
    const opened = seal.open(purpose, Buffer.from(text, "base64url"));
    if (!opened) return null;
    const stop = JSON.parse(opened.plain.toString()) as Stop;
    return { ...stop, until: stoppableUntil(new Date(stop.at)) };
  }

  async function stateOf(
    queries: Queries,
    stop: Pick<Stop, "changeId" | "was"> & { until: Date },
    { row }: LinkedApplication,
  ) {
    const events = await createMyApplicationStore(queries).events([row.id]);
    const stands = standingChanges(events).some(({ changeId }) => changeId === stop.changeId);
    if (!stands) return fold(row.email) === fold(stop.was) ? "stopped" : "overtaken";
    return stop.until > clock.now() ? "open" : "over";
  }

  /** Everything that goes with an address: what waits for it, and new links to it. */
  async function restore(
    queries: Queries,
    linked: LinkedApplication,
    { stop, facts, stageMails }: { stop: Stop; facts: Brand; stageMails: StageMailWriter },
  ) {
    const { id, email: between } = linked.row;
    const at = clock.now();
    const [store, pages] = [createMyApplicationStore(queries), createPagesStore(queries)];
    await store.change(id, { email: stop.was });
    await store.addEvent(id, "email-restored", at, { undoes: stop.changeId });
    await pages.markConfirmed(id);
    // whoever made the change has them
    await pages.renewLink(id);
    await readdressUnsent(options, queries, linked);
    await stageMails.readdressed(queries, id);
    const [page, row] = [await pages.of(id), await createToldStore(queries).find(id)];
    if (!page || !row) throw refused("gone");
    const told = [toldApplication(row, page.number, links.url(page))];
    await mailer.write(queries, {
      ...{ key: `application-links:${randomUUID()}`, kind: "application-links" },
      ...{ recipient: stop.was, applicationId: id, ...linksMail(facts, told, "restored") },
    });
    if (fold(between) === fold(stop.was)) return;
    const { number } = page;
    const act = { number, opening: row.opening, at: momentInWords(at) };
    await mailer.write(queries, {
      ...{ key: `application-email-restored:${stop.changeId}`, kind: "application-email-changed" },
      ...{ recipient: between, applicationId: id, later: [], ...emailRestoredMail(facts, act) },
    });
  }

  const changes: Pick<MyApplications, "emailToRestore" | "restoreEmail"> = {
    async emailToRestore(text) {
      const stop = read(text);
      if (!stop) return null;
      const { queries } = database;
      const linked = await createMyApplicationStore(queries).find(stop.number);
      const state = linked ? await stateOf(queries, stop, linked) : "erased";
      const { number, was, to, until } = stop;
      return { number, was, to, until, changedAt: new Date(stop.at), state };
    },

    async restoreEmail(text) {
      const stop = read(text);
      const facts = await brand.now();
      const stageMails = await options.stageMails.prepare();
      const outcome = await refusable(database, async (queries) => {
        const linked = stop && (await createMyApplicationStore(queries).hold(stop.number));
        if (!linked) throw refused("gone");
        const state = await stateOf(queries, stop, linked);
        if (state === "stopped") return { ok: true } as const;
        if (state !== "open") throw refused("gone");
        // a legal hold is found by the address
        if (linked.held) throw refused("held");
        await restore(queries, linked, { stop, facts, stageMails });
        await publishChange(database, queries, "applications");
        return { ok: true } as const;
      });
      if (outcome.ok) mailer.nudge();
      return outcome;
    },
  };

  return {
    ...changes,

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
      const until = stoppableUntil(at);
      const told = {
        ...{ number, opening, to, at: momentInWords(at), until: momentInWords(until) },
        link: `${origin}/my-application/not-me/${stop}`,
      };
      const later = [{ from: until, ...emailChangedMail(facts, told, { byHr, isOver: true }) }];
      await mailer.write(queries, {
        ...{ key: changedEmailKey(changeId), kind: "application-email-changed" },
        ...{ recipient, applicationId, later, ...emailChangedMail(facts, told, { byHr }) },
      });
    },
  };
}

export type EmailStops = ReturnType<typeof createEmailStops>;
