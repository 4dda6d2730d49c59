import { useEffect, useState } from "react";
import { Link } from "react-router";
import { decidesOnApplications, mayActAs, writesToCandidates } from "#contract/roles.ts";
import type { StaffUser } from "#features/accounts/server/index.ts";
import { countInWords } from "#records/list/ui/counted-words.ts";
import { ListLoader } from "#records/list/ui/list-loader.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskRefused, DoneToast, FetchFailedToast } from "#ui/desk/desk-notice.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import { saveForm } from "../../list/saved-searches.ts";
import type { RefusedQuestion } from "../../routes/desk/receive-question.ts";
import type { RefusedSearch } from "../../routes/saved/receive-new-search.ts";
import { Board } from "../board/board.tsx";
import { firstBoard } from "../board/board-query.ts";
import type { RefusedForm } from "../change/refused-form.ts";
import { RetryAfterSignIn } from "../change/retry-after-sign-in.tsx";
import { DecisionAnnouncer } from "../decide/decision-announcer.tsx";
import type { DecisionChoices } from "../decide/decision-choices.ts";
import type { UndoView } from "../decide/undo-view.ts";
import { ExportButtons } from "../export/export-buttons.tsx";
import { FilterChips } from "../filters/filter-chips.tsx";
import { FilterForm } from "../filters/filter-form.tsx";
import type { PositionChoice } from "../filters/position-choices.ts";
import { SortChoice } from "../filters/sort-choice.tsx";
import { StatusTabs } from "../filters/status-tabs.tsx";
import { InviteFound } from "../invitations/invite-people.tsx";
import { ShortcutsPanel } from "../keys/shortcuts-panel.tsx";
import { useDeskKeys } from "../keys/use-desk-shortcuts.ts";
import type { InterviewSummaryView } from "../messages/interview-summaries.tsx";
import type { JoinSummaryView } from "../messages/join-summary.tsx";
import type { OfferLetterView } from "../messages/offer-letters.tsx";
import { DeskApplication } from "../opened/desk-application.tsx";
import { SaveSearch } from "../saved/save-search.tsx";
import { DeskApplications } from "./applications-table.tsx";
import { columnsForm } from "./columns-panel.tsx";
import { type DeskQuery, deskHref } from "./desk-query.ts";
import type { ApplicationsPage } from "./load-applications.ts";

export interface ApplicationsShown {
  user: Pick<StaffUser, "id" | "name" | "role">;
  list: ApplicationsPage;
  /** With the page that is shown. */
  state: DeskQuery;
  /** Of the application that is open. */
  interviews: readonly InterviewSummaryView[];
  offerLetters: readonly OfferLetterView[];
  joins?: JoinSummaryView | null;
  positions: readonly PositionChoice[];
  choices: DecisionChoices;
  /** What this account may take back now. */
  undo: UndoView | null;
  /** The account uses single keys. */
  shortcuts: boolean;
  /** Keys of the columns of its Excel and CSV files. */
  columns: readonly string[];
  /** The same of its table. */
  table: readonly string[];
  /** The panel that the address asks for. */
  panel: string | null;
  /** The search of this address was just saved. */
  isSearchSaved: boolean;
  done: string | null;
  /** Who looks at a resume and when, painted across it. */
  watermark: string;
  /** The address asks for an application that is not there. */
  absent: boolean;
  /** The list from before: what was asked for could not be fetched. */
  unreached?: true;
}

interface ApplicationsScreenProps {
  shown: ApplicationsShown;
  refused: RefusedForm | null;
  /** A search that was not saved. */
  refusedSearch: RefusedSearch | null;
  /** A question to the candidate that was not asked. */
  refusedQuestion?: RefusedQuestion | null;
}

/** HR's list, and beside it the application that is open. */
export function ApplicationsScreen(props: ApplicationsScreenProps) {
  const { shown, refused, refusedSearch, refusedQuestion = null } = props;
  const {
    user,
    state,
    positions,
    choices,
    undo,
    shortcuts,
    columns,
    panel,
    isSearchSaved,
    done,
    watermark,
    absent,
    list,
    unreached = false,
  } = shown;
  const { open, count, exact } = list;
  const [keysOn, setKeysOn] = useState(shortcuts);
  useEffect(() => setKeysOn(shortcuts), [shortcuts]);
  useDeskKeys(keysOn, refused);
  const mayChange = mayActAs(user.role, decidesOnApplications);
  const title = open ? `${open.name}, Applications` : "Applications";
  return (
    <div className={screenClass(list, state)}>
      <title>{pageTitle(refused || refusedQuestion ? `Error: ${title}` : title)}</title>
      <FetchFailedToast shown={unreached} />
      {absent && (
        <DeskRefused isBeside>
          This application does not exist. It may have been erased.
        </DeskRefused>
      )}
      <ShortcutsPanel on={keysOn} onSwitch={setKeysOn} />
      <DecisionAnnouncer undo={undo} />
      <RetryAfterSignIn state={state} refused={refused} />
      <div className="desk-split stack">
        <div className="desk-found">
          <DeskHead
            title="Applications"
            lead={`${countInWords(list)} in this list`}
            level={open ? 2 : 1}
          >
            {!open && <ViewLinks state={state} table={shown.table} />}
            <ExportButtons
              state={state}
              count={exact ? count : null}
              columns={columns}
              choosing={panel === columnsForm}
            />
          </DeskHead>
          <DoneToast
            text={isSearchSaved ? "Search saved. It is in the menu, under “Saved searches”." : null}
          />
          <StatusTabs state={state} counts={list.tabs} />
          <div className="panel">
            <div className="desk-asked">
              <FilterForm state={state} positions={positions} choices={choices} />
              {!open && (
                <SaveSearch state={state} asked={panel === saveForm} refused={refusedSearch} />
              )}
            </div>
            <FilterChips state={state} list={list} choices={choices} />
            {state.query.fits && !open && mayActAs(user.role, writesToCandidates) && (
              <InviteFound state={state} list={list} />
            )}
            {!state.board && <SortChoice state={state} />}
            <ListLoader />
            <FoundApplications shown={shown} list={list} refused={refused} />
          </div>
        </div>
        {open && (
          <DeskApplication
            application={open}
            list={list}
            state={state}
            interviews={shown.interviews}
            offerLetters={shown.offerLetters}
            joins={shown.joins ?? null}
            by={user.id}
            mayReadPeople={mayActAs(user.role, "viewer")}
            mayWrite={mayActAs(user.role, writesToCandidates)}
            watermark={watermark}
            keys={keysOn}
            mayChange={mayChange}
            choices={choices}
            undo={undo}
            refused={refused?.what === "one" ? refused : null}
            refusedQuestion={refusedQuestion}
            done={done}
          />
        )}
      </div>
    </div>
  );
}

function screenClass({ open }: ApplicationsPage, { board }: DeskQuery): string {
  if (open) return "desk has-open";
  return board ? "desk has-board" : "desk";
}

interface FoundProps extends Pick<ApplicationsScreenProps, "shown" | "refused"> {
  list: ApplicationsPage;
}

/** As a table, or by stages. Beside an open application the table is a narrow column of both. */
function FoundApplications({ shown, list, refused }: FoundProps) {
  const { user, state, choices, undo, done } = shown;
  const mayChange = mayActAs(user.role, decidesOnApplications);
  const { columns, open } = list;
  const { board } = state;
  if (columns && board && !open) {
    return <Board {...{ columns, state, board, mayChange, choices, undo, refused, done }} />;
  }
  return (
    <DeskApplications
      list={list}
      state={state}
      mayChange={mayChange}
      mayWrite={mayActAs(user.role, writesToCandidates)}
      by={user.id}
      choices={choices}
      undo={open ? null : undo}
      refused={refused?.what === "many" ? refused : null}
      done={open ? null : done}
    />
  );
}

interface ViewLinksProps {
  state: DeskQuery;
  /** The table as the account prefers it. */
  table: readonly string[];
}

/** The same applications as a list, as a table of chosen columns and as a board. */
function ViewLinks({ state: { query, board, table: shown }, table }: ViewLinksProps) {
  const base = { query, page: 1, open: null };
  return (
    <nav className="views" aria-label="View">
      <Link
        to={deskHref(base)}
        preventScrollReset
        aria-current={board || shown ? undefined : "true"}
      >
        <Icon name="list" /> List
      </Link>
      <Link
        to={deskHref({ ...base, table: shown ?? table })}
        preventScrollReset
        aria-current={shown ? "true" : undefined}
      >
        <Icon name="table" /> Table
      </Link>
      <Link
        to={deskHref({ ...base, board: board ?? firstBoard })}
        preventScrollReset
        aria-current={board ? "true" : undefined}
      >
        <Icon name="layout-kanban" /> Board
      </Link>
    </nav>
  );
}
