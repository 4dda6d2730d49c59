import { listHref } from "../address.ts";
import { isTabs, type ListDeclaration, type QueryOf } from "../list.ts";

interface ListTabsProps<List extends ListDeclaration> {
  list: List;
  query: QueryOf<List>;
}

/** The tabs above a list: the values of its filter that is declared with `tabs`; others are kept. */
export function ListTabs<List extends ListDeclaration>({ list, query }: ListTabsProps<List>) {
  const [key, filter] = Object.entries(list.filters).find(([, each]) => isTabs(each)) ?? [];
  if (!key || !filter || !isTabs(filter)) return null;
  const { label, options, names, all, offered = options } = filter;
  const hrefOf = (value: string | undefined) =>
    listHref(list, { query: { ...query, [key]: value } });
  return (
    <nav className="desk-tabs" aria-label={`By ${label.toLowerCase()}`}>
      <ul role="list">
        {[undefined, ...offered].map((value) => (
          <li key={value ?? "all"}>
            <a href={hrefOf(value)} aria-current={value === query[key] ? "true" : undefined}>
              {value === undefined ? all : names[value]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
