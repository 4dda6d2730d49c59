import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemClock } from "#platform/clock.ts";
import { findJoiningViolations } from "../support/checkers/find-joining-violations.ts";
import { type DatabaseKind, databaseKinds } from "../support/databases/database.ts";
import { apply } from "../support/people/applicant.ts";
import {
  acceptLetter,
  answerDay,
  declineLetter,
  type Joiner,
  mailboxOf,
  makeJoiner,
  openLetter,
  readState,
  reasonOf,
  saveDetails,
} from "../support/people/joiner.ts";
import { JoiningDesk } from "../support/people/joining-desk.ts";
import { type Contents, openStoppedStore } from "../support/stores/stopped-store.ts";
import { noteResult, seed, skipLoudly } from "../support/workloads/fault-results.ts";
import { startMonthSite } from "./month-site.ts";

if (!databaseKinds.includes("postgresql"))
  skipLoudly("NO POSTGRESQL: A MONTH OF JOINERS IS PLAYED ON ONE NODE ONLY.");

/** Each batch with its day, counted from the first of the month, its seats, and how many HR hires into it. */
const batches = [
  { title: "Claims, first", day: 10, seats: 22, hired: 24 },
  { title: "Claims, second", day: 14, seats: 18, hired: 20 },
  { title: "Claims, third", day: 17, seats: 20, hired: 16 },
];
const people = batches.reduce((sum, { hired }) => sum + hired, 0);
const bonus = [
  { rupees: 10_000, days: 7 },
  { rupees: 5_000, days: 14 },
];
const atOnce = 8;
const usual = { timeout: 150_000, interval: 300 };

describe.each(databaseKinds)("a month of 60 joiners on %s", (kind: DatabaseKind) => {
  let site: Awaited<ReturnType<typeof startMonthSite>>;
  const desk = new JoiningDesk();
  const joiners: Joiner[] = [];
  /** Numbers of the batches, as the server has given them. */
  const ids: number[] = [];
  let killed = 0;

  beforeAll(async () => {
    site = await startMonthSite(kind);
  });
  afterAll(() => site?.remove());

  const mailbox = () => mailboxOf(site.received);
  const client = () => site.client;
  const wait = () => pause(100);

  /** Does it for each of them, some at once; in the middle of it a node is killed. */
  async function forEach(some: readonly Joiner[], work: (joiner: Joiner) => Promise<unknown>) {
    let through = 0;
    const queue = [...some];
    const worker = async () => {
      for (let joiner = queue.shift(); joiner; joiner = queue.shift()) {
        await work(joiner);
        through += 1;
      }
    };
    const killing = async () => {
      while (through < some.length / 3) await pause(1);
      await killNext();
    };
    await Promise.all([...Array.from({ length: atOnce }, worker), killing()]);
  }

  async function killNext(): Promise<void> {
    const node = site.nodes[killed % site.nodes.length];
    killed += 1;
    if (node) await site.kill(node);
  }

  async function wakeOn(day: number): Promise<void> {
    await site.sleepUntil(day);
    desk.signInAgain();
  }

  const sentTo = ({ application }: Joiner, subject: RegExp) =>
    site.received.filter(({ to, source }) => to.includes(application.email) && subject.test(source))
      .length;

  /** Waits for an email to each; a killed node takes one along that it was just sending. The next one dies after the first of them. */
  async function written(some: readonly Joiner[], subject: RegExp): Promise<void> {
    const before = some.map((joiner) => sentTo(joiner, subject));
    const missing = () =>
      some.filter((joiner, at) => sentTo(joiner, subject) === before[at]).length;
    await expect.poll(missing, usual).toBeLessThan(some.length);
    await killNext();
    await expect.poll(missing, usual).toBeLessThanOrEqual(1);
  }

  const of = (batch: number) => joiners.filter(({ said }) => said.batch === ids[batch]);
  const inState = (batch: number, ...states: string[]) =>
    of(batch).filter(({ said }) => said.state !== null && states.includes(said.state));
  const readAll = () => Promise.all(joiners.map((joiner) => readState(joiner, site.client)));

  /** What a person does who is asked; the same number does the same each time. */
  async function answer(joiner: Joiner): Promise<void> {
    const { number, said } = joiner;
    if (said.state !== "silent") return;
    if (number % 10 === 2) return;
    if (number % 10 === 0) {
      const reason = await reasonOf(joiner, site.client);
      await answerDay(joiner, { do: "cannot", reason }, site.client);
      return;
    }
    const later = ids[ids.indexOf(said.batch ?? 0) + 1];
    const isMoved =
      number % 10 === 1 &&
      later !== undefined &&
      (await answerDay(joiner, { do: "move", batch: `batch-${later}` }, site.client));
    if (!isMoved) expect(await answerDay(joiner, { do: "coming" }, site.client)).toBe(true);
  }

  /** The reserve of a batch: a free seat is offered; one in two takes it. */
  async function offerSeats(batch: number): Promise<number> {
    let offered = 0;
    while (await desk.offerSeat(ids[batch] ?? 0, site.client)) offered += 1;
    for (const joiner of inState(batch, "reserve")) {
      const { seatHeldUntil } = await readState(joiner, site.client);
      if (seatHeldUntil && joiner.number % 2 === 0)
        await answerDay(joiner, { do: "coming" }, site.client);
    }
    return offered;
  }

  async function writeLetters(batch: number, lastDay: number): Promise<void> {
    const file = await desk.writeLetters(ids[batch] ?? 0, site.date(lastDay), site.client);
    if (!file) return;
    await desk.pressAll(file, "send-all", site.client);
    await desk.pressAll(file, "approve-all", site.client, "approver");
    await desk.pressAll(file, "release-all", site.client);
  }

  async function answerLetter(joiner: Joiner): Promise<void> {
    const { number, said } = joiner;
    if (said.answered || !(await openLetter(joiner, site.client))) return;
    if (number % 20 === 7) await declineLetter(joiner, site.client);
    else if (number % 20 !== 17) {
      await acceptLetter(joiner, { client: client(), mailbox: mailbox(), wait });
      await saveDetails(joiner, site.client);
    }
  }

  /** Whoever confirmed comes, and of the silent one in two. */
  async function receive(batch: number): Promise<void> {
    await readAll();
    await forEach(inState(batch, "confirmed", "silent"), async (joiner) => {
      const comes = joiner.said.state === "confirmed" && joiner.number % 10 !== 3;
      expect(await desk.register(joiner, comes ? "arrived" : "no-show", site.client)).toBe(true);
    });
  }

  /** Both accounts press at once, each part twice. */
  async function payAll(): Promise<number> {
    const due = await desk.dueBonuses(site.client);
    const queue = [...due];
    const pay = async () => {
      for (let id = queue.shift(); id; id = queue.shift()) {
        const said = await Promise.all([
          desk.pay(id, site.client, "writer"),
          desk.pay(id, site.client, "approver"),
        ]);
        for (const each of said) expect(["done", "paid"]).toContain(each);
      }
    };
    await Promise.all([pay(), pay(), pay(), pause(150).then(killNext)]);
    return due.length;
  }

  test("60 apply and are hired into three batches while a node is killed", async () => {
    await desk.addApprover(site.client);
    await desk.addRule(bonus, site.date(0), site.client);
    for (const { title, day, seats } of batches) {
      const content = { title, process: "Claims", site: "Tower 4, Vashi", shift: "Day shift" };
      const more = { day: site.date(day), seats, trainer: "", toBring: "Your documents" };
      ids.push(await desk.publish({ ...content, ...more }, site.client));
    }
    joiners.push(
      ...Array.from({ length: people }, (_, number) => makeJoiner(seed, number, number % 3 === 0)),
    );
    await forEach(joiners, (joiner) => apply(joiner.application, site.client));
    const into = batches.flatMap(({ hired }, batch) => Array<number>(hired).fill(ids[batch] ?? 0));
    await forEach(joiners, async (joiner) => {
      await desk.hire(joiner, into[joiner.number] ?? 0, site.client);
      await readState(joiner, site.client);
    });
    expect(joiners.filter(({ said }) => said.state === "reserve")).toHaveLength(4);
    expect(new Set(joiners.map(({ said }) => said.state))).toEqual(new Set(["silent", "reserve"]));
  });

  test("letters are written, approved by another account, released by the hour, and accepted with a mailed code", async () => {
    await wakeOn(1);
    const seatedNow = joiners.filter(({ said }) => said.state === "silent");
    for (const batch of batches.keys()) await writeLetters(batch, 9);
    await written(seatedNow, /^Subject: Your letter from/m);
    await forEach(joiners, answerLetter);
    expect(joiners.filter(({ said }) => said.answered === "accepted").length).toBeGreaterThan(45);
  });

  test("who says at once that they come, move or cannot is believed, and free seats are offered", async () => {
    await wakeOn(2);
    await readAll();
    await forEach(
      joiners.filter(({ number }) => number % 10 !== 4),
      answer,
    );
    await readAll();
    expect(await offerSeats(0)).toBeGreaterThan(0);
    expect(await offerSeats(1)).toBeGreaterThan(0);
    await wakeOn(3);
    await Promise.all([
      written(inState(0, "silent"), /^Subject: Are you coming/m),
      // who let a seat pass finds it gone, and it goes on to the next
      offerSeats(0),
      offerSeats(1),
    ]);
    await forEach(of(0), answer);
  });

  test("a batch is postponed, and the silent are asked seven, three and one days before", async () => {
    await wakeOn(7);
    await readAll();
    await written(inState(0, "silent").concat(inState(1, "silent")), /^Subject: Are you coming/m);
    for (const batch of batches.keys()) await writeLetters(batch, 16);
    await desk.postpone(ids[1] ?? 0, site.date(16), site.client);
    await readAll();
    await forEach(of(1), answer);
    await wakeOn(9);
    await written(inState(0, "silent"), /^Subject: Are you coming/m);
  });

  test("on their days the reception registers who arrives and who does not", async () => {
    await wakeOn(10);
    await forEach(joiners, answerLetter);
    await receive(0);
    await wakeOn(16);
    await readAll();
    await receive(1);
    await forEach(of(2), answer);
    await wakeOn(17);
    await receive(2);
    expect(joiners.filter(({ said }) => said.day === "arrived").length).toBeGreaterThan(35);
  });

  test("bonuses fall due and are paid once", async () => {
    expect(await payAll(), "of the first batch").toBeGreaterThan(3);
    await wakeOn(24);
    expect(await payAll()).toBeGreaterThan(3);
    await wakeOn(31);
    expect(await payAll()).toBeGreaterThan(3);
    expect(await payAll()).toBe(0);
  });

  test("at the end nobody is lost, no batch is over its seats, nobody was written to twice, every hash is right", async () => {
    await readAll();
    await site.stop();
    const store = await openStoppedStore(site.environment, systemClock);
    const contents = await store.read().finally(() => store.close());
    expect(findJoiningViolations(joiners, contents, site.moment(31))).toEqual([]);
    expect(
      twice(site.received.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1] ?? "")),
    ).toEqual([]);
    noteResult({
      file: "joining-month",
      name: `A month of ${people} joiners on ${kind}`,
      done: "hired, written to, asked, moved, postponed, received and paid for; days passed by the clock of the nodes, SIGKILL to one in the middle of each and to all at its end",
      measured: figures(contents),
    });
    process.stderr.write(`${kind}: ${figures(contents)}\n`);
  });

  function figures({ letters, joiners: lines, payments, asks, mails }: Contents): string {
    const state = (what: string) => lines.filter(({ state }) => state === what).length;
    const accepted = letters.filter(({ state }) => state === "accepted").length;
    return [
      `${people} people in ${batches.length} batches: ${state("arrived")} arrived, ${state("no-show")} did not, ${state("withdrawn")} withdrew, ${state("moved")} moved, ${state("reserve")} on the reserve`,
      `${letters.length} letters, ${accepted} accepted, ${asks.length} times asked, ${mails.length} emails of which ${site.received.length} went`,
      `${payments.length} payments`,
      `${site.kills} kills, ${site.client.repeated} calls sent again, no violation`,
    ].join("; ");
  }
});

const twice = (all: readonly string[]) => all.filter((each, at) => all.indexOf(each) < at);
