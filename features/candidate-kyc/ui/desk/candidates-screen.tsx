import {
  type ChangeEvent,
  type DragEvent,
  type FocusEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { Form } from "react-router";
import { unavailableDocuments } from "#contract/calls/unavailable-document.ts";
import { mayActAs, mayOpenDocuments, type Rights } from "#contract/roles.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { exportHref, listHref, readQuery, writeQuery } from "#records/list/list-address.ts";
import { isFiltered } from "#records/list/list-declaration.ts";
import type { LoadedList } from "#records/list/load-page.ts";
import { boundedInWords, shownRange } from "#records/list/ui/counted-words.ts";
import { FilterFields } from "#records/list/ui/filter-fields.tsx";
import { ListLoader } from "#records/list/ui/list-loader.tsx";
import { ListTabs } from "#records/list/ui/list-tabs.tsx";
import { SearchBox } from "#records/list/ui/search-box.tsx";
import { useAppliedForm } from "#records/list/ui/use-applied-form.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Dialog, showAsModal } from "#ui/components/dialog.tsx";
import { Pager } from "#ui/components/pager.tsx";
import { Toast } from "#ui/components/toast.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DoneToast } from "#ui/desk/desk-notice.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import { type KycQuery, kycList, peopleHref } from "../../kyc-list.ts";
import type { CandidatesPage } from "../../server/desk/kyc-desk.ts";
import type { CandidateView } from "./candidate-view.ts";
import { CandidatesTable } from "./candidates-table.tsx";
import { type UploadProblem, useDocumentUploads } from "./use-document-uploads.ts";

export interface DashboardShown {
  user: Pick<StaffUser, keyof Rights>;
  list: Omit<LoadedList<typeof kycList, CandidatesPage>, "rows"> & { rows: CandidateView[] };
  /** As `boundedCount` takes it. */
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
  const { user, list, toCheck, uploadToken, done } = shown;
  const uploads = useDocumentUploads(list.rows, { uploadToken, refused });
  const mayOpen = mayOpenDocuments(user);
  const mayAdd = mayActAs(user.role, "editor");
  const isNarrowed = isFiltered(list.query);
  const chosenFiles = useChosenFiles(uploads.take);
  return (
    <div className="desk">
      <title>
        {pageTitle(refused === null ? "List of Candidate KYC" : "Error: List of Candidate KYC")}
      </title>
      <DeskHead title="List of Candidate KYC" lead={waitingFor(toCheck)}>
        <ButtonLink look="quiet" href={peopleHref(list.query)} icon="users">
          One line per candidate
        </ButtonLink>
        <ButtonLink look="quiet" href={exportHref(kycList, list.query)} icon="download" download>
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
      {!mayOpen && <p className="callout desk-withheld">{unavailableDocuments.withheld.message}</p>}
      <WarningDialog warning={uploads.warning} onClose={uploads.dismiss} />
      <ListTabs list={kycList} query={list.query} counts={list.tabs} inPlace />
      <div className="panel" {...chosenFiles}>
        <CandidatesSearch query={list.query} />
        <ListLoader />
        <CandidatesTable
          rows={list.rows}
          filtered={isNarrowed}
          mayAdd={mayAdd}
          mayOpen={mayOpen}
          action={listHref(kycList, list)}
          uploads={uploads}
        />
        <div className="desk-pages cluster apart">
          {list.rows.length > 0 && <p>{shownRange(list, kycList.perPage)}</p>}
          <Pager
            page={list.page}
            pages={list.pages}
            hrefFor={(page) => listHref(kycList, { ...list, page })}
          />
        </div>
      </div>
      <StatusLegend mayAdd={mayAdd} />
    </div>
  );
}

export function waitingFor(toCheck: number): string {
  if (toCheck === 0) return "No candidates to check";
  return `${boundedInWords(toCheck)} ${toCheck === 1 ? "candidate" : "candidates"} to check`;
}

/** Searches on Enter and when the box is left; its answer is an address. */
function CandidatesSearch({ query }: { query: KycQuery }) {
  const form = useAppliedForm({
    asked: writeQuery(kycList, query).toString(),
    read: askedBy,
    // a search that was left before
    early: () => true,
  });
  const leave = ({ target, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    // the button beside it sends the form itself
    const toButton =
      relatedTarget instanceof HTMLButtonElement && target.form === relatedTarget.form;
    if (!toButton && target.value.trim() !== (query.text ?? "")) target.form?.requestSubmit();
  };
  return (
    <Form
      ref={form}
      method="get"
      action={kycList.path}
      role="search"
      preventScrollReset
      className="kyc-search cluster unprinted"
      autoComplete="off"
    >
      {query.state && <input type="hidden" name="state" value={query.state} />}
      <SearchBox filter={kycList.filters.text} value={query.text} onBlur={leave} />
      <FilterFields list={kycList} query={query} isSearchApart />
    </Form>
  );
}

function askedBy(fields: URLSearchParams): string {
  return writeQuery(kycList, readQuery(kycList, fields)).toString();
}

/** What the marks in the list mean. */
function StatusLegend({ mayAdd }: { mayAdd: boolean }) {
  return (
    <ul className="kyc-legend cluster unprinted hint" role="list" aria-label="Marks in the list">
      <li>
        <span className="status kyc-chip" data-status="received">
          Received
        </span>
        to check
      </li>
      <li>
        <span className="status kyc-chip" data-status="accepted">
          Accepted
        </span>
      </li>
      <li>
        <span className="status kyc-chip" data-status="rejected">
          Rejected
        </span>
        the candidate is asked to send it again
      </li>
      {mayAdd && (
        <li>
          <span className="kyc-sample">Add</span>
          missing: choose a file of at most 2 MB
        </li>
      )}
      <li>
        <span aria-hidden="true">–</span>
        <span className="vh">A dash:</span> not asked for
        {mayAdd && ", and can be added all the same"}
      </li>
    </ul>
  );
}

type Take = (picker: HTMLFormElement | null, files: readonly File[]) => void;

/** Listens to all pickers inside an element: files chosen, also before the script ran, or dropped. */
function useChosenFiles(take: Take) {
  const ref = useRef<HTMLDivElement>(null);
  const choose = (input: EventTarget) => {
    if (!(input instanceof HTMLInputElement) || input.type !== "file") return;
    const files = [...(input.files ?? [])];
    input.value = "";
    take(input.form, files);
  };
  const chooseEarly = useEffectEvent(() => {
    for (const input of ref.current?.querySelectorAll("input[type=file]") ?? []) choose(input);
  });
  useEffect(() => chooseEarly(), []);
  return {
    ref,
    onChange: ({ target }: ChangeEvent<HTMLDivElement>) => choose(target),
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes("Files")) return;
      // also outside the cells: the browser would open the file in place of the page
      event.preventDefault();
      if (!pickerAt(event)) event.dataTransfer.dropEffect = "none";
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      take(pickerAt(event), [...event.dataTransfer.files]);
    },
  };
}

function pickerAt({ target }: DragEvent): HTMLFormElement | null {
  if (!(target instanceof Element)) return null;
  return target.closest("td")?.querySelector<HTMLFormElement>("form.kyc-add") ?? null;
}

interface WarningProps {
  /** Why a document was not uploaded; null where there is nothing to say. */
  warning: { text: string } | null;
  onClose: () => void;
}

/** Tells why a document was not uploaded. Without script it is open on the page. */
function WarningDialog({ warning, onClose }: WarningProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // React must never take `open` away: without it a modal cannot close, and the page stays inert
  const [isOpenInPage] = useState(warning !== null);
  useEffect(() => {
    if (warning) showAsModal(dialog.current);
  }, [warning]);
  return (
    <Dialog
      ref={dialog}
      id="kyc-warning"
      className="kyc-warning"
      title="The document was not uploaded"
      open={isOpenInPage}
      onClose={({ currentTarget }) => {
        // the browser tells of a closing with its next frame, when another warning may be shown already
        if (!currentTarget.open) onClose();
      }}
      actions={
        <form method="dialog">
          <Button type="submit" look="ink">
            Close
          </Button>
        </form>
      }
    >
      <p role="alert">{warning?.text}</p>
    </Dialog>
  );
}
