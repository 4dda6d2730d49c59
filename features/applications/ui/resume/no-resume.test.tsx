import { expect, test } from "vitest";
import { newestFirst, scopeQuery } from "../../list/application-query.ts";
import { hr } from "../../server/application-desk.fixtures.ts";
import type { ApplicationDesk } from "../../server/application-desk.ts";
import { Board } from "../board/board.tsx";
import { firstBoard } from "../board/board-query.ts";
import { loadBoard } from "../board/load-board.ts";
import { CompareScreen } from "../compare/compare-screen.tsx";
import { readCompareState } from "../compare/load-compared.ts";
import { onlyStatuses } from "../decide/decision-choices.ts";
import { viewApplication } from "../desk/application-view.ts";
import { listed, opened } from "../desk/applications.fixtures.ts";
import { DeskApplications } from "../desk/applications-table.tsx";
import { readDeskQuery, wholeList } from "../desk/desk-query.ts";
import { renderInRouter } from "../desk/render-in-router.fixtures.tsx";
import { LegacyList } from "../legacy/legacy-list.tsx";
import { loadLegacyList } from "../legacy/load-legacy-list.ts";
import { DeskApplication } from "../opened/desk-application.tsx";
import { viewCompared, viewOpened } from "../opened/opened-view.ts";
import { addResumeHref } from "./no-resume.tsx";

const without = { ...listed, resumeId: null };
const openedWithout = { ...opened, resumeId: null, resume: null };
const none = { undo: null, refused: null, done: null };

async function list() {
  const page = { rows: [viewApplication(without, onlyStatuses)], open: null };
  const shown = { ...page, ...{ count: 1, exact: true, page: 1, pages: 1, tabs: [] } };
  const may = { mayChange: true, mayWrite: true, by: "1", choices: onlyStatuses };
  return <DeskApplications list={shown} state={wholeList} {...may} {...none} />;
}

async function legacyList() {
  const search = async () => ({ rows: [without], count: 1, exact: true });
  return <LegacyList list={await loadLegacyList({ search }, { query: {}, page: 1 }, hr)} />;
}

async function board() {
  const desk: Pick<ApplicationDesk, "board"> = {
    board: async (_, columns) =>
      columns.map(({ status }) => ({
        cards: status === "new" ? [{ ...without, since: listed.receivedAt }] : [],
        ...{ count: 1, exact: true },
      })),
  };
  const query = scopeQuery(newestFirst, hr);
  const asked = { query, board: firstBoard, choices: onlyStatuses, now: listed.receivedAt };
  const shown = { columns: await loadBoard(desk, asked), board: firstBoard };
  const state = { ...wholeList, board: firstBoard };
  return <Board {...shown} state={state} mayChange choices={onlyStatuses} {...none} />;
}

async function compared() {
  const shown = {
    applications: [viewCompared(openedWithout, onlyStatuses)],
    ...{ missing: [], left: 0, choices: onlyStatuses, mayChange: true, undo: null },
    ...{ shortcuts: true, done: null, watermark: "" },
    ...readCompareState(new URLSearchParams("id=7&id=8")),
  };
  return <CompareScreen shown={shown} refused={null} />;
}

async function openedOne(mayChange = true, withdrawn = false) {
  const state = readDeskQuery(new URLSearchParams("search=asha&page=2&open=7"));
  const list = { rows: [viewApplication(without, onlyStatuses)] };
  return (
    <DeskApplication
      application={viewOpened({ ...openedWithout, withdrawn }, onlyStatuses)}
      list={{ ...list, page: 1, count: 1, exact: true }}
      state={state}
      {...{
        interviews: [],
        offerLetters: [],
        by: "1",
        watermark: "",
        keys: true,
        mayReadPeople: true,
      }}
      {...{ mayWrite: true, mayChange, choices: onlyStatuses, ...none }}
    />
  );
}

test.each([
  ["the list", list],
  ["the older list", legacyList],
  ["the board", board],
  ["a comparison", compared],
  ["an opened application", openedOne],
])("%s says that there is no resume, and links to none", async (_, screen) => {
  const html = renderInRouter(await screen());
  expect(html).toContain("No resume");
  expect(html).not.toMatch(/documents\/|null|undefined|data-content/);
});

test("whoever decides adds it from the opened application, and comes back to the same list", async () => {
  const html = renderInRouter(await openedOne());
  const href = /href="(\/desk\/applications\/7\/resume[^"]*)"[^>]*>/.exec(html)?.[1];
  expect(href).toBe("/desk/applications/7/resume?search=asha&amp;page=2&amp;open=7&amp;near=.");
  expect(addResumeHref(7, wholeList)).toBe("/desk/applications/7/resume?open=7");
  expect(renderInRouter(await openedOne(false))).not.toContain("Add resume");
  expect(renderInRouter(await openedOne(true, true))).not.toContain("Add resume");
});
