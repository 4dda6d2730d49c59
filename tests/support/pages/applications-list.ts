import { afterAll, beforeAll, beforeEach } from "vitest";
import { staffOver } from "#features/accounts/server/accounts.fixtures.ts";
import * as referData from "#features/applications/routes/applications-list.tsx";
import type { ApplicationDesk } from "#features/applications/server/application-desk.ts";
import { createSavedSearches } from "#features/applications/server/saved-searches.ts";
import { listed, opened } from "#features/applications/ui/desk/applications.fixtures.ts";
import type { Services } from "#platform/context.ts";
import type { Database } from "#platform/database/database.ts";
import type { Route } from "../../../features/applications/routes/+types/applications-list.ts";
import { openTestDatabase } from "../databases/database.ts";
import { deskPage, routeArgs } from "./desk-page.ts";

const { loader, action } = deskPage(referData);
const password = "a bridge by night";
const stored = Array.from({ length: 250 }, (_, index) => 250 - index);

type Desk = Pick<
  ApplicationDesk,
  | "board"
  | "compare"
  | "colleagues"
  | "rejectionMail"
  | "undoable"
  | "undo"
  | "merge"
  | "unmerge"
  | "search"
  | "open"
  | "change"
  | "count"
  | "tabCounts"
  | "columns"
  | "positions"
  | "targets"
>;

/**
 * HR's list over 250 applications that only stand here, for Meera (viewer) and Ravi (editor):
 * one for all tests of a file. What it noted of searches and changes is forgotten before each.
 */
export function referDataForTests() {
  let database: Database;
  let site: Awaited<ReturnType<typeof referDataOver>>;
  beforeAll(async () => {
    database = await openTestDatabase();
    site = await referDataOver(database);
  });
  beforeEach(() => {
    site.searched.length = 0;
    site.changed.length = 0;
  });
  afterAll(() => database.close());
  return () => site;
}

async function referDataOver(database: Database) {
  const searched: Parameters<ApplicationDesk["search"]>[0][] = [];
  const changed: Parameters<ApplicationDesk["change"]>[0][] = [];
  const staff = staffOver(database, { now: () => new Date() });
  await staff.createAccount({ userName: "meera", name: "Meera Joshi", role: "viewer", password });
  await staff.createAccount({ userName: "ravi", name: "Ravi Menon", role: "editor", password });
  const desk: Desk = {
    positions: async () => ["Escrow Officer"],
    targets: async () => [["opening-3", "Escrow Officer"]],
    colleagues: async () => [],
    rejectionMail: async () => ({ delay: 120, canSend: true, byWhatsApp: false }),
    undoable: async () => null,
    // Meera was ahead of whoever merges the eighth
    merge: async (part, into) =>
      stored.includes(part) && stored.includes(into) ? (part === 8 ? "moved" : "made") : "unknown",
    unmerge: async (part) => (stored.includes(part) ? "made" : "unknown"),
    undo: async () => ({ what: "unknown" }),
    count: async () => 3_000,
    columns: async () => new Map(),
    tabCounts: async (tabs) => tabs.map(() => null),
    async search(query, { limit, offset }) {
      searched.push(query);
      const rows = stored.slice(offset, offset + limit).map((id) => ({ ...listed, id }));
      return { rows, count: stored.length, exact: query.text !== "many" };
    },
    async board(query, columns) {
      searched.push(query);
      const card = (id: number) => ({ ...listed, id, since: listed.receivedAt });
      return columns.map((_, at) => ({ cards: [card(250 - at)], count: 50, exact: true }));
    },
    compare: async (ids) =>
      ids.filter((id) => stored.includes(id)).map((id) => ({ ...opened, id })),
    open: async (id) => (stored.includes(id) ? { ...opened, id } : null),
    async change(change) {
      if (!change.ids.every((id) => stored.includes(id))) return { what: "unknown" };
      if (change.was === "in-review") {
        return { what: "moved", status: "hired", actorName: "Meera Joshi" };
      }
      if (change.seen?.some(({ status }) => status === "shortlisted")) {
        const left = {
          id: 8,
          name: "Ira Shah",
          status: "hired",
          actorName: "Meera Joshi",
        } as const;
        return { what: "some", left: [left] };
      }
      changed.push(change);
      return { what: "made" };
    },
  };
  const openings = {
    published: async () => [{ openingTitle: "AI Engineer", visible: true }],
    questionsForStaff: async () => [],
  };
  const clock = { now: () => new Date() };
  const decisionOptions = { all: async () => [] };
  const savedSearches = createSavedSearches({ database, clock });
  const services = {
    ...{ staff, ownAccount: staff, applicationDesk: desk, decisionOptions, savedSearches },
    ...{ clock, openings, interviews: { summaries: async () => [] } },
    offerLetters: { ofApplication: async () => [] },
    joining: { ofApplication: async () => null, batches: { choices: async () => [] } },
  } as unknown as Services;

  const args = (request: Request) =>
    routeArgs(services, request) as unknown as Route.LoaderArgs & Route.ActionArgs;

  async function get(search = "", cookie = "") {
    const request = new Request(`http://localhost/refer-data${search}`, { headers: { cookie } });
    const answer = await loader(args(request));
    if (!("data" in answer)) return { status: 200, shown: null };
    return { status: answer.init?.status, shown: answer.data };
  }

  function post(
    fields: Record<string, string> | [string, string][],
    { search = "", cookie = "" } = {},
  ) {
    const body = new URLSearchParams(fields);
    const init = { method: "POST", body, headers: { cookie } };
    return action(args(new Request(`http://localhost/refer-data${search}`, init)));
  }

  async function signIn(
    search = "",
    user = "meera",
    waiting: Record<string, string> = {},
  ): Promise<{ answer: Response; cookie: string }> {
    const answer = (await post(
      { ...waiting, do: "sign-in", user, password },
      { search },
    )) as Response;
    return { answer, cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
  }

  return { stored, searched, changed, savedSearches, routeArgs: args, get, post, signIn };
}
