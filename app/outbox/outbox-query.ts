import { type MailStanding, mailStandings } from "#contract/outbox.ts";

/** What the address of the outbox says. */
export interface OutboxQuery {
  standing: MailStanding | null;
  /** Counted from 1; not yet checked against the number of pages. */
  page: number;
}

export const outboxPath = "/desk/outbox";
const mostPages = 100_000;

export function readOutboxQuery(search: URLSearchParams): OutboxQuery {
  const page = Number(/^\d{1,6}$/.exec(search.get("page") ?? "")?.[0] ?? 1);
  return {
    standing: mailStandings.find((each) => each === search.get("standing")) ?? null,
    page: Math.min(Math.max(page, 1), mostPages),
  };
}

/** @param done what was just decided */
export function outboxHref({ standing, page }: OutboxQuery, done = ""): string {
  const search = new URLSearchParams();
  if (standing) search.set("standing", standing);
  if (page > 1) search.set("page", String(page));
  if (done) search.set("done", done);
  return search.size > 0 ? `${outboxPath}?${search}` : outboxPath;
}
