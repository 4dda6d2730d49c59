import { idempotencyHeader } from "#contract/calls/wire.ts";
import {
  bookingPath,
  doorPath,
  drivesDeskPath,
  visitStepPath,
} from "#features/drives/drive-paths.ts";
import { driveBody, person } from "#features/drives/server/drives.fixtures.ts";
import { DeskSession, Once } from "../people/hr-client.ts";
import type { HttpClient } from "../servers/http-client.ts";
import { accepted, addressOf, wrongAnswer } from "../servers/wrong-answer.ts";
import type { Contents } from "../stores/stopped-store.ts";
import { Workload } from "./workload.ts";

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
  return [
    ...fields.map(([key, value]) => [key, String(value)]),
    ...openings.map((opening) => ["openings", opening]),
  ];
};

const emailOf = ({ number }: Guest) => `guest-${number}@mail.example`;
const from = ({ number }: Guest) => addressOf(50, number);
const nameOf = ({ number }: Guest) => `guest ${number}`;

/** People who book a drive's few seats, wait for them, cancel, move, and come to its door. */
export class WalkInsWorkload extends Workload<Guest> {
  readonly #session = new DeskSession();
  readonly #once = new Once();
  #looked = 0;

  nameOf(guest: Guest): string {
    return nameOf(guest);
  }

  protected make(number: number): Guest {
    const end = ends[number % ends.length] as Guest["end"];
    return { number, end, told: null, tried: false, done: false };
  }

  protected isThrough({ done }: Guest): boolean {
    return done;
  }

  check(contents: Contents): string[] {
    const { visits, slots, mails } = contents;
    this.#looked = visits.length;
    const mailed = new Set(mails.map(({ key }) => key));
    return [
      ...this.sent.flatMap((guest) => lost(guest, contents)),
      ...slots.flatMap(({ id, bookedSeats }) => {
        const booked = visits.filter(({ slotId, state }) => slotId === id && state === "booked");
        return booked.length === bookedSeats && bookedSeats <= seats
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

  #ended(end: Guest["end"]): number {
    return this.count((guest) => guest.end === end && guest.done);
  }

  summary(): string {
    return `walk-ins: ${this.unanswered} calls cut off; ${this.#looked} visits, ${this.#ended("cancelled")} cancelled, ${this.#ended("moved")} moved or told that all is full, ${this.#ended("arrived")} arrived`;
  }

  hasShown(): boolean {
    return ends.every((end) => this.#ended(end) > 0);
  }

  protected async perform(guest: Guest, client: HttpClient): Promise<void> {
    const { code, slots } = await this.#once.do("drive", () => this.#publish(client));
    guest.told ??= await book(guest, { code, slots }, client);
    guest.tried = true;
    if (guest.end === "arrived") {
      const fields = { number: guest.told.number, do: "arrived" };
      await this.#session.post(doorPath(code), fields, client);
    } else if (guest.end !== "none") await change(guest, slots, client);
    guest.done = true;
  }

  async #publish(client: HttpClient): Promise<{ code: string; slots: number[] }> {
    const path = `${drivesDeskPath}/new`;
    const answer = await this.#session.post(path, planned(), client);
    const [, code = ""] = /\/(drive-\d+)\?/.exec(String(answer.headers.location)) ?? [];
    const list = await client.get("/walk-ins.json");
    const drives = JSON.parse(String(list.body)) as { code: string; slots: { id: number }[] }[];
    const slots = drives.find((drive) => drive.code === code)?.slots.map(({ id }) => id);
    if (!slots) throw wrongAnswer("HR", "/walk-ins.json", list);
    return { code, slots };
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
  const headers = { ...from(guest), [idempotencyHeader]: `guest-${guest.number}` };
  const wishes = { email: emailOf(guest), slotId: timeOf(guest, slots), waitingList: true };
  const answer = await client.postJson(path, person(guest.number, wishes), headers);
  const { number, statusUrl } = JSON.parse(String(accepted(nameOf(guest), path, answer, 201).body));
  return { number, token: statusUrl.split("/").at(-1) };
}

async function change(guest: Guest, slots: readonly number[], client: HttpClient): Promise<void> {
  const isMove = guest.end === "moved";
  const path = visitStepPath(guest.told?.token ?? "", isMove ? "move" : "cancel");
  const fields: Record<string, string> = isMove ? { slotId: String(timeOf(guest, slots, 1)) } : {};
  const answer = await client.postForm(path, fields, from(guest));
  // the other time may be full
  accepted(nameOf(guest), path, answer, 303, ...(isMove ? [409] : []));
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
