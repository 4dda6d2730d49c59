import type { Services } from "#server/services.ts";
import { loadRequestMails } from "./request-mails.ts";
import type { RequestsQuery } from "./requests-query.ts";

const perPage = 100;

/** One page of the requests, the last one where there are fewer. */
export async function loadRequests(
  { kycRequests, ...services }: Pick<Services, "kycRequests" | "outbox" | "clock">,
  query: RequestsQuery,
) {
  const read = (page: number) =>
    kycRequests.search(query, { limit: perPage, offset: (page - 1) * perPage });
  let { rows, count } = await read(query.page);
  const pages = Math.max(1, Math.ceil(count / perPage));
  const page = Math.min(query.page, pages);
  if (page < query.page) ({ rows, count } = await read(page));
  const mails = await loadRequestMails(services, rows);
  return { query: { ...query, page }, pages, count, rows, mails };
}
