import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { loadToDo } from "./load-to-do.ts";
import { ToDoList } from "./to-do-list.tsx";

const register = (late: number, open: number) => ({
  overdue: async () => late,
  search: async () => ({ rows: [], count: open }),
});

/** A desk at which so much waits. */
const desk = ({
  toCheck = 0,
  asking = 0,
  overdue = 0,
  late = 0,
  open = 0,
  mails = {} as Record<string, number>,
  letters = {} as Record<string, number>,
}) =>
  ({
    registers: {
      grievances: register(late, open),
      breaches: register(0, open),
    },
    interviews: {
      needs: async () => ({
        ...{ asking: Array(asking), overdueCards: [], noShows: Array(1) },
      }),
    },
    offerLetters: {
      search: async (query: object) => ({
        rows: [],
        count: letters[Object.keys(query).join()] ?? 0,
      }),
    },
    kycDesk: { inState: async (state: string) => (state === "to-check" ? toCheck : 4) },
    kycRequests: { search: async () => ({ rows: [], count: overdue }) },
    outbox: { search: async ({ standing = "" }) => ({ rows: [], count: mails[standing] ?? 0 }) },
  }) as unknown as Parameters<typeof loadToDo>[0];

const editor = { user: { id: "1", role: "editor" }, unread: 0 } as const;
const visibleText = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("what waits leads to its list, the first thing of a morning first; what is done is left out", async () => {
  const needs = await loadToDo(
    desk({ toCheck: 1_200, asking: 2, mails: { failed: 1, held: 2 } }),
    editor,
  );
  const html = renderToStaticMarkup(<ToDoList needs={needs} />);
  expect(visibleText(html)).toContain(
    "2 candidates who ask for another time 1 no-show since yesterday 1,200 KYC records to check 1 failed email 2 held emails 4 KYC records waiting for the candidate",
  );
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual([
    "/desk/interviews#asking",
    "/desk/interviews#noShows",
    "/dashboard?state=to-check",
    "/desk/outbox?standing=failed",
    "/desk/outbox?standing=held",
    "/dashboard?state=waiting",
  ]);
});

test("what the law gives a time for comes before anything else, for those who keep the registers", async () => {
  const waiting = desk({ late: 1, open: 2, mails: { failed: 1 } });
  const needs = await loadToDo(waiting, { user: { id: "1", role: "editor" }, unread: 5 });
  expect(needs.slice(0, 4)).toEqual([
    { kind: "late-grievances", count: 1, href: "/desk/grievances?state=overdue" },
    { kind: "open-breaches", count: 2, href: "/desk/breaches?state=open" },
    { kind: "open-grievances", count: 2, href: "/desk/grievances?state=open" },
    expect.objectContaining({ kind: "unread" }),
  ]);
  expect((await loadToDo(waiting, { user: { id: "2", role: "viewer" }, unread: 5 }))[0]?.kind).toBe(
    "unread",
  );
});

test("letters that wait for HR lead to them, for those who write letters", async () => {
  const waiting = desk({ letters: { late: 1, state: 2, asked: 1 } });
  const needs = await loadToDo(waiting, editor);
  const html = renderToStaticMarkup(<ToDoList needs={needs.slice(1, 4)} />);
  expect(visibleText(html)).toContain(
    "1 offer or appointment letter not released at its time 2 offer or appointment letters waiting for approval 1 offer or appointment letter with an open question",
  );
  expect(needs.slice(1, 4).map(({ href }) => href)).toEqual([
    "/desk/offer-letters?late=1",
    "/desk/offer-letters?state=waiting",
    "/desk/offer-letters?asked=1",
  ]);
  const viewer = { user: { id: "2", role: "viewer" }, unread: 0 } as const;
  expect((await loadToDo(waiting, viewer)).map(({ kind }) => kind)).not.toContain("askedLetters");
});

test("whoever may not open the outbox hears of no mail", async () => {
  const waiting = desk({ overdue: 3, mails: { failed: 1 } });
  const needs = await loadToDo(waiting, {
    ...{ user: { id: "2", role: "viewer" }, unread: 5 },
  });
  expect(needs.map(({ kind, count }) => [kind, count])).toEqual([
    ["unread", 5],
    ["noShows", 1],
    ["overdue", 3],
    ["waiting", 4],
  ]);
});

test("where there is nothing to do, that is said", () => {
  expect(visibleText(renderToStaticMarkup(<ToDoList needs={[]} />))).toContain("Nothing to do");
});
