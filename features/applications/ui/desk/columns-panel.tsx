import { Form } from "react-router";
import { Button } from "#ui/components/button.tsx";
import { columnsParameter, sheetColumns } from "../../sheet-columns.ts";
import { chosenCsvHref, type DeskQuery, deskHref, excelHref } from "./desk-query.ts";
import { PanelDialog } from "./panel-dialog.tsx";

/** What its form does, as the field `do` says it; also the value of the parameter that opens it. */
export const columnsForm = "columns";
/** Field of the button that returns to the usual columns. */
export const usualField = "usual";

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
            <label key={key}>
              <input
                type="checkbox"
                name={columnsParameter}
                value={key}
                defaultChecked={columns.includes(key)}
              />
              <span>{heading}</span>
            </label>
          ))}
        </fieldset>
        <div className="panel-save">
          <Button type="submit" look="ink">
            Save
          </Button>
          <Button type="submit" look="quiet" name={usualField} value="1">
            Usual columns
          </Button>
        </div>
      </Form>
      <p className="columns-files">
        With the saved columns:{" "}
        <a href={excelHref(query)} download>
          Excel file
        </a>{" "}
        <a href={chosenCsvHref(query, columns)} download>
          CSV file
        </a>
      </p>
    </PanelDialog>
  );
}
