import { useState } from "react";
import { flushSync } from "react-dom";
import { Form } from "react-router";
import { Button } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { DeskTick } from "#ui/desk/fields.tsx";
import {
  applicationList,
  tableView,
  viewParameter,
  writeApplicationQuery,
} from "../../list/application-list.ts";
import {
  columnsParameter,
  movedUp,
  moveUpParameter,
  sheetColumns,
  tableColumns,
} from "../../list/sheet-columns.ts";
import { PanelDialog } from "../panels/panel-dialog.tsx";
import { chosenCsvHref, type DeskQuery, deskHref, excelHref } from "./desk-query.ts";

/** What its form does, as the field `do` says it; also the value of the parameter that opens it. */
export const columnsForm = "columns";
/** The same of the button that keeps the columns of the table for the account. */
export const tableForm = "table";
/** Field of the button that returns to the usual columns. */
export const defaultField = "usual";

interface ColumnsPanelProps {
  state: DeskQuery;
  /** Keys of the columns that files have. */
  columns: readonly string[];
  onClose: () => void;
}

/**
 * Chooses the columns of Excel and CSV files, kept for the account; and both files as they are now. It is
 * in the page while it is open: its boxes are called as the filters of the list are.
 */
export function ColumnsPanel({ state, columns, onClose }: ColumnsPanelProps) {
  const { query } = state;
  return (
    <PanelDialog id="columns-title" title="Columns" className="columns-panel" onClose={onClose}>
      <Form method="post" action={deskHref(state)} preventScrollReset onSubmit={onClose}>
        <input type="hidden" name="do" value={columnsForm} />
        <fieldset>
          <legend>In your Excel files, and in CSV files with chosen columns</legend>
          {sheetColumns.map(({ key, heading }) => (
            <DeskTick
              key={key}
              name={columnsParameter}
              value={key}
              defaultChecked={columns.includes(key)}
            >
              {heading}
            </DeskTick>
          ))}
        </fieldset>
        <div className="cluster gap-3">
          <Button type="submit" look="ink">
            Save
          </Button>
          <Button type="submit" look="quiet" name={defaultField} value="1">
            Usual columns
          </Button>
        </div>
      </Form>
      <p className="cluster gap-3 columns-files is-tall">
        With the saved columns:{" "}
        <a href={excelHref({ query })} download>
          Excel file
        </a>{" "}
        <a href={chosenCsvHref(query, columns)} download>
          CSV file
        </a>
      </p>
    </PanelDialog>
  );
}

interface TablePanelProps {
  state: DeskQuery;
  /** Keys of the columns of the table, in their order. */
  table: readonly string[];
  onClose: () => void;
}

/**
 * Chooses the columns of the table and their order: a question like the filters, so its answer is an address, which can be
 * shared and saved. Whoever prefers them always keeps them for the account.
 */
export function TablePanel({ state, table, onClose }: TablePanelProps) {
  const { query } = state;
  const [order, setOrder] = useState(() => [
    ...table,
    ...tableColumns.map(({ key }) => key).filter((key) => !table.includes(key)),
  ]);
  const first = deskHref({ ...state, page: 1, open: null });
  return (
    <PanelDialog id="columns-title" title="Columns" className="columns-panel" onClose={onClose}>
      <Form method="get" action={applicationList.path} preventScrollReset onSubmit={onClose}>
        {[...writeApplicationQuery(query), [viewParameter, tableView]].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset>
          <legend>In this table, after the candidate</legend>
          <ul role="list" className="columns-order">
            {order.map((key, at) => (
              <TableColumn
                key={key}
                name={key}
                isShown={table.includes(key)}
                onUp={at > 0 ? () => flushSync(() => setOrder([...movedUp(order, key)])) : null}
              />
            ))}
          </ul>
        </fieldset>
        <div className="cluster gap-3">
          <Button type="submit" look="ink">
            Show
          </Button>
          <Button
            type="submit"
            look="quiet"
            name="do"
            value={tableForm}
            formMethod="post"
            formAction={first}
          >
            Show and keep for me
          </Button>
        </div>
      </Form>
      <p className="cluster gap-3 columns-files is-tall">
        With the columns shown now:{" "}
        <a href={excelHref(state)} download>
          Excel file
        </a>{" "}
        <a href={chosenCsvHref(query, ["name", ...table])} download>
          CSV file
        </a>
      </p>
    </PanelDialog>
  );
}

interface TableColumnProps {
  name: string;
  isShown: boolean;
  /** Null for the first. */
  onUp: (() => void) | null;
}

/** A column that may be chosen, and one that is may be moved. Without script the form comes again with it moved. */
function TableColumn({ name, isShown, onUp }: TableColumnProps) {
  const heading = tableColumns.find(({ key }) => key === name)?.heading ?? name;
  return (
    <li>
      <DeskTick name={columnsParameter} value={name} defaultChecked={isShown}>
        {heading}
      </DeskTick>
      {onUp && (
        <button
          type="submit"
          className="iconbtn"
          name={moveUpParameter}
          value={name}
          aria-label={`Move ${heading} up`}
          onClick={(event) => {
            event.preventDefault();
            const row = event.currentTarget.closest("li");
            onUp();
            // a row that moves loses the keyboard, and the first one has nowhere to go
            (row?.querySelector("button") ?? row?.querySelector("input"))?.focus();
          }}
        >
          <Icon name="chevron-up" />
        </button>
      )}
    </li>
  );
}
