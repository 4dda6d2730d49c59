import { randomUUID } from "node:crypto";
import type { Brands } from "#features/publishing/server/index.ts";
import { publishChange } from "#platform/pub-sub.ts";
import type { SecretSeal } from "#platform/secret-encryption.ts";
import { refusable } from "#records/intake/save-once.ts";
import { confirmEmailMail, linksMail } from "../../texts/application-mails.ts";
import type { StageMails } from "../stage-mails/stage-mails.ts";
import { toldApplication } from "./application-mails.ts";
import { type ChangeOptions, changing, checkChangeable } from "./change-my-application.ts";
import type { MyApplications } from "./my-application.ts";
import { createMyApplicationStore, type LinkedApplication } from "./my-application-store.ts";
import { createPagesStore } from "./pages-store.ts";
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

/** Makes how candidates change their address: the new one is written to, and confirmed from there. */
export function createNewEmail(
  options: NewEmailOptions,
  stops: Pick<EmailStops, "tell">,
): Pick<MyApplications, "askNewEmail" | "emailToConfirm" | "confirmEmail"> {
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
      const facts = await brand.now();
      const stageMails = await options.stageMails.prepare();
      const outcome = await refusable(database, async (queries) => {
        const store = createMyApplicationStore(queries);
        const linked = asked && (await store.hold(asked.number));
        if (!linked || !isOpen(asked, linked)) throw refused("gone");
        if (isDone(asked, linked)) return { ok: true } as const;
        checkChangeable(linked);
        const { id } = linked.row;
        await store.change(id, { email: asked.email });
        await createPagesStore(queries).markConfirmed(id);
        const changeId = randomUUID();
        await store.addEvent(id, "email-changed", clock.now(), { changeId });
        await stops.tell(queries, facts, linked, { changeId, to: asked.email });
        const pages = createPagesStore(queries);
        if (endsLinks) await pages.renewLink(id);
        await stageMails.readdressed(queries, id, linked.page);
        const [page, row] = [await pages.of(id), await createToldStore(queries).find(id)];
        if (!page || !row) throw refused("gone");
        const told = [toldApplication(row, page.number, links.url(page))];
        const text = linksMail(facts, told, "confirmed");
        const key = `application-links:${randomUUID()}`;
        const mail = { key, kind: "application-links", recipient: asked.email } as const;
        await mailer.write(queries, { ...mail, applicationId: id, ...text });
        await publishChange(database, queries, "applications");
        return { ok: true } as const;
      });
      if (outcome.ok) mailer.nudge();
      return outcome;
    },
  };
}
