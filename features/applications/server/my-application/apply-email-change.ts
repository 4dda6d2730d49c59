import { randomUUID } from "node:crypto";
import type { Brand } from "#contract/brand-facts.ts";
import type { Queries } from "#platform/database/database.ts";
import { createSecretSeal } from "#platform/secrets/secret-encryption.ts";
import { linksMail } from "../../texts/application-mails.ts";
import { findPage, renewLink, trustEmail } from "../application-pages.ts";
import {
  findNotified,
  type NotifiedRow,
  toMailApplication,
} from "../stage-mails/notified-applications.ts";
import type { StageMailWriter } from "../stage-mails/stage-mails.ts";
import {
  type ChangeContext,
  type ChangeNeeds,
  changeRow,
  findLinked,
  type LinkedApplication,
  refused,
} from "./linked-application.ts";

/** For what links about addresses say: who has a copy of one learns neither address. */
export const addressSeal = ({ keys }: Pick<ChangeContext, "keys">) =>
  createSecretSeal("application-email", keys);

export const sameAddress = (one: string, other: string) =>
  one.toLowerCase() === other.toLowerCase();

/** Asked before the transaction, in which there is no other connection. */
export const prepareEmailChange = async ({ brand, stageMails }: ChangeNeeds) => ({
  facts: await brand.now(),
  stageMails: await stageMails.prepare(),
});

interface Readdressed {
  to: string;
  /** Ends the links of before. */
  endsLinks: boolean;
  /** Why the new address is sent the link. */
  because: Parameters<typeof linksMail>[2];
  facts: Brand;
  stageMails: StageMailWriter;
}

/** Everything that goes with an address: what waits for it, and a mail to the new one with the link that works now. */
export async function readdress(
  needs: ChangeNeeds,
  queries: Queries,
  before: LinkedApplication,
  { to, endsLinks, because, facts, stageMails }: Readdressed,
): Promise<NotifiedRow> {
  const { id } = before.row;
  await changeRow(queries, id, { email: to });
  await trustEmail(queries, id);
  if (endsLinks) await renewLink(queries, id);
  await updateUnsentAddresses(needs, queries, before);
  await stageMails.readdressed(queries, id);
  const [page, row] = [await findPage(queries, id), await findNotified(queries, id)];
  if (!page || !row) throw refused("gone");
  const applicationsInMail = [toMailApplication(row, page.number, needs.links.url(page))];
  await needs.mailer.write(queries, {
    ...{ key: `application-links:${randomUUID()}`, kind: "application-links" },
    ...{ recipient: to, applicationId: id, ...linksMail(facts, applicationsInMail, because) },
  });
  return row;
}

/**
 * Emails that nobody was sent yet, of questions, letters and interviews too, go where the application's are sent by
 * now, with the private links that work now.
 * @param before the application and its page as they were before address and links changed
 */
async function updateUnsentAddresses(
  { mailer, links, interviews }: ChangeNeeds,
  queries: Queries,
  before: LinkedApplication,
): Promise<void> {
  const { id, email: from } = before.row;
  const now = await findLinked(queries, before.page.number);
  if (!now) return;
  const linksOf = async ({ page: of }: LinkedApplication) => [
    links.url(of),
    ...((await interviews?.links?.(queries, id, of.linkVersion)) ?? []),
  ];
  const renewed = await linksOf(now);
  const pairs = (await linksOf(before)).map((was, place) => ({ was, is: renewed[place] ?? was }));
  await mailer.readdress(queries, id, { from, to: now.row.email, links: pairs });
}
