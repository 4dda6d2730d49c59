import { expect, test } from "vitest";
import { newestFirst } from "../../list/application-query.ts";
import type { ApplicationDesk } from "../../server/application-desk.ts";
import type { BoardColumn } from "../../server/list/board.ts";
import { viewChoices } from "../decide/decision-choices.ts";
import { listed } from "../desk/applications.fixtures.ts";
import { deskHref, readDeskQuery, wholeList } from "../desk/desk-query.ts";
import { renderInRouter } from "../desk/render-in-router.fixtures.tsx";
import { Board } from "./board.tsx";
import { cardsToShow, firstBoard } from "./board-query.ts";
import { type ColumnView, loadBoard } from "./load-board.ts";
import { columnBeside, withMoves } from "./moved-cards.ts";
import { viewWaiting } from "./waiting.ts";

const now = new Date("2026-11-24T05:00:00Z");
const stage = (id: number, name: string, status: "in-review" | "rejected") => ({
  ...{ id, name, status, list: "stage" as const, isDefault: false, retired: false },
});
const choices = viewChoices(
  [stage(12, "Telephonic round", "in-review"), stage(14, "No-show", "rejected")],
  [],
);

const asked: BoardColumn[] = [];
const desk: Pick<ApplicationDesk, "board"> = {
  async board(_, columns) {
    asked.splice(0, asked.length, ...columns);
    return columns.map(({ status, stageId, limit }, at) => {
      const card = { ...listed, id: at + 1, status, stageId, since: listed.receivedAt, notes: at };
      return { cards: limit > 0 ? [card] : [], count: 1 + at * 60, exact: at !== 1 };
    });
  },
};

const boardOf = (search: string) => {
  const { query, board = firstBoard } = readDeskQuery(new URLSearchParams(search));
  return loadBoard(desk, { query: { ...query, scope: null }, board, choices, now });
};

const render = (columns: readonly ColumnView[], mayChange = true, board = firstBoard) =>
  renderInRouter(
    <Board
      columns={columns}
      state={{ ...wholeList, board }}
      board={board}
      mayChange={mayChange}
      choices={choices}
      undo={null}
      refused={null}
      done={null}
    />,
  );

test("the address holds the board beside every filter, and gives the same back", () => {
  const search =
    "search=asha&view=board&more=new&more=new&more=in-review.12&unfold=rejected&column=new&open=7";
  const state = readDeskQuery(new URLSearchParams(search));
  expect(readDeskQuery(new URLSearchParams(deskHref(state).split("?")[1]))).toEqual(state);
  expect(cardsToShow(state.board ?? firstBoard, "new")).toBe(150);
  expect(cardsToShow({ ...firstBoard, more: Array(99).fill("new") }, "new")).toBe(500);
});

test("what an address says that no board has is left out", () => {
  const search = "view=board&more=%00&more=new'--&unfold=a.b&column=%3Cb%3E&move=1e9";
  expect(readDeskQuery(new URLSearchParams(search)).board).toEqual(firstBoard);
});

test("one column a stage, what is rejected last and folded; a status does not count its stages twice", async () => {
  const columns = await boardOf("view=board");
  expect(columns.map(({ value, folded }) => [value, folded])).toEqual([
    ["new", false],
    ["in-review.12", false],
    ["in-review", false],
    ["shortlisted", false],
    ["hired", false],
    ["rejected.14", true],
    ["rejected", true],
  ]);
  expect(asked[2]).toEqual({ status: "in-review", stageId: null, apart: [12], limit: 50 });
  expect(asked[6]?.limit).toBe(0);
});

test("filters leave their columns, and unfold what they ask for", async () => {
  const values = async (search: string) =>
    (await boardOf(`view=board&${search}`)).map(({ value, folded }) => (folded ? "" : value));
  expect(await values("status=in-review")).toEqual(["in-review.12", "in-review"]);
  expect(await values("stage=12")).toEqual(["in-review.12"]);
  expect(await values("status=rejected")).toEqual(["rejected.14", "rejected"]);
  expect(await values("unfold=rejected")).toContain("rejected");
  // a stage that is out of use is in the column of its status
  expect(await values("stage=99")).toHaveLength(7);
});

test("whoever may change nothing has no menus, and drags nothing", async () => {
  const html = render(await boardOf("view=board"), false);
  expect(html).not.toContain("Move to");
  expect(html).not.toContain('draggable="true"');
});

test("without script the menu of a card is a form with every stage and the reason", async () => {
  const html = render(await boardOf("view=board"), true, { ...firstBoard, move: 1 });
  const form = html.split('class="board-move ')[1]?.split("</form>")[0] ?? "";
  expect(form).toContain('name="was" value="new"');
  expect(form.match(/<option value="[a-z]/g)).toHaveLength(7);
  expect(form).toContain('name="reason"');
});

test("a card that is on its way is where it goes to, in its place by arrival", async () => {
  const columns = await boardOf("view=board");
  const moved = withMoves(columns, new Map([[1, "shortlisted"]]), newestFirst);
  const short = (value: string) => moved.find((column) => column.value === value);
  expect(short("new")).toMatchObject({ cards: [], count: 0 });
  expect(short("shortlisted")?.cards.map(({ id }) => id)).toEqual([4, 1]);
  expect(short("shortlisted")?.count).toBe(182);
  const folded = withMoves(columns, new Map([[1, "rejected"]]), newestFirst);
  expect(folded.at(-1)).toMatchObject({ cards: [], count: 362 });
  expect(columnBeside(columns, 2, 1)?.value).toBe("in-review");
  expect(columnBeside(columns, 1, -1)).toBeUndefined();
});

test.each([
  ["2026-11-24T04:48:00Z", "new", "12 min", false],
  ["2026-11-24T00:00:00Z", "new", "5 h", false],
  ["2026-11-23T04:00:00Z", "new", "1 day", false],
  ["2026-11-20T04:00:00Z", "in-review", "4 days", true],
  ["2026-11-10T04:00:00Z", "hired", "14 days", false],
  ["2026-11-25T04:00:00Z", "new", "0 min", false],
] as const)("since %s, %s: %s", (since, status, text, isLate) => {
  expect(viewWaiting({ since: new Date(since), status }, now)).toEqual({ text, isLate });
});
