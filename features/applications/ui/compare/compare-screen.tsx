import { useRef, useState } from "react";
import { Link } from "react-router";
import { ScrollGroup } from "#features/documents/ui/index.ts";
import { Icon } from "#ui/components/icon.tsx";
import { DoneToast } from "#ui/desk/desk-notice.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import { useMoves } from "../board/use-moves.ts";
import type { RefusedForm } from "../change/refused-form.ts";
import { RetryAfterSignIn } from "../change/retry-after-sign-in.tsx";
import { DecisionAnnouncer } from "../decide/decision-announcer.tsx";
import type { DecisionChoices } from "../decide/decision-choices.ts";
import { UndoLine } from "../decide/undo-line.tsx";
import type { UndoView } from "../decide/undo-view.ts";
import { deskHref } from "../desk/desk-query.ts";
import { useDeskKeys, useQueuedKeys } from "../keys/use-desk-shortcuts.ts";
import { CompareNotice } from "./compare-notice.tsx";
import { compareRows } from "./compare-rows.ts";
import { CompareTable } from "./compare-table.tsx";
import { RejectForm } from "./decide-form.tsx";
import type { ComparedPage, CompareState } from "./load-compared.ts";

export interface CompareShown extends ComparedPage {
  state: CompareState;
  /** Further applications that were asked for. */
  left: number;
  choices: DecisionChoices;
  mayChange: boolean;
  undo: UndoView | null;
  /** The account uses single keys. */
  shortcuts: boolean;
  done: string | null;
  /** Who looks at the resumes and when. */
  watermark: string;
}

interface CompareScreenProps {
  shown: CompareShown;
  refused: RefusedForm | null;
}

/** Applications side by side: a column each, a row for each answer, their resumes scrolled together. */
export function CompareScreen({ shown, refused }: CompareScreenProps) {
  const { applications, state, choices, mayChange, undo, shortcuts, done } = shown;
  const together = useRef<HTMLInputElement>(null);
  const [group] = useState(() => new ScrollGroup(() => together.current?.checked ?? false));
  const { moves, send } = useMoves(state);
  useDeskKeys(shortcuts, refused);
  useQueuedKeys(moves.size > 0);
  const here = deskHref(state);
  const count = applications.length;
  const title = ["Compare", count || null, count === 1 ? "application" : "applications"]
    .filter(Boolean)
    .join(" ");
  const rows = compareRows(applications);
  return (
    <div className="desk compare">
      <title>{pageTitle(refused ? `Error: ${title}` : title)}</title>
      <RetryAfterSignIn state={state} refused={refused} />
      <CompareHead title={title} rows={rows} state={state} together={together} />
      <DoneToast text={done} />
      <DecisionAnnouncer undo={undo} />
      <UndoLine undo={undo} action={here} />
      <CompareNotice shown={shown} refused={refused} />
      {count > 0 && (
        <CompareTable
          shown={shown}
          rows={rows}
          group={group}
          refused={refused}
          decider={mayChange ? { action: here, moves, send } : null}
        />
      )}
      {mayChange &&
        applications.map((application) => (
          <RejectForm
            key={application.id}
            application={application}
            choices={choices}
            action={here}
            send={send}
          />
        ))}
    </div>
  );
}

interface CompareHeadProps {
  title: string;
  rows: ReturnType<typeof compareRows>;
  state: CompareState;
  together: React.Ref<HTMLInputElement>;
}

function CompareHead({ title, rows, state, together }: CompareHeadProps) {
  const all = [...rows.above, ...rows.below];
  const differing = all.filter(({ differs }) => differs).length;
  const { compare } = state;
  const hrefOf = (isDifferent: boolean) =>
    deskHref({ ...state, compare: { ...compare, isDifferent } });
  return (
    <div className="desk-head cluster">
      <Link
        className="iconbtn"
        to={deskHref({ ...state, compare: undefined })}
        aria-label="Back to the list"
        data-key="Escape"
        aria-keyshortcuts="Escape"
      >
        <Icon name="arrow-left" />
      </Link>
      {/* biome-ignore lint/a11y/noAutofocus: the link that led here is gone */}
      <h1 tabIndex={-1} autoFocus>
        {title}
      </h1>
      {all.length > 0 && (
        <>
          <p>{`Different in ${differing} of ${all.length} rows`}</p>
          <div className="desk-actions cluster">
            <nav className="views" aria-label="Rows">
              <Link to={hrefOf(false)} aria-current={compare.isDifferent ? undefined : "true"}>
                All rows
              </Link>
              <Link to={hrefOf(true)} aria-current={compare.isDifferent ? "true" : undefined}>
                Only differences
              </Link>
            </nav>
            <label className="compare-together tick is-sure">
              <input type="checkbox" defaultChecked ref={together} /> Scroll together
            </label>
          </div>
        </>
      )}
    </div>
  );
}
