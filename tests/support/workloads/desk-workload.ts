import { DeskSession } from "../people/hr-client.ts";
import type { HttpClient } from "../servers/http-client.ts";
import { accepted, addressOf } from "../servers/wrong-answer.ts";
import type { Contents } from "../stores/stopped-store.ts";
import { Workload } from "./workload.ts";

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

/** A mailbox is written to three times a day. */
const maxAlerts = 3;
const emailOf = ({ number }: Act) => `reader-${number}@mail.example`;
const aboutOf = ({ number, kind }: Act) => `${kind} ${number}`;
const moment = "2026-01-02T10:00";

const entered = {
  grievances: (about: string) => ({ about, receivedAt: moment, way: "Email", state: "open" }),
  breaches: (what: string) => ({ what, noticedAt: moment, whose: "Candidates", state: "open" }),
};
const changes = {
  grievances: { state: "answered", answer: "Done" },
  breaches: { people: "7" },
};

/** People who ask for job alerts, and HR that keeps the registers of grievances and breaches. */
export class DeskWorkload extends Workload<Act> {
  readonly #session = new DeskSession();

  nameOf(act: Act): string {
    return aboutOf(act);
  }

  protected make(number: number): Act {
    const kind = kinds[number % kinds.length] as Kind;
    return { number, kind, sent: 0, stored: false, id: null, changed: false };
  }

  protected async perform(act: Act, client: HttpClient): Promise<void> {
    if (act.kind !== "alert") return this.#enter(act, act.kind, client);
    if (act.stored || act.sent >= maxAlerts) return;
    act.sent += 1;
    const path = "/job-alerts";
    const from = addressOf(40, act.number);
    const answer = await client.postForm(path, { email: emailOf(act) }, from);
    accepted(aboutOf(act), path, answer, 200);
    act.stored = true;
  }

  protected isThrough({ kind, stored, sent, changed }: Act): boolean {
    return kind === "alert" ? stored || sent >= maxAlerts : changed;
  }

  async #enter(act: Act, kind: "grievances" | "breaches", client: HttpClient): Promise<void> {
    const fields = { ...entered[kind](aboutOf(act)), do: "save" };
    if (act.id === null) {
      act.sent += 1;
      const { headers } = await this.#session.post(`/desk/${kind}/new`, fields, client);
      act.id = Number(/\/(\d+)\?done=entered$/.exec(String(headers.location))?.[1]);
      act.stored = true;
    }
    const change = { ...fields, ...changes[kind], revision: "1" };
    await this.#session.post(`/desk/${kind}/${act.id}`, change, client);
    act.changed = true;
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
      ...this.sent.flatMap((act) => lost(act, contents)),
      ...[...requests.difference(mailed)].map((key) => `${key}: not written`),
      ...[...mailed.difference(requests)].map((key) => `${key}: without an alert`),
      ...entries
        .filter(({ id, revision }) => events.get(id)?.length !== revision)
        .map(({ id }) => `entry ${id}: its history is not that of its revision`),
    ];
  }

  #stored(kind: Kind): number {
    return this.count((act) => act.kind === kind && act.stored);
  }

  summary(): string {
    const counts = kinds.map((kind) => `${this.#stored(kind)} ${kind}`);
    return `desk: ${this.unanswered} calls cut off; ${counts.join(", ")}`;
  }

  hasShown(): boolean {
    return kinds.every((kind) => this.#stored(kind) > 0);
  }
}

function lost(act: Act, { alerts, entries }: Contents): string[] {
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
