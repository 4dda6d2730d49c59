import { useLayoutEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { DeskRefused, DoneToast } from "#ui/desk/desk-notice.tsx";
import { KeyCap } from "#ui/desk/key-cap.tsx";
import { applicationList } from "../../list/application-list.ts";
import type { RefusedForm } from "../change/refused-form.ts";
import type { DecisionChoices, StageChoice } from "../decide/decision-choices.ts";
import { UndoLine } from "../decide/undo-line.tsx";
import type { UndoView } from "../decide/undo-view.ts";
import { nameId } from "../desk/application-row.tsx";
import { type DeskQuery, deskHref } from "../desk/desk-query.ts";
import { useQueuedKeys } from "../keys/use-desk-shortcuts.ts";
import { closePanels, focusFirstIn } from "../panels/panels.tsx";
import { RejectPanel } from "../panels/reject-panel.tsx";
import type { CardMover } from "./board-card.tsx";
import { BoardColumn } from "./board-column.tsx";
import type { BoardQuery } from "./board-query.ts";
import { ColumnSwitcher, switcherId } from "./column-switcher.tsx";
import type { CardView, ColumnView } from "./load-board.ts";
import { MoveForm, MoveMenu, moveMenuId } from "./move-menu.tsx";
import { columnBeside, withMoves } from "./moved-cards.ts";
import { moveFields, useMoves } from "./use-moves.ts";

interface BoardProps {
  columns: readonly ColumnView[];
  state: DeskQuery;
  board: BoardQuery;
  mayChange: boolean;
  choices: DecisionChoices;
  undo: UndoView | null;
  refused: RefusedForm | null;
  /** What was just done. */
  done: string | null;
}

const rejectPanelId = "reject-card";

/** The list by stages: cards are moved by dragging, by the arrow keys, and by a menu. */
export function Board(props: BoardProps) {
  const { state, board, mayChange, choices, undo, refused, done } = props;
  const { moves, send } = useMoves(state);
  useQueuedKeys(moves.size > 0);
  const columns = withMoves(props.columns, moves, state.query);
  const [chosen, setChosen] = useState<CardView | null>(null);
  const [rejecting, setRejecting] = useState<{ card: CardView; to: string } | null>(null);
  const [held, setGrabbed] = useState<CardView | null>(null);
  const [shown, setShown] = useState(board.column ?? "");
  const keepFocusOn = useStableFocus(moves.size === 0);
  const first = columns[0]?.value ?? "";
  const phoneColumn = columns.some(({ value }) => value === shown) ? shown : first;
  const action = deskHref({ ...state, board: { ...board, move: null } });

  // a card that is on its way is where it goes to
  const asSeen = (card: CardView): CardView => ({
    ...card,
    stageValue: moves.get(card.id) ?? card.stageValue,
  });
  const sendMove = ({ id }: CardView, fields: URLSearchParams) => {
    const { cards = [] } =
      columns.find((column) => column.cards.some((card) => card.id === id)) ?? {};
    const at = cards.findIndex((card) => card.id === id);
    keepFocusOn([id, ...[cards[at + 1], cards[at - 1]].flatMap((card) => card?.id ?? [])]);
    send(fields);
  };
  const move = (card: CardView, stage: Pick<StageChoice, "value" | "status"> | undefined) => {
    closePanels();
    const from = asSeen(card);
    if (!stage || stage.value === from.stageValue) return;
    if (stage.status === "rejected") return setRejecting({ card: from, to: stage.value });
    sendMove(from, moveFields(from, stage.value));
  };
  const mover: CardMover | null = mayChange
    ? {
        held,
        hold: setGrabbed,
        step: (card, step) => move(card, columnBeside(columns, card.id, step)),
        openMenu(card, button) {
          setChosen(asSeen(card));
          const menu = document.getElementById(moveMenuId);
          menu?.showPopover({ source: button });
          focusFirstIn(menu);
        },
      }
    : null;
  const order = columns.flatMap(({ cards }) => cards.map(({ id }) => id));
  const moving = props.columns.flatMap(({ cards }) => cards).find(({ id }) => id === board.move);
  const errors = Object.values(refused?.errors ?? {});

  return (
    <div className="board-parts">
      <DoneToast text={done} />
      <UndoLine undo={undo} action={action} />
      {errors.length > 0 && <DeskRefused isBeside>{errors.join(" ")}</DeskRefused>}
      {moving && mayChange && <MoveForm card={moving} choices={choices} action={action} />}
      <ColumnSwitcher
        columns={columns}
        shown={phoneColumn}
        state={state}
        board={board}
        onShow={setShown}
      />
      {mayChange && (
        <p className="board-keys row gap-1 small">
          <KeyCap>←</KeyCap> <KeyCap>→</KeyCap> <span>move a card</span>
        </p>
      )}
      <h2 className="vh">Stages</h2>
      {/* without script the button of a card asks for the page with its menu */}
      <form method="get" action={applicationList.path}>
        {[...new URLSearchParams(action.split("?")[1])].map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parameters may come twice
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <div className="board">
          {columns.map((column) => (
            <BoardColumn
              key={column.value}
              column={column}
              state={state}
              board={board}
              isShown={column.value === phoneColumn}
              order={order}
              mover={mover}
              onDrop={(card) => {
                setGrabbed(null);
                move(card, column);
              }}
            />
          ))}
        </div>
      </form>
      {mayChange && (
        <>
          <MoveMenu
            card={chosen}
            stages={columns.map(({ value, id, name, status }) => ({ value, id, name, status }))}
            onChoose={(stage) => chosen && move(chosen, stage)}
          />
          {rejecting && (
            <RejectCard
              key={rejecting.card.id}
              {...rejecting}
              choices={choices}
              onSend={(fields) => sendMove(rejecting.card, fields)}
            />
          )}
        </>
      )}
    </div>
  );
}

interface RejectCardProps {
  card: CardView;
  /** The stage: rejected, or one of it that HR added. */
  to: string;
  choices: DecisionChoices;
  onSend: (fields: URLSearchParams) => void;
}

/** Asks for the reason as soon as it is there. */
function RejectCard({ card, to, choices, onSend }: RejectCardProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that a card is to be rejected
  useLayoutEffect(() => {
    const panel = document.getElementById(rejectPanelId);
    panel?.showPopover();
    focusFirstIn(panel);
  }, [card]);
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        const fields = moveFields(card, to);
        const typed = new FormData(event.currentTarget);
        for (const name of ["reason", "note"]) fields.set(name, String(typed.get(name) ?? ""));
        closePanels();
        onSend(fields);
      }}
    >
      <RejectPanel
        id={rejectPanelId}
        title={`Reject ${card.name}`}
        choices={choices}
        colleagues={() => [card.id]}
        emailRefused={card.emailRefused}
      />
    </Form>
  );
}

/**
 * Takes the keyboard back to a card that has moved, whose element in the other column is a new one;
 * to one beside it where it is in no column that shows.
 */
function useStableFocus(isSettled: boolean): (ids: readonly number[]) => void {
  const focusedIds = useRef<readonly number[]>([]);
  useLayoutEffect(() => {
    const isLost = () => document.activeElement === document.body;
    const places =
      focusedIds.current.length > 0 ? [...focusedIds.current.map(nameId), switcherId] : [];
    for (const place of places) if (isLost()) document.getElementById(place)?.focus();
    if (isSettled && !isLost()) focusedIds.current = [];
  });
  return (ids) => {
    focusedIds.current = ids;
  };
}
