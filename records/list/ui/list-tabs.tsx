import { Link } from "react-router";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import { listHref } from "../address.ts";
import { isTabs, type ListDeclaration, type QueryOf } from "../list.ts";

interface ListTabsProps<List extends ListDeclaration> {
  list: List;
  query: QueryOf<List>;
  /** How many records each tab has; null where that is not known. Left out: tabs without counts. */
  counts?: Readonly<Record<string, number>> | null;
}

/** The tabs above a list: the values of its filter that is declared with `tabs`; others are kept. */
export function ListTabs<List extends ListDeclaration>(props: ListTabsProps<List>) {
  const { list, query, counts } = props;
  const [key, filter] = Object.entries(list.filters).find(([, each]) => isTabs(each)) ?? [];
  if (!key || !filter || !isTabs(filter)) return null;
  const { label, options, names, all, offered = options } = filter;
  const tabs = [undefined, ...offered].map((value) => ({
    label: value === undefined ? all : (names[value] ?? value),
    count: counts ? countOf(counts, value) : null,
    href: listHref(list, { query: { ...query, [key]: value } }),
    isCurrent: value === query[key],
  }));
  return <Tabs label={`By ${label.toLowerCase()}`} tabs={tabs} inPlace={counts !== undefined} />;
}

interface Tab {
  label: string;
  count?: number | null;
  href: string;
  isCurrent: boolean;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** Whether a tab changes the list without loading the page again. */
  inPlace: boolean;
}

/** Tabs of which each is a link to the same list. */
export function Tabs({ label, tabs, inPlace }: TabsProps) {
  return (
    <nav className="desk-tabs" aria-label={label}>
      <ul role="list">
        {tabs.map((tab) => (
          <li key={tab.label}>{inPlace ? <TabInPlace {...tab} /> : <PlainTab {...tab} />}</li>
        ))}
      </ul>
    </nav>
  );
}

function PlainTab({ label, href, isCurrent }: Tab) {
  return (
    <a href={href} aria-current={isCurrent ? "true" : undefined}>
      {label}
    </a>
  );
}

function TabInPlace({ label, count = null, href, isCurrent }: Tab) {
  return (
    <Link to={href} preventScrollReset aria-current={isCurrent ? "true" : undefined}>
      {label}
      {count !== null && (
        <>
          {" "}
          <b>{groupedNumber(count)}</b>
        </>
      )}
    </Link>
  );
}

function countOf(counts: Readonly<Record<string, number>>, value: string | undefined): number {
  if (value !== undefined) return counts[value] ?? 0;
  return Object.values(counts).reduce((sum, each) => sum + each, 0);
}
