import { randomUUID } from "node:crypto";
import type { Brand } from "#contract/brand-facts.ts";
import { writeAudit } from "#features/accounts/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Queries } from "#platform/database.ts";
import { publishChange } from "#platform/pub-sub.ts";
import type { SecretSeal } from "#platform/secret-encryption.ts";
import { refusable } from "#records/intake/save-once.ts";
import { nameOf } from "../../application-fields.ts";
import { confirmEmailMail, linksMail } from "../../texts/application-mails.ts";
import type { StageMails, StageMailWriter } from "../stage-mails/stage-mails.ts";
import { toldApplication } from "./application-mails.ts";
import { type ChangeOptions, changing, checkChangeable } from "./change-my-application.ts";
import { pageOf } from "./give-number.ts";
import type { EmailCorrection, MyApplications } from "./my-application.ts";
import { createMyApplicationStore, type LinkedApplication } from "./my-application-store.ts";
import { createPagesStore } from "./pages-store.ts";
import { readdressUnsent } from "./readdress-unsent.ts";
import { refused } from "./refusals.ts";
import type { EmailStops } from "./stop-new-email.ts";
import { createToldStore } from "./told-store.ts";

export interface NewEmailOptions extends ChangeOptions {
  brand: Brands;
  origin: string;
  /** For what a link to the new address says: who has a copy of it learns neither address. */
  seal: SecretSeal;
  stageMails: StageMails;
}

/** What seals and keyed hashes of confirmations are made for. */
export const confirmationsPurpose = "application-email";

const confirmedWithin = 3 * 24 * 60 * 60_000;
const fold = (email: string) => email.toLowerCase();

interface Asked {
  number: string;
  email: string;
  /** The address at that time: what was asked before another one was confirmed is overtaken. */
  was: string;
  /** Of the private link by which it was asked for: once that has ended nothing that was asked by it is confirmed. */
  linkVersion: number;
  at: number;
}

/**
 * Makes how an address changes: candidates confirm theirs from there; HR corrects one for whoever asks, at once, as it
 * may be one that nobody can read.
 */
export function createNewEmail(
  options: NewEmailOptions,
  stops: Pick<EmailStops, "tell">,
): Pick<
  MyApplications,
  "askNewEmail" | "emailToConfirm" | "confirmEmail" | "emailToCorrect" | "correctEmail"
> {
  const { database, clock, mailer, brand, links, origin, seal } = options;

  const write = (asked: Asked) =>
    seal.seal(confirmationsPurpose, Buffer.from(JSON.stringify(asked))).toString("base64url");

  function read(confirmation: string): Asked | null {
    if (!/^[\w-]{40,2000}$/.test(confirmation)) return null;
    const opened = seal.open(confirmationsPurpose, Buffer.from(confirmation, "base64url"));
    if (!opened) return null;
    const asked = JSON.parse(opened.plain.toString()) as Asked;
    return clock.now().getTime() - asked.at < confirmedWithin ? asked : null;
  }

  const isDone = ({ email }: Asked, { row }: LinkedApplication) => fold(row.email) === fold(email);
  const isOpen = (asked: Asked, linked: LinkedApplication) =>
    isDone(asked, linked) ||
    (fold(linked.row.email) === asked.was && linked.page.linkVersion === asked.linkVersion);

  const prepare = async () => ({
    facts: await brand.now(),
    stageMails: await options.stageMails.prepare(),
  });

  /** The address of before is told how to put itself back, the new one gets what waits and the link. */
  async function readdress(
    queries: Queries,
    linked: LinkedApplication,
    { to, endsLinks, correctedBy, facts, stageMails }: Readdressed,
  ): Promise<void> {
    const { id } = linked.row;
    const [store, pages] = [createMyApplicationStore(queries), createPagesStore(queries)];
    await store.change(id, { email: to });
    // confirmed, or not tried yet
    await pages.markConfirmed(id);
    const changeId = randomUUID();
    await (correctedBy
      ? store.addEvent(id, "email-corrected", clock.now(), { changeId, actorId: correctedBy })
      : store.addEvent(id, "email-changed", clock.now(), { changeId }));
    await stops.tell(queries, facts, linked, { changeId, to, byHr: correctedBy !== undefined });
    if (endsLinks) await pages.renewLink(id);
    await readdressUnsent(options, queries, linked);
    await stageMails.readdressed(queries, id);
    const [page, row] = [await pages.of(id), await createToldStore(queries).find(id)];
    if (!page || !row) throw refused("gone");
    const told = [toldApplication(row, page.number, links.url(page))];
    const text = linksMail(facts, told, correctedBy ? "corrected" : "confirmed");
    const key = `application-links:${randomUUID()}`;
    const mail = { key, kind: "application-links", recipient: to, applicationId: id } as const;
    await mailer.write(queries, { ...mail, ...text });
    await publishChange(database, queries, "applications");
  }

  return {
    async askNewEmail(token, email) {
      const facts = await brand.now();
      const outcome = await changing(options, token, async (queries, linked) => {
        checkChangeable(linked);
        const { id: applicationId, email: now } = linked.row;
        if (fold(now) === fold(email)) return;
        const { number, linkVersion } = linked.page;
        const asked = { number, email, was: fold(now), linkVersion, at: clock.now().getTime() };
        const link = `${origin}/my-application/email/${write(asked)}`;
        const text = confirmEmailMail(facts, { number, link });
        const key = `application-email:${randomUUID()}`;
        const mail = { key, kind: "application-email", recipient: email, applicationId } as const;
        const trueUntil = new Date(clock.now().getTime() + confirmedWithin);
        await mailer.write(queries, { ...mail, ...text, trueUntil });
      });
      if (outcome.ok) mailer.nudge();
      return outcome;
    },

    async emailToConfirm(confirmation) {
      const asked = read(confirmation);
      const store = createMyApplicationStore(database.queries);
      const linked = asked && (await store.find(asked.number));
      if (!linked || !isOpen(asked, linked)) return null;
      const { number, email } = asked;
      return { number, email, isConfirmed: isDone(asked, linked) };
    },

    async confirmEmail(confirmation, endsLinks) {
      const asked = read(confirmation);
      const prepared = await prepare();
      const outcome = await refusable(database, async (queries) => {
        const linked = asked && (await createMyApplicationStore(queries).hold(asked.number));
        if (!linked || !isOpen(asked, linked)) throw refused("gone");
        if (isDone(asked, linked)) return { ok: true } as const;
        checkChangeable(linked);
        await readdress(queries, linked, { ...prepared, to: asked.email, endsLinks });
        return { ok: true } as const;
      });
      if (outcome.ok) mailer.nudge();
      return outcome;
    },

    async emailToCorrect(id) {
      const page = await pageOf(database.queries, id);
      const linked = page && (await createMyApplicationStore(database.queries).find(page.number));
      if (!linked) return null;
      const { row, held, answers } = linked;
      const { number, withdrawnAt } = linked.page;
      const why = held ? "held" : withdrawnAt ? "withdrawn" : null;
      return { id, number, email: row.email, name: nameOf(answers), why };
    },

    async correctEmail(id, { email, endsLinks, isSure }, actor) {
      const prepared = await prepare();
      const outcome = await refusable(database, async (queries): Promise<EmailCorrection> => {
        const store = createMyApplicationStore(queries);
        const page = await pageOf(queries, id);
        const linked = page && (await store.hold(page.number));
        if (!linked) throw refused("gone");
        checkChangeable(linked);
        if (fold(linked.row.email) === fold(email)) return { ok: false, code: "same" };
        const others = isSure ? [] : await store.othersWith(email, linked.row);
        if (others.length > 0) return { ok: false, code: "shared", others };
        const by = { correctedBy: actor.id };
        await readdress(queries, linked, { ...prepared, ...by, to: email, endsLinks });
        const entry = { actor, action: "email-corrected", subject: String(id) } as const;
        await writeAudit(queries, clock.now(), entry);
        return { ok: true };
      });
      if (outcome.ok) mailer.nudge();
      return outcome;
    },
  };
}

interface Readdressed {
  to: string;
  endsLinks: boolean;
  /** The account of HR that corrects it; left out where its candidate confirmed it. */
  correctedBy?: string;
  facts: Brand;
  stageMails: StageMailWriter;
}
