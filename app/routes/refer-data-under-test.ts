import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { createAdmins } from "#server/admins/admins-service.ts";
import type { ApplicationDesk } from "#server/applications/desk.ts";
import type { Database } from "#server/platform/database.ts";
import type { Services } from "#server/services.ts";
import { openTestDatabase } from "../../tests/support/database.ts";
import { factsContext, servicesContext } from "../context.ts";
import { listed, opened } from "../desk/listed-under-test.ts";
import type { Route } from "./+types/refer-data.ts";
import { action, loader } from "./refer-data.tsx";

/** The route over an embedded database, with a desk that only notes what is asked of it. */
export const password = "a bridge by night";
let database: Database;
let services: Services;
/** Ids, the newest first. */
export let stored: number[];
/** What was asked of the desk since the test began. */
export let searched: Parameters<ApplicationDesk["search"]>[0][];
export let changed: Parameters<ApplicationDesk["change"]>[0][];

beforeAll(async () => {
  database = await openTestDatabase("embedded");
  const admins = createAdmins({
    database,
    origin: "http://localhost",
    sessionSecret: "a secret of thirty-two characters",
    clock: { now: () => new Date() },
    documentKeys: [{ id: "1", key: Buffer.alloc(32) }],
  });
  await admins.createAccount({ userName: "meera", name: "Meera Joshi", role: "viewer", password });
  await admins.createAccount({ userName: "ravi", name: "Ravi Menon", role: "editor", password });
  stored = Array.from({ length: 250 }, (_, index) => 250 - index);
  const desk: Pick<ApplicationDesk, "search" | "open" | "change" | "count" | "positions"> = {
    positions: async () => ["Escrow Officer"],
    count: async () => 3_000,
    async search(query, { limit, offset }) {
      searched.push(query);
      const rows = stored.slice(offset, offset + limit).map((id) => ({ ...listed, id }));
      return { rows, count: stored.length, exact: query.text !== "many" };
    },
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
  const openings = { published: async () => [{ openingTitle: "AI Engineer", visible: true }] };
  services = { admins, applicationDesk: desk, openings } as unknown as Services;
});

beforeEach(() => {
  searched = [];
  changed = [];
});

afterAll(() => database.close());

export function routeArgs(request: Request) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(factsContext, { requestId: "r", address: "203.0.113.9", nonce: "" });
  return { request, context } as unknown as Route.LoaderArgs & Route.ActionArgs;
}

export async function get(search = "", cookie = "") {
  const request = new Request(`http://localhost/refer-data${search}`, { headers: { cookie } });
  const answer = await loader(routeArgs(request));
  if (!("data" in answer)) return { status: 200, shown: null };
  return { status: answer.init?.status, shown: answer.data };
}

export function post(
  fields: Record<string, string> | [string, string][],
  { search = "", cookie = "" } = {},
) {
  const body = new URLSearchParams(fields);
  const init = { method: "POST", body, headers: { cookie } };
  return action(routeArgs(new Request(`http://localhost/refer-data${search}`, init)));
}

export async function signIn(
  search = "",
  user = "meera",
): Promise<{ answer: Response; cookie: string }> {
  const answer = (await post({ user, password }, { search })) as Response;
  return { answer, cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}
