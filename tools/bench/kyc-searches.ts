import { limits } from "#contract/limits.ts";
import type { KycQuery } from "#features/candidate-kyc/kyc-list.ts";
import type { KycDesk } from "#features/candidate-kyc/server/desk/kyc-desk.ts";
import { loadToDo } from "#features/overview/ui/load-to-do.ts";
import type { Database } from "#platform/database/database.ts";
import { rareName } from "./kyc-records.ts";
import { kycDeskOf, needsServices } from "./kyc-services.ts";
import { type RunTimes, timeRuns } from "./run-times.ts";

export interface KycTimes extends RunTimes {
  /** How many were found, in words. */
  found: string;
  /** How many of them one page shows. */
  shown: number;
  isSearch: boolean;
}

const limit = limits.candidatesPerPage;

type Place = "first" | "middle" | "last";
type Search = [name: string, query: KycQuery, place?: Place];

/** What is measured: pages, each tab, and texts as HR types them. */
const searchesFor = (someEmail: string): readonly Search[] => [
  ["first page", {}],
  ["middle page", {}, "middle"],
  ["last page", {}, "last"],
  ["to check", { state: "to-check" }],
  ["waiting, last page", { state: "waiting" }, "last"],
  ["complete", { state: "complete" }],
  ["complete, last page", { state: "complete" }, "last"],
  ["something is missing", { missing: true }],
  ["something is missing, to check", { missing: true, state: "to-check" }],
  ["something is missing, of nobody", { missing: true, state: "complete" }],
  ["text, a whole e-mail", { text: someEmail }],
  ["text, what all e-mails hold", { text: "mail.example" }],
  ["text, a rare name", { text: rareName }],
  ["text, a name of many", { text: "asha" }],
  ["text, two words", { text: "meera kulkarni" }],
  ["text, two letters", { text: "as" }],
  ["text, one letter", { text: "q" }],
  ["text, two letters that nobody has", { text: "zq" }],
  ["text, nobody's", { text: "nobodyhere" }],
  ["text, to check", { text: "patil", state: "to-check" }],
  ["text, something is missing", { text: "patil", missing: true }],
];

/** Times every search on the server's side, and a candidate that is opened. */
export async function timeKyc(database: Database): Promise<Map<string, KycTimes>> {
  const desk = kycDeskOf(database);
  const times = new Map<string, KycTimes>();
  const [middle] = (await (await prepare(desk, ["", {}, "middle"]))()).rows;
  for (const search of searchesFor(middle?.answers.email ?? "")) {
    const [name, { text, missing }] = search;
    const isSearch = Boolean(text ?? missing);
    times.set(name, { ...(await timeSearch(desk, search)), isSearch });
  }
  const { answer, ...taken } = await timeRuns(() => desk.open(middle?.id ?? 0));
  const found = `${answer?.documents.length} documents`;
  times.set("an opened candidate", { ...taken, found, shown: 1, isSearch: false });
  return times.set("the overview's counts", await timeNeeds(database));
}

/** What `/desk` says that waits, for somebody who sees all of it. */
async function timeNeeds(database: Database): Promise<KycTimes> {
  const services = needsServices(database);
  const asks = { user: { id: "bench", role: "admin" }, unread: 1 } as const;
  const { answer, ...taken } = await timeRuns(() => loadToDo(services, asks));
  const found = answer.map(({ count }) => count.toLocaleString("en")).join(" + ");
  return { ...taken, found, shown: answer.length, isSearch: true };
}

async function timeSearch(desk: KycDesk, search: Search): Promise<Omit<KycTimes, "isSearch">> {
  try {
    const { answer, ...taken } = await timeRuns(await prepare(desk, search));
    const found = `${answer.exact ? "" : "> "}${answer.count.toLocaleString("en")}`;
    return { ...taken, found, shown: answer.rows.length };
  } catch (error) {
    // one that takes longer than the database allows is a finding, not the end of the others
    if (!/statement timeout|Query read timeout/.test(String((error as Error).cause))) throw error;
    return { p50: Infinity, p95: Infinity, found: "took too long", shown: 0 };
  }
}

/** The search as a function, with its place among the pages counted out beforehand. */
async function prepare(desk: KycDesk, [, query, place = "first"]: Search) {
  const { count } = await desk.list(query, { limit: 1, offset: 0 });
  const pages = Math.max(1, Math.ceil(count / limit));
  const page = { first: 0, middle: Math.floor(pages / 2), last: pages - 1 }[place];
  return () => desk.list(query, { limit, offset: page * limit });
}
