import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { idempotencyHeader } from "#contract/calls/wire.ts";
import { bookingPath, doorPath, visitStepPath } from "#features/drives/drive-paths.ts";
import { driveBody, person } from "#features/drives/server/drives.fixtures.ts";
import { putDrive } from "#features/drives/server/drives.ts";
import { reasonAskedMark } from "#features/drives/ui/door/acts/read-act.ts";
import type { VisitResult } from "#features/drives/visit.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { signIn } from "../support/people/hr-client.ts";
import { type Answer, Unanswered } from "../support/servers/http-client.ts";
import { runSeveralServers, type SeveralServers } from "../support/servers/several-servers.ts";
import { addressOf, wrongAnswer } from "../support/servers/wrong-answer.ts";
import { noteResult, skipLoudly } from "./fault-results.ts";

const available = inject("postgresAvailable");
if (!available) skipLoudly("NO POSTGRESQL: A DRIVE ON TWO NODES IS NOT PLAYED.");

const code = "drive-1";
const people = 200;
/** Eight times of twenty: 40 people find no seat at first. */
const seats = 20;
const results = ["selected", "on-hold", "rejected"] as const satisfies readonly VisitResult[];
const statuses = { selected: "shortlisted", "on-hold": "in-review", rejected: "rejected" };

interface Guest {
  at: number;
  slotId: number;
  number: string;
  token: string;
  cancelled: boolean;
}

interface Counts {
  state: string;
  number: string;
  slot_id: number;
  arrived_at: Date | null;
  done_at: Date | null;
  result: VisitResult | null;
  status: string | null;
  applications: number;
}

const tomorrow = () => new Date(Date.now() + 36 * 60 * 60_000).toISOString().slice(0, 10);

describe.runIf(available)(`a drive of ${people} people on two nodes`, () => {
  let servers: SeveralServers;
  let database: pg.Client;
  let slots: number[];
  const guests: Guest[] = [];
  /** Calls whose answers a killed node took along, and such as were told to come again. */
  let lost = 0;
  let later = 0;

  beforeAll(async () => {
    servers = await runSeveralServers({ LOG_LEVEL: "error" });
    database = new pg.Client({ connectionString: servers.databaseUrl });
    await database.connect();
    const opened = await openDatabase({ databaseUrl: servers.databaseUrl, dataDir: "" });
    const day = tomorrow();
    const body = driveBody({
      ...{ day, from: "10:00", to: "14:00", length: 30, seats },
      bookingOpens: new Date(Date.now() - 60_000).toISOString(),
      bookingCloses: `${day}T04:00:00.000Z`,
    });
    await putDrive(opened.queries, { key: code, body, at: new Date() });
    await opened.close();
    const { rows } = await database.query("SELECT id FROM drive_slots ORDER BY starts_at");
    slots = rows.map(({ id }) => id);
  });
  afterAll(async () => {
    await database?.end();
    await servers?.remove();
  });

  /** Asks either node, and again where one died of it. */
  async function ask(path: string, headers: Record<string, string>, body: string): Promise<Answer> {
    for (;;) {
      try {
        const answer = await servers.client.call({ method: "POST", path, headers, body });
        if (answer.status !== 503) return answer;
        later += 1;
        await pause(1_000);
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
        lost += 1;
        await pause(20);
      }
    }
  }

  const postForm = (
    path: string,
    headers: Record<string, string>,
    fields: Record<string, string>,
  ) =>
    ask(
      path,
      {
        ...headers,
        origin: servers.proxy.origin,
        "content-type": "application/x-www-form-urlencoded",
      },
      String(new URLSearchParams(fields)),
    );

  /** Books as the page does: another time where this one is full, at last the waiting list. */
  async function book(at: number): Promise<Guest> {
    const wishes = { slotId: slots[at % slots.length] as number, waitingList: false };
    for (let attempt = 0; ; attempt += 1) {
      const headers = {
        ...addressOf(11, at),
        "content-type": "application/json",
        [idempotencyHeader]: `guest-${at}-${attempt}`,
      };
      const answer = await ask(bookingPath(code), headers, JSON.stringify(person(at, wishes)));
      const told = JSON.parse(String(answer.body));
      if (answer.status === 201) {
        const token = told.statusUrl.split("/").at(-1);
        return { at, slotId: told.slot.id, number: told.number, token, cancelled: false };
      }
      if (told.error?.code !== "slot_full") throw wrongAnswer(`Guest ${at}`, "booking", answer);
      const free = told.slots[at % Math.max(1, told.slots.length)];
      if (free) wishes.slotId = free.id;
      else wishes.waitingList = true;
    }
  }

  async function cancel(guest: Guest): Promise<void> {
    const path = visitStepPath(guest.token, "cancel");
    const answer = await postForm(path, addressOf(11, guest.at), {});
    if (answer.status !== 303) throw wrongAnswer(`Guest ${guest.at}`, path, answer);
    guest.cancelled = true;
  }

  /** @returns what the door says: the act itself, `already`, or the status of a refusal */
  async function atDoor(cookie: string, fields: Record<string, string>): Promise<string> {
    const answer = await postForm(doorPath(code), { cookie }, fields);
    const said = /[?&]said=([\w-]+)/.exec(String(answer.headers.location))?.[1];
    return said ?? String(answer.status);
  }

  async function stored(): Promise<Counts[]> {
    const { rows } = await database.query<Counts>(
      `SELECT v.state, v.number, v.slot_id, v.arrived_at, v.done_at, v.result, a.status,
         (SELECT count(*)::int FROM applications b WHERE b.email = v.email) AS applications
       FROM drive_visits v LEFT JOIN applications a ON a.id = v.application_id`,
    );
    return rows;
  }

  /** Kills a node once the work is so far, and starts it again. */
  async function killAt(node: 0 | 1, isTime: () => boolean): Promise<void> {
    while (!isTime()) await pause(1);
    const killed = servers.nodes[node];
    killed.server.signal("SIGKILL");
    await killed.server.exit;
    await killed.start();
  }

  test("all book while a node is killed: nobody is lost, no time has more people than seats", async () => {
    const everyone = Array.from({ length: people }, (_, at) => at);
    const booking = Promise.all(
      everyone.map(async (at) => {
        guests.push(await book(at));
      }),
    );
    await Promise.all([booking, killAt(0, () => guests.length >= people / 3)]);
    const giveUp = guests.filter(({ at }) => at % 10 === 0);
    await Promise.all(giveUp.map(cancel));

    const rows = await stored();
    expect(rows.map(({ number }) => number).toSorted()).toEqual(
      guests.map(({ number }) => number).toSorted(),
    );
    expect(rows.filter(({ state }) => state === "cancelled")).toHaveLength(giveUp.length);
    const { rows: taken } = await database.query(
      "SELECT id, booked_seats AS taken FROM drive_slots",
    );
    for (const slot of taken) {
      const held = rows.filter((row) => row.state === "booked" && row.slot_id === slot.id);
      expect(held.length).toBe(slot.taken);
      expect(held.length).toBeLessThanOrEqual(seats);
      // a seat that is given back goes to whoever waits for that time
      const waits = rows.some((row) => row.state === "waiting" && row.slot_id === slot.id);
      if (waits) expect(slot.taken).toBe(seats);
    }
  });

  test("two doors, one killed: each arrives once, with one application and the result of the table", async () => {
    const cookies = await Promise.all(servers.nodes.map(({ client }) => signIn(client)));
    const [one = "", other = ""] = cookies;
    const come = guests.filter(({ cancelled }) => !cancelled);
    let through = 0;
    const resultOf = ({ at }: Guest) => results[at % results.length] as VisitResult;
    /** Both doors see the same person; one table talks and says how it went. */
    async function visit(guest: Guest): Promise<void> {
      const { number } = guest;
      const doors = [one, other].map((cookie) => atDoor(cookie, { number, do: "arrived" }));
      const said = await Promise.all(doors);
      // whose answer was lost asked again, and was told that it is done already
      for (const each of said) expect(["arrived", "already"]).toContain(each);
      expect(said.filter((each) => each === "arrived").length).toBeLessThanOrEqual(1);
      expect(["call", "already"]).toContain(await atDoor(other, { number, do: "call" }));
      // the form that asks why somebody is rejected takes none as well
      const fields = { number, do: "done", result: resultOf(guest), [reasonAskedMark]: "true" };
      expect(["done", "already"]).toContain(await atDoor(one, fields));
      through += 1;
    }
    const queue = [...come];
    const table = async () => {
      for (let guest = queue.shift(); guest; guest = queue.shift()) await visit(guest);
    };
    await Promise.all([
      ...Array.from({ length: 8 }, table),
      killAt(1, () => through >= come.length / 3),
    ]);

    const rows = new Map((await stored()).map((row) => [row.number, row]));
    for (const guest of come) {
      const result = resultOf(guest);
      expect(rows.get(guest.number), guest.number).toMatchObject({
        ...{ result, status: statuses[result], applications: 1 },
        ...{ arrived_at: expect.any(Date), done_at: expect.any(Date) },
      });
    }
    for (const guest of guests.filter(({ cancelled }) => cancelled)) {
      expect(rows.get(guest.number)).toMatchObject({ arrived_at: null, applications: 0 });
    }
    const { rows: logged } = await database.query(
      `SELECT action, count(*)::int, count(DISTINCT subject)::int AS visits FROM audit_log
       WHERE action IN ('visit-arrived', 'visit-called', 'visit-done') GROUP BY action`,
    );
    for (const each of logged) expect(each.count).toBe(each.visits);
    expect(logged.map(({ action, visits }) => `${visits} ${action}`).toSorted()).toEqual(
      ["visit-arrived", "visit-called", "visit-done"].map((action) => `${come.length} ${action}`),
    );
    noteResult({
      file: "walk-ins",
      name: "A drive of 200 people and both nodes die once",
      done: "SIGKILL to one node while all book, to the other while two doors and eight tables work",
      measured: `${guests.length} booked or waiting, ${come.length} came, each one arrival, one application and its result; no time above ${seats} seats; ${lost} answers lost, ${later} told to come again`,
    });
  });
});
