import type { MouseEvent } from "react";
import { ButtonLink } from "#ui/components/button.tsx";
import type { ApplicationQuery } from "../../application-list.ts";
import { newestFirst } from "../../application-list.ts";
import { activeFilters } from "./active-filters.ts";
import { applicationsExportHref } from "./desk-query.ts";
import { ExportProgress } from "./export-progress.tsx";
import { useExport } from "./use-export.ts";

interface ExportButtonsProps {
  query: ApplicationQuery;
  /** Of this list; null where it was not counted to the end. */
  count: number | null;
}

/** Everything, or what the filters leave, as CSV. Without script plain links to the whole file. */
export function ExportButtons({ query, count }: ExportButtonsProps) {
  const { state, asked, begin, tryAgain, cancel } = useExport();
  if (state.step !== "idle") {
    // a link of the whole list among filters: nobody has counted that one
    const total = asked === query ? count : null;
    return <ExportProgress state={state} total={total} onTryAgain={tryAgain} onCancel={cancel} />;
  }
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
    <div className="export">
      {filtered && link(query, "Export this list")}
      {link(filtered ? newestFirst : query, filtered ? "Export everything" : "Export CSV")}
    </div>
  );
}
