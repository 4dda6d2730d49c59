import { Button, ButtonLink } from "#ui/components/button.tsx";
import { listHref, writeQuery } from "../list-address.ts";
import { isTabs, type ListDeclaration, type QueryOf } from "../list-declaration.ts";
import { FilterFields, type FilterFieldsProps } from "./filter-fields.tsx";

interface ListSearchProps<List extends ListDeclaration> extends FilterFieldsProps<List> {
  /** For the page's own style sheet. */
  className?: string;
  clear?: string;
}

/** The form that filters a list: a plain GET form, so that the address says what is asked. */
export function ListSearch<List extends ListDeclaration>(props: ListSearchProps<List>) {
  const { list, query, options, className = "", clear = "Clear" } = props;
  const tabs = tabsOnly(list, query);
  return (
    <search>
      <form className={`list-search ${className}`.trimEnd()} action={list.path}>
        {[...writeQuery(list, tabs)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FilterFields list={list} query={query} options={options} />
        <Button type="submit" look="quiet" icon="search">
          Search
        </Button>
        {Object.keys(query).length > Object.keys(tabs).length && (
          <ButtonLink look="quiet" href={listHref(list, { query: tabs })}>
            {clear}
          </ButtonLink>
        )}
      </form>
    </search>
  );
}

/** What is chosen by tabs; the form keeps it, and so does the link that clears the form. */
function tabsOnly<List extends ListDeclaration>(list: List, query: QueryOf<List>): QueryOf<List> {
  const chosen = Object.entries(list.filters).filter(
    ([key, filter]) => isTabs(filter) && query[key],
  );
  return Object.fromEntries(chosen.map(([key]) => [key, query[key]])) as QueryOf<List>;
}
