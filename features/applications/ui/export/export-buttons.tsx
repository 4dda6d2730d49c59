import { type MouseEvent, useEffect, useRef, useState } from "react";
import { ButtonLink } from "#ui/components/button.tsx";
import { type ApplicationQuery, newestFirst } from "../../list/application-query.ts";
import { ColumnsPanel, columnsForm, TablePanel } from "../desk/columns-panel.tsx";
import {
  applicationsExportHref,
  type DeskQuery,
  excelHref,
  firstPieceHref,
} from "../desk/desk-query.ts";
import { activeFilters } from "../filters/active-filters.ts";
import { PanelButton } from "../panels/panel-dialog.tsx";
import { ExportProgress, exportAnnouncement } from "./export-progress.tsx";
import { createExportRun, type ExportRun, type ExportState } from "./export-run.ts";

interface ExportButtonsProps {
  state: DeskQuery;
  /** Of this list; null where it was not counted to the end. */
  count: number | null;
  /** Keys of the columns of the account's files. */
  columns: readonly string[];
  /** The address asks for the panel in which they are chosen. */
  choosing: boolean;
}

/**
 * Everything, or what the filters leave, as the CSV of the specification; and what the list shows as an
 * Excel file with the columns of the account. Without script plain links to the whole file.
 */
export function ExportButtons(props: ExportButtonsProps) {
  const { state: run, asked, begin, tryAgain, cancel } = useExport();
  // a link of the whole list among filters: nobody has counted that one
  const total = asked === props.state.query ? props.count : null;
  return (
    <>
      {run.step === "idle" ? (
        <ExportLinks {...props} begin={begin} />
      ) : (
        <ExportProgress state={run} total={total} onTryAgain={tryAgain} onCancel={cancel} />
      )}
      <p className="vh" role="status">
        {exportAnnouncement(run, total)}
      </p>
    </>
  );
}

interface ExportLinksProps extends Omit<ExportButtonsProps, "count"> {
  begin: (wanted: ApplicationQuery) => void;
}

function ExportLinks({ state, columns, choosing, begin }: ExportLinksProps) {
  const { query } = state;
  // beside an open application the list is no table
  const table = state.open === null ? state.table : undefined;
  const [open, setOpen] = useState(choosing);
  const link = (wanted: ApplicationQuery, label: string) => (
    <ButtonLink
      look="quiet"
      icon="download"
      href={applicationsExportHref(wanted)}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        begin(wanted);
      }}
    >
      {label}
    </ButtonLink>
  );
  const filtered = activeFilters(query).length > 0;
  return (
    <div className="export cluster gap-3">
      {filtered && link(query, "Export this list")}
      {link(filtered ? newestFirst : query, filtered ? "Export everything" : "Export CSV")}
      <ButtonLink look="quiet" icon="download" href={excelHref({ query, table })} download>
        Excel
      </ButtonLink>
      <PanelButton state={state} panel={columnsForm} onPress={() => setOpen(true)}>
        Columns
      </PanelButton>
      {open &&
        (table ? (
          <TablePanel
            key={table.join()}
            state={state}
            table={table}
            onClose={() => setOpen(false)}
          />
        ) : (
          <ColumnsPanel state={state} columns={columns} onClose={() => setOpen(false)} />
        ))}
    </div>
  );
}

/** One export at a time; leaving the page ends it. */
function useExport() {
  const [state, setState] = useState<ExportState>({ step: "idle" });
  const [asked, setAsked] = useState<ApplicationQuery | null>(null);
  const run = useRef<ExportRun>(null);
  useEffect(() => () => run.current?.cancel(), []);
  return {
    state,
    /** What the run that shows was begun for. */
    asked,
    begin(query: ApplicationQuery) {
      setAsked(query);
      run.current = createExportRun({
        href: firstPieceHref(query),
        fetch: (input, init) => fetch(input, init),
        tell: setState,
      });
      void run.current.start();
    },
    tryAgain: () => void run.current?.start(),
    cancel: () => run.current?.cancel(),
  };
}
