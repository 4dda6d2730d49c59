import type { Services } from "#server/services.ts";
import type { OutboxQuery } from "./outbox-query.ts";

const perPage = 50;

/** One page of the outbox, the last one where there are fewer. */
export async function loadOutbox({ outbox }: Pick<Services, "outbox">, query: OutboxQuery) {
  const read = (page: number) =>
    outbox.search(query.standing, { limit: perPage, offset: (page - 1) * perPage });
  let { rows, count } = await read(query.page);
  const pages = Math.max(1, Math.ceil(count / perPage));
  const page = Math.min(query.page, pages);
  if (page < query.page) ({ rows, count } = await read(page));
  return { query: { ...query, page }, pages, count, rows, canSend: outbox.canSend };
}
