import { idempotencyHeader } from "#contract/calls/wire.ts";
import {
  bookingPath,
  doorPath,
  drivesDeskPath,
  visitStepPath,
} from "#features/drives/drive-paths.ts";
import { driveBody, person } from "#features/drives/server/drives.fixtures.ts";
import type { HttpClient } from "../servers/http-client.ts";
import { addressOf, wrongAnswer } from "../servers/wrong-answer.ts";
import type { Contents } from "../stores/stopped-store.ts";
import { Crowd } from "./concurrent-candidates.ts";
import { SharedSession } from "./questions-workload.ts";
import type { Workload } from "./workload.ts";

const ends = ["cancelled", "moved", "arrived", "none"] as const;

/** Somebody who books a time of a drive, and what the server has said of it. */
interface Guest {
  number: number;
  /** What follows the booking. */
  end: (typeof ends)[number];
  told: { number: string; token: string } | null;
  /** Whether that was asked for; and whether it was answered. */
  tried: boolean;
  done: boolean;
}

const form = { "content-type": "application/x-www-form-urlencoded" };
/** Few, so that most wait for one that is given back. */
const seats = 3;
const dayFrom = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const planned = () => {
  const day = dayFrom(36).slice(0, 10);
  const { openings, ...body } = driveBody({ day, from: "10:00", to: "14:00", length: 30, seats });
  const moments = {
    bookingOpens: `${dayFrom(-24).slice(0, 10)}T00:00`,
    bookingCloses: `${day}T09:00`,
  };
  const fields = Object.entries({ ...body, ...moments, do: "publish", revision: "" });
  return new URLSearchParams([
    ...fields.map(([key, value]) => [key, String(value)]),
    ...openings.map((opening) => ["openings", opening]),
  ]);
};

const emailOf = ({ number }: Guest) => `guest-${number}@mail.example`;
const from = ({ number }: Guest) => addressOf(50, number);
const nameOf = ({ number }: Guest) => `guest ${number}`;

/** People who book a drive's few seats, wait for them, cancel, move, and come to its door. */
export class WalkInsWorkload implements Workload {
  readonly #session = new SharedSession();
  #drive: Promise<{ code: string; slots: number[] }> | null = null;
  #looked = 0;
  readonly #crowd = new Crowd<Guest>({
    make: (number) => ({
      ...{ number, end: ends[number % ends.length] as Guest["end"] },
      ...{ told: null, tried: false, done: false },
    }),
    perform: (guest, client) => this.#perform(guest, client),
    nameOf,
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
    return this.#crowd.sent.filter(({ done }) => done).length;
  }

  async look(): Promise<void> {}

  actUntil(killed: () => boolean, client: HttpClient): Promise<void> {
    return this.#crowd.actUntil(killed, client);
  }

  finish(client: HttpClient): Promise<void> {
    return this.#crowd.finish(client);
  }

  unfinished(): string[] {
    return this.#crowd.sent
      .filter(({ done }) => !done)
      .map((guest) => `${nameOf(guest)}: never got through`);
  }

  check(contents: Contents): string[] {
    const { visits, slots, mails } = contents;
    this.#looked = visits.length;
    const mailed = new Set(mails.map(({ key }) => key));
    return [
      ...this.#crowd.sent.flatMap((guest) => lost(guest, contents)),
      ...slots.flatMap(({ id, bookedSeats }) => {
        const booked = visits.filter(({ slotId, state }) => slotId === id && state === "booked");
        return booked.length === bookedSeats
          ? []
          : [`time ${id}: ${booked.length} booked, ${bookedSeats} seats taken`];
      }),
      // everyone is told of the first answer, and of each change since
      ...visits
        .filter(
          ({ id }) => !["booked", "waiting"].some((kind) => mailed.has(`visit-${kind}:${id}:0`)),
        )
        .map(({ number }) => `visit ${number}: no email about its booking`),
    ];
  }

  async compare(): Promise<string[]> {
    return [];
  }

  givenUp(): string[] {
    return [];
  }

  summary(): string {
    const of = (end: Guest["end"]) =>
      this.#crowd.sent.filter((guest) => guest.end === end && guest.done).length;
    return `walk-ins: ${this.unanswered} calls cut off; ${this.#looked} visits, ${of("cancelled")} cancelled, ${of("moved")} moved or told that all is full, ${of("arrived")} arrived`;
  }

  hasShown(): boolean {
    return ends.every((end) => this.#crowd.sent.some((guest) => guest.end === end && guest.done));
  }

  async #perform(guest: Guest, client: HttpClient): Promise<void> {
    const drive = await this.#published(client);
    guest.told ??= await book(guest, drive, client);
    guest.tried = true;
    if (guest.end === "arrived") await this.#arrive(guest, drive.code, client);
    else if (guest.end !== "none") await change(guest, drive.slots, client);
    guest.done = true;
  }

  /** Once; again where nobody answered. */
  #published(client: HttpClient) {
    const own = this.#drive ?? this.#publish(client);
    this.#drive = own;
    own.catch(() => {
      if (this.#drive === own) this.#drive = null;
    });
    return own;
  }

  async #publish(client: HttpClient): Promise<{ code: string; slots: number[] }> {
    const cookie = await this.#session.cookie(client);
    const path = `${drivesDeskPath}/new`;
    const headers = { ...form, cookie };
    const answer = await client.call({ method: "POST", path, headers, body: String(planned()) });
    const [, code] = /\/(drive-\d+)\?/.exec(String(answer.headers.location)) ?? [];
    if (!code) throw wrongAnswer("HR", path, answer);
    const list = await client.call({ method: "GET", path: "/walk-ins.json" });
    const drives = JSON.parse(String(list.body)) as { code: string; slots: { id: number }[] }[];
    const slots = drives.find((drive) => drive.code === code)?.slots.map(({ id }) => id);
    if (!slots) throw wrongAnswer("HR", "/walk-ins.json", list);
    return { code, slots };
  }

  async #arrive(guest: Guest, code: string, client: HttpClient): Promise<void> {
    const cookie = await this.#session.cookie(client);
    const body = String(new URLSearchParams({ number: guest.told?.number ?? "", do: "arrived" }));
    const headers = { ...form, cookie };
    const answer = await client.call({ method: "POST", path: doorPath(code), headers, body });
    if (answer.status !== 303) throw wrongAnswer(nameOf(guest), doorPath(code), answer);
  }
}

const timeOf = ({ number }: Guest, slots: readonly number[], more = 0) =>
  slots[(number + more) % slots.length] as number;

async function book(
  guest: Guest,
  { code, slots }: { code: string; slots: number[] },
  client: HttpClient,
): Promise<{ number: string; token: string }> {
  const path = bookingPath(code);
  const headers = {
    ...from(guest),
    "content-type": "application/json",
    [idempotencyHeader]: `guest-${guest.number}`,
  };
  const wishes = { email: emailOf(guest), slotId: timeOf(guest, slots), waitingList: true };
  const body = JSON.stringify(person(guest.number, wishes));
  const answer = await client.call({ method: "POST", path, headers, body });
  if (answer.status !== 201) throw wrongAnswer(nameOf(guest), path, answer);
  const { number, statusUrl } = JSON.parse(String(answer.body));
  return { number, token: statusUrl.split("/").at(-1) };
}

async function change(guest: Guest, slots: readonly number[], client: HttpClient): Promise<void> {
  const isMove = guest.end === "moved";
  const path = visitStepPath(guest.told?.token ?? "", isMove ? "move" : "cancel");
  const fields: Record<string, string> = isMove ? { slotId: String(timeOf(guest, slots, 1)) } : {};
  const headers = { ...form, ...from(guest) };
  const body = String(new URLSearchParams(fields));
  const answer = await client.call({ method: "POST", path, headers, body });
  // the other time may be full
  const isTaken = isMove && answer.status === 409;
  if (answer.status !== 303 && !isTaken) throw wrongAnswer(nameOf(guest), path, answer);
}

/** What the server had acknowledged and has not kept, and what nobody asked for. */
function lost(guest: Guest, { visits, rows }: Contents): string[] {
  const own = visits.filter(({ email }) => email === emailOf(guest));
  const [visit] = own;
  const found: string[] = [];
  if (own.length > 1) found.push("has two visits");
  if (guest.told && visit?.number !== guest.told.number)
    found.push(`told ${guest.told.number}, stored ${visit?.number}`);
  const applications = rows.filter(({ email }) => email === emailOf(guest));
  const isApplied = visit !== undefined && visit.applicationId !== null;
  if (applications.length !== (isApplied ? 1 : 0) || isApplied !== (visit?.arrivedAt != null))
    found.push(`${applications.length} applications, arrived ${visit?.arrivedAt}`);
  if (guest.end === "arrived" && guest.done && !visit?.arrivedAt) found.push("its arrival is lost");
  if (guest.end === "cancelled" && guest.done && visit?.state !== "cancelled")
    found.push("its cancellation is lost");
  if (!guest.tried && (visit?.arrivedAt || visit?.state === "cancelled"))
    found.push("was changed by nobody");
  return found.map((what) => `${nameOf(guest)}: ${what}`);
}
