import type { ApplicationStatus } from "#contract/answers/application-status.ts";
import type { ScopedQuery } from "../../list/application-query.ts";
import type { ApplicationDesk, BoardCard } from "../../server/application-desk.ts";
import type { BoardColumn } from "../../server/list/board.ts";
import type { DecisionChoices, StageChoice } from "../decide/decision-choices.ts";
import { type ApplicationView, viewApplication } from "../desk/application-view.ts";
import { type BoardQuery, cardsToShow } from "./board-query.ts";
import { viewWaiting, type Waiting } from "./waiting.ts";

export interface CardView extends ApplicationView {
  /** How long it is in its stage. */
  waiting: Waiting;
}

/** A column as the page shows it. */
export interface ColumnView extends StageChoice {
  cards: CardView[];
  count: number;
  /** False where there are more than `count`. */
  exact: boolean;
  /** Only its count shows. */
  folded: boolean;
}

interface BoardOptions {
  query: ScopedQuery;
  board: BoardQuery;
  choices: DecisionChoices;
  now: Date;
}

/** The columns of the board that the filters leave, each with its first cards. */
export async function loadBoard(
  desk: Pick<ApplicationDesk, "board">,
  { query, board, choices, now }: BoardOptions,
): Promise<ColumnView[]> {
  const columns = columnsOf(choices.stages, query).map((stage) => {
    const folded = isFoldable(stage) && !board.unfolded.includes(stage.value) && !isAsked(query);
    return { ...stage, folded, limit: folded ? 0 : cardsToShow(board, stage.value) };
  });
  const requested = columns.map(({ status, id, limit }): BoardColumn => {
    const stages = columns.filter((each) => each.status === status);
    const apart = id === null ? stages.flatMap((each) => each.id ?? []) : [];
    return { status, stageId: id, apart, limit };
  });
  const filled = await desk.board(query, requested);
  const viewCard = (card: BoardCard): CardView => ({
    ...viewApplication(card, choices),
    waiting: viewWaiting(card, now),
  });
  return columns.map(({ limit: _, ...column }, at) => {
    const { cards = [], count = 0, exact = true } = filled[at] ?? {};
    return { ...column, cards: cards.map(viewCard), count, exact };
  });
}

/** What is rejected is long and seldom looked at. */
export const isFoldable = ({ status }: Pick<StageChoice, "status">) => status === "rejected";

const isAsked = ({ status, stage, reason }: ScopedQuery) => Boolean(status ?? stage ?? reason);

const ranks: readonly ApplicationStatus[] = [
  "new",
  "in-review",
  "shortlisted",
  "hired",
  "rejected",
];

/** The stages that the filters leave: by their statuses, then in their own order; what is rejected stands last. */
function columnsOf(stages: readonly StageChoice[], query: ScopedQuery): StageChoice[] {
  const shownStages = stages.filter(
    ({ status, id }) =>
      (query.status === undefined || query.status === status) &&
      (query.stage === undefined || query.stage === String(id ?? status)),
  );
  // a stage that is out of use has no column: it is in that of its status
  const shown = shownStages.length > 0 ? shownStages : stages;
  return shown.toSorted((one, other) => ranks.indexOf(one.status) - ranks.indexOf(other.status));
}
