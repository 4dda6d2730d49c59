import type { ReactNode } from "react";
import { ButtonLink } from "#ui/components/button.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone, DeskRefused } from "#ui/desk/desk-notice.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import { exportHref, hasExport } from "../list-address.ts";
import { isFiltered, isTabs, type ListDeclaration } from "../list-declaration.ts";
import type { Found, LoadedList } from "../load-page.ts";
import type { FilterFieldsProps } from "./filter-fields.tsx";
import { ListPages } from "./list-pages.tsx";
import { ListSearch } from "./list-search.tsx";
import { ListTabs } from "./list-tabs.tsx";
import { type RecordColumn, RecordTable } from "./record-table.tsx";

interface DeskListProps<List extends ListDeclaration, Row> {
  list: List;
  /** As `loadList` gives it. */
  loaded: LoadedList<List, Found & { rows: readonly Row[] }>;
  title: string;
  lead: string;
  columns: readonly RecordColumn<Row>[];
  /** Of the table, for who hears it; the lead where left out. */
  caption?: string;
  /** What the table says when it has no row. */
  empty: string;
  /** What was done on the page before. */
  done?: string | null;
  /** Why it was not done. */
  problem?: string | null;
  /** Choices that were loaded with the page. */
  options?: FilterFieldsProps<List>["options"];
  /** For the page's own style sheet. */
  searchClass?: string;
  /** What can be done with the whole list, besides its export. */
  children?: ReactNode;
}

/** A desk screen of a declared list: title, export, tabs, search, table and pages. */
export function DeskList<List extends ListDeclaration, Row extends { id: string | number }>(
  props: DeskListProps<List, Row>,
) {
  const { list, loaded, title, lead, columns, caption = lead, empty, done, problem } = props;
  const { query } = loaded;
  const isSearched = Object.values(list.filters).some((filter) => !isTabs(filter));
  return (
    <div className="desk">
      <title>{pageTitle(title)}</title>
      <DeskHead title={title} lead={lead}>
        {hasExport(list) && (
          <ButtonLink look="quiet" href={exportHref(list, query)} icon="download">
            {isFiltered(query) ? "Export this list" : "Export CSV"}
          </ButtonLink>
        )}
        {props.children}
      </DeskHead>
      {problem && <DeskRefused>{problem}</DeskRefused>}
      {done && <DeskDone>{done}</DeskDone>}
      <ListTabs list={list} query={query} counts={loaded.tabs} />
      <div className="panel">
        {isSearched && (
          <ListSearch
            list={list}
            query={query}
            options={props.options}
            className={props.searchClass}
          />
        )}
        <RecordTable caption={caption} columns={columns} rows={loaded.rows} empty={empty} />
        <ListPages list={list} loaded={loaded} />
      </div>
    </div>
  );
}
