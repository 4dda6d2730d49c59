import { filtersInUse } from "#records/list/filters-in-use.ts";
import { countInWords } from "#records/list/ui/counted-words.ts";
import { applicationList } from "../../list/application-list.ts";
import type { ApplicationQuery } from "../../list/application-query.ts";
import type { ApplicationDesk } from "../../server/application-desk.ts";
import { choiceOptions, type DecisionChoices } from "../decide/decision-choices.ts";
import { type DeskQuery, deskHref } from "../desk/desk-query.ts";

/** A query that asks for one thing less than one that found nothing. */
export interface BroaderSearch {
  /** What is left out, such as `Opening: Intern` or `“tally”`. */
  without: string;
  /** Its list. */
  href: string;
  /** Such as "6 found". */
  found: string;
}

/** Each is a search of its own. */
const maxTried = 6;

/** What a query finds without one of its filters or words; those that find something, fewest first. */
export async function findBroaderSearches(
  search: (query: ApplicationQuery) => ReturnType<ApplicationDesk["search"]>,
  { query: listQuery, table }: Pick<DeskQuery, "query" | "table">,
  choices: DecisionChoices,
): Promise<BroaderSearch[]> {
  const tried = broaderQueries(listQuery, choices).slice(0, maxTried);
  if (tried.length < 2) return [];
  const all = await Promise.all(
    tried.map(async ({ without, query }) => ({ without, query, ...(await search(query)) })),
  );
  return all
    .filter(({ count, exact }) => count > 0 || !exact)
    .sort((one, other) => one.count - other.count)
    .map(({ without, query, count, exact }) => ({
      without,
      href: deskHref({ query, page: 1, open: null, table }),
      found: `${countInWords({ count, exact })} found`,
    }));
}

function broaderQueries(
  listQuery: ApplicationQuery,
  choices: DecisionChoices,
): { without: string; query: ApplicationQuery }[] {
  const { sort, descending, text = "", ...filters } = listQuery;
  const order = { sort, descending };
  const words = text.split(/\s+/).filter(Boolean);
  const wordByWord = words.length > 1 ? words : [];
  const inUse = filtersInUse(
    applicationList,
    { ...filters, ...(text && { text }) },
    choiceOptions(choices),
  );
  return [
    ...inUse.map(({ label, without }) => ({ without: label, query: { ...without, ...order } })),
    ...wordByWord.map((word, at) => ({
      without: `“${word}”`,
      query: { ...listQuery, text: words.toSpliced(at, 1).join(" ") },
    })),
  ];
}
