import type { HttpClient } from "../servers/http-client.ts";
import { addressOf, wrongAnswer } from "../servers/wrong-answer.ts";
import type { Contents } from "../stores/stopped-store.ts";
import { Crowd } from "./concurrent-candidates.ts";
import { SharedSession } from "./questions-workload.ts";
import type { Workload } from "./workload.ts";

const kinds = ["alert", "grievances", "breaches"] as const;
type Kind = (typeof kinds)[number];

/** One thing that somebody sends, and what the server has said of it. */
interface Act {
  number: number;
  kind: Kind;
  /** How often it was sent: what was not answered may be stored all the same. */
  sent: number;
  stored: boolean;
  /** Of an entry of a register. */
  id: number | null;
  changed: boolean;
}

const form = { "content-type": "application/x-www-form-urlencoded" };
/** A mailbox is written to three times a day. */
const maxAlerts = 3;
const emailOf = ({ number }: Act) => `reader-${number}@mail.example`;
const aboutOf = ({ number, kind }: Act) => `${kind} ${number}`;
const moment = "2026-01-02T10:00";

const entered = {
  grievances: (about: string) => ({ about, receivedAt: moment, way: "Email", state: "open" }),
  breaches: (what: string) => ({ what, noticedAt: moment, whose: "Candidates", state: "open" }),
};
const answered = {
  grievances: (about: string) => ({
    ...entered.grievances(about),
    state: "answered",
    answer: "Done",
  }),
  breaches: (what: string) => ({ ...entered.breaches(what), people: "7" }),
};

/** People who ask for job alerts, and HR that keeps the registers of grievances and breaches. */
export class DeskWorkload implements Workload {
  readonly #session = new SharedSession();
  readonly #crowd = new Crowd<Act>({
    make: (number) => ({
      ...{ number, kind: kinds[number % kinds.length] as Kind },
      ...{ sent: 0, stored: false, id: null, changed: false },
    }),
    perform: (act, client) =>
      act.kind === "alert" ? this.#alert(act, client) : this.#enter(act, client),
    nameOf: (act) => aboutOf(act),
  });

  get violations(): readonly string[] {
    return this.#crowd.violations;
  }

  get unanswered(): number {
    return this.#crowd.unanswered;
  }

  get refused(): number {
    return this.#crowd.refused;
  }

  through(): number {
    return this.#crowd.sent.filter(({ stored }) => stored).length;
  }

  async look(): Promise<void> {}

  actUntil(killed: () => boolean, client: HttpClient): Promise<void> {
    return this.#crowd.actUntil(killed, client);
  }

  finish(client: HttpClient): Promise<void> {
    return this.#crowd.finish(client);
  }

  unfinished(): string[] {
    const isOpen = (act: Act) =>
      act.kind === "alert" ? !act.stored && act.sent < maxAlerts : !act.changed;
    return this.#crowd.sent.filter(isOpen).map((act) => `${aboutOf(act)}: never got through`);
  }

  check(contents: Contents): string[] {
    const { alerts, entries, entryEvents, mails } = contents;
    const requests = new Set(
      alerts.map(({ confirmationToken }) => `job-alert-confirm:${confirmationToken}`),
    );
    const confirms = mails.filter(({ kind }) => kind === "job-alert-confirm");
    const mailed = new Set(confirms.map(({ key }) => key));
    const events = Map.groupBy(entryEvents, ({ entryId }) => entryId);
    return [
      ...this.#crowd.sent.flatMap((act) => this.#lost(act, contents)),
      ...[...requests].filter((key) => !mailed.has(key)).map((key) => `${key}: not written`),
      ...[...mailed].filter((key) => !requests.has(key)).map((key) => `${key}: without an alert`),
      ...entries
        .filter(({ id, revision }) => events.get(id)?.length !== revision)
        .map(({ id }) => `entry ${id}: its history is not that of its revision`),
    ];
  }

  async compare(): Promise<string[]> {
    return [];
  }

  givenUp(): string[] {
    return [];
  }

  summary(): string {
    const of = (kind: Kind) =>
      this.#crowd.sent.filter((act) => act.kind === kind && act.stored).length;
    return `desk: ${this.unanswered} calls cut off; ${kinds.map((kind) => `${of(kind)} ${kind}`).join(", ")}`;
  }

  hasShown(): boolean {
    return kinds.every((kind) => this.#crowd.sent.some((act) => act.kind === kind && act.stored));
  }

  #lost(act: Act, { alerts, entries }: Contents): string[] {
    const { kind, sent, stored, changed, id } = act;
    const own =
      kind === "alert"
        ? alerts.filter(({ email }) => email === emailOf(act))
        : entries.filter(({ values }) => [values.about, values.what].includes(aboutOf(act)));
    const found: string[] = [];
    if (own.length < (stored ? 1 : 0)) found.push("acknowledged and not stored");
    if (own.length > sent) found.push(`sent ${sent} times and stored ${own.length} times`);
    const entry = entries.find((each) => each.id === id);
    if (id !== null && !entry) found.push("its entry is gone");
    if (changed && entry?.revision !== 2) found.push(`its change is lost (${entry?.revision})`);
    return found.map((what) => `${aboutOf(act)}: ${what}`);
  }

  async #alert(act: Act, client: HttpClient): Promise<void> {
    if (act.stored || act.sent >= maxAlerts) return;
    act.sent += 1;
    const path = "/job-alerts";
    const headers = { ...form, ...addressOf(40, act.number) };
    const body = String(new URLSearchParams({ email: emailOf(act) }));
    const answer = await client.call({ method: "POST", path, headers, body });
    if (answer.status !== 200) throw wrongAnswer(aboutOf(act), path, answer);
    act.stored = true;
  }

  async #enter(act: Act, client: HttpClient): Promise<void> {
    const kind = act.kind as Exclude<Kind, "alert">;
    const cookie = await this.#session.cookie(client);
    const post = async (path: string, fields: Record<string, string>) => {
      const body = String(new URLSearchParams({ ...fields, do: "save" }));
      const headers = { ...form, cookie };
      const answer = await client.call({ method: "POST", path, headers, body });
      if (answer.status !== 303) throw wrongAnswer(aboutOf(act), path, answer);
      return String(answer.headers.location);
    };
    if (act.id === null) {
      act.sent += 1;
      const place = await post(`/desk/${kind}/new`, entered[kind](aboutOf(act)));
      act.id = Number(/\/(\d+)\?done=entered$/.exec(place)?.[1]);
      act.stored = true;
    }
    const change = { ...answered[kind](aboutOf(act)), revision: "1" };
    await post(`/desk/${kind}/${act.id}`, change);
    act.changed = true;
  }
}
