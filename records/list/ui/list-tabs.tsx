import { Link } from "react-router";
import type { Counted } from "../counted-list.ts";
import { listHref } from "../list-address.ts";
import { isTabs, type ListDeclaration, type QueryOf } from "../list-declaration.ts";
import { allTab, type TabCounts } from "../load-page.ts";
import { countInWords } from "./counted-words.ts";

interface ListTabsProps<List extends ListDeclaration> {
  list: List;
  query: QueryOf<List>;
  /** How many records each tab holds, by its value; `allTab` is that of all. A tab that is left out has no count. */
  counts: TabCounts;
  /** Whether a tab changes the list without loading the page again. */
  inPlace?: boolean;
}

/** The tabs above a list: the values of its filter that is declared with `tabs`; others are kept. */
export function ListTabs<List extends ListDeclaration>(props: ListTabsProps<List>) {
  const { list, query, counts, inPlace = false } = props;
  const [key, filter] = Object.entries(list.filters).find(([, each]) => isTabs(each)) ?? [];
  if (!key || !filter || !isTabs(filter)) return null;
  const { label, options, names, all, offered = options } = filter;
  const tabs = [undefined, ...offered].map((value) => ({
    label: value === undefined ? all : (names[value] ?? value),
    count: counts[value ?? allTab] ?? null,
    href: listHref(list, { query: { ...query, [key]: value } }),
    isCurrent: value === query[key],
  }));
  return <Tabs label={`By ${label.toLowerCase()}`} tabs={tabs} inPlace={inPlace} />;
}

interface Tab {
  label: string;
  /** Null where nobody has counted it. */
  count: Counted | null;
  href: string;
  isCurrent: boolean;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** Whether a tab changes the list without loading the page again. */
  inPlace: boolean;
}

/** Tabs of which each is a link to the same list, with how many it holds. */
export function Tabs({ label, tabs, inPlace }: TabsProps) {
  return (
    <nav className="desk-tabs" aria-label={label}>
      <ul role="list">
        {tabs.map((tab) => {
          const current = tab.isCurrent ? "true" : undefined;
          return (
            <li key={tab.label}>
              {inPlace ? (
                <Link to={tab.href} preventScrollReset aria-current={current}>
                  <TabName {...tab} />
                </Link>
              ) : (
                <a href={tab.href} aria-current={current}>
                  <TabName {...tab} />
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function TabName({ label, count }: Tab) {
  if (!count) return label;
  return (
    <>
      {label} <b>{countInWords(count)}</b>
    </>
  );
}
