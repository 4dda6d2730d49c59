import { kycListTitle } from "#content/kyc-desk.ts";
import { limits } from "#contract/limits.ts";
import { mayActAs, mayOpenDocuments, type Rights } from "#contract/roles.ts";
import { shutDocuments } from "#contract/shut-document.ts";
import type { Admin } from "#server/admins/admins.ts";
import { DeskHead } from "../desk/desk-head.tsx";
import { DoneToast } from "../desk/done-toast.tsx";
import { ListLoader } from "../desk/list-loader.tsx";
import { shownRange } from "../desk/shown-range.ts";
import { groupedNumber } from "../figures/grouped-number.ts";
import { ButtonLink } from "../ui/button.tsx";
import { pageTitle } from "../ui/page-meta.ts";
import { Pager } from "../ui/pager.tsx";
import { Toast } from "../ui/toast.tsx";
import { type CandidatesQuery, dashboardHref, kycExportHref } from "./candidates-query.ts";
import { CandidatesSearch } from "./candidates-search.tsx";
import { CandidatesTable } from "./candidates-table.tsx";
import type { CandidatesShown } from "./load-candidates.ts";
import { StateTabs } from "./state-tabs.tsx";
import { StatusLegend } from "./status-legend.tsx";
import { useChosenFiles } from "./use-chosen-files.ts";
import { type UploadProblem, useDocumentUploads } from "./use-document-uploads.ts";
import { WarningDialog } from "./warning-dialog.tsx";

export interface DashboardShown {
  admin: Pick<Admin, "name" | keyof Rights>;
  list: CandidatesShown;
  /** With the page that is shown. */
  state: CandidatesQuery;
  toCheck: number;
  uploadToken: string;
  done: string | null;
}

interface CandidatesScreenProps {
  shown: DashboardShown;
  /** Why a document that was posted without script was not taken. */
  refused: UploadProblem | null;
}

/** All who sent the KYC form, with every document that they were asked for. */
export function CandidatesScreen({ shown, refused }: CandidatesScreenProps) {
  const { admin, list, state, toCheck, uploadToken, done } = shown;
  const uploads = useDocumentUploads(list.rows, { uploadToken, refused });
  const mayOpen = mayOpenDocuments(admin);
  const mayAdd = mayActAs(admin.role, "editor");
  const isNarrowed = Object.keys(state.query).length > 0;
  const chosenFiles = useChosenFiles(uploads.take);
  return (
    <div className="desk">
      <title>{pageTitle(refused === null ? kycListTitle : `Error: ${kycListTitle}`)}</title>
      <DeskHead title={kycListTitle} lead={waitingFor(toCheck)}>
        <ButtonLink look="quiet" href={kycExportHref(state.query)} icon="download" download>
          {isNarrowed ? "Export this list" : "Export CSV"}
        </ButtonLink>
        {mayAdd && (
          <ButtonLink look="ink" href="/desk/kyc-requests/new" icon="mail">
            Request documents
          </ButtonLink>
        )}
      </DeskHead>
      <DoneToast text={done} />
      <Toast onClose={uploads.forgetAdded}>{uploads.added}</Toast>
      {!mayOpen && <p className="callout desk-withheld">{shutDocuments.withheld.message}</p>}
      <WarningDialog warning={uploads.warning} onClose={uploads.dismiss} />
      <StateTabs query={state.query} states={list.states} />
      <div className="panel" {...chosenFiles}>
        <CandidatesSearch query={state.query} />
        <ListLoader />
        <CandidatesTable
          rows={list.rows}
          filtered={isNarrowed}
          mayAdd={mayAdd}
          mayOpen={mayOpen}
          action={dashboardHref(state)}
          uploads={uploads}
        />
        <div className="desk-pages">
          {list.rows.length > 0 && <p>{shownRange(list, limits.candidatesPerPage)}</p>}
          <Pager
            page={list.page}
            pages={list.pages}
            hrefFor={(page) => dashboardHref({ ...state, page })}
          />
        </div>
      </div>
      <StatusLegend mayAdd={mayAdd} />
    </div>
  );
}

function waitingFor(toCheck: number): string {
  if (toCheck === 0) return "No candidates to check";
  return toCheck === 1 ? "1 candidate to check" : `${groupedNumber(toCheck)} candidates to check`;
}
