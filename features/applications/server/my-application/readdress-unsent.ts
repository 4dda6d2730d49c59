import type { Mailer } from "#features/mail/server/index.ts";
import type { Queries } from "#platform/database.ts";
import type { EndsInterviews } from "../interview-ends.ts";
import type { ApplicationLinks } from "./application-links.ts";
import { createMyApplicationStore, type LinkedApplication } from "./my-application-store.ts";
import { createPagesStore } from "./pages-store.ts";

interface Needs {
  mailer: Pick<Mailer, "readdress">;
  links: ApplicationLinks;
  interviews?: Pick<EndsInterviews, "links">;
}

/**
 * Emails that nobody was sent yet, of questions, letters and interviews too, go where the application's are sent by
 * now, with the private links that work now.
 * @param before the application and its page as they were before address and links changed
 */
export async function readdressUnsent(
  { mailer, links, interviews }: Needs,
  queries: Queries,
  before: LinkedApplication,
): Promise<void> {
  const { id, email: from } = before.row;
  const page = await createPagesStore(queries).of(id);
  const now = page && (await createMyApplicationStore(queries).find(page.number));
  if (!now) return;
  const linksOf = async ({ page: of }: LinkedApplication) => [
    links.url(of),
    ...((await interviews?.links(queries, id, of.linkVersion)) ?? []),
  ];
  const renewed = await linksOf(now);
  const pairs = (await linksOf(before)).map((was, place) => ({ was, is: renewed[place] ?? was }));
  await mailer.readdress(queries, id, { from, to: now.row.email, links: pairs });
}
