import { setTimeout as pause } from "node:timers/promises";
import { indianDay } from "#contract/days/indian-day.ts";
import { findJoiningViolations } from "../checkers/find-joining-violations.ts";
import { apply } from "../people/applicant.ts";
import { Once } from "../people/hr-client.ts";
import {
  acceptLetter,
  answerDay,
  declineLetter,
  type Joiner,
  type Mailbox,
  makeJoiner,
  nameOf,
  openLetter,
  readState,
  reasonOf,
  saveDetails,
} from "../people/joiner.ts";
import { JoiningDesk } from "../people/joining-desk.ts";
import type { HttpClient } from "../servers/http-client.ts";
import type { Contents } from "../stores/stopped-store.ts";
import { Workload } from "./workload.ts";

/** So many are hired into a batch of so few seats: the others wait until somebody cannot come. */
const inBatch = 4;
const seats = 2;
/** Of so many people one declines the letter. */
const declinesEvery = 8;

/** People who are hired, accept their letter, say whether they come, and arrive; and whoever brought them gets a bonus. */
export class JoiningWorkload extends Workload<Joiner> {
  readonly #seed: number;
  readonly #desk = new JoiningDesk();
  readonly #mailbox: Mailbox;
  readonly #once = new Once();
  #paid = 0;

  constructor(seed: number, mailbox: Mailbox) {
    super();
    this.#seed = seed;
    this.#mailbox = mailbox;
  }

  nameOf(joiner: Joiner): string {
    return nameOf(joiner);
  }

  protected make(number: number): Joiner {
    return makeJoiner(this.#seed, number, number % 2 === 0);
  }

  /** Whoever waits for a seat that nobody gives back has been told so. */
  protected isThrough({ said: { state, answered, day } }: Joiner): boolean {
    if (state === "confirmed") return answered !== null && day !== null;
    return state !== null && state !== "silent";
  }

  check(contents: Contents): string[] {
    return findJoiningViolations(this.sent, contents, new Date());
  }

  summary(): string {
    const of = (which: (said: Joiner["said"]) => boolean) => this.count(({ said }) => which(said));
    return `joining: ${this.unanswered} calls cut off; ${of(({ batch }) => batch !== null)} hired, ${of(({ answered }) => answered === "accepted")} letters accepted, ${of(({ parts }) => parts.length > 0)} with details, ${of(({ day }) => day === "arrived")} arrived, ${of(({ state }) => state === "withdrawn")} cannot, ${this.#paid} bonuses paid`;
  }

  hasShown(): boolean {
    return this.#paid > 0 && this.count(({ said }) => said.state === "withdrawn") > 0;
  }

  protected async perform(joiner: Joiner, client: HttpClient): Promise<void> {
    const { said, number } = joiner;
    await this.#prepared(client);
    await apply(joiner.application, client);
    if (said.batch === null)
      await this.#desk.hire(joiner, await this.#batchOf(joiner, client), client);
    await this.#answer(joiner, client);
    if (said.state !== "confirmed") return;
    await this.#signed(joiner, client);
    if (said.parts.length === 0) await saveDetails(joiner, client);
    said.day ?? (await this.#desk.register(joiner, "arrived", client));
    if (number % 2 === 0) await this.#pay(client);
  }

  /** Half of a batch's seats are given back, for those who wait. */
  async #answer(joiner: Joiner, client: HttpClient): Promise<void> {
    const { said, number } = joiner;
    const { state } = await readState(joiner, client);
    if (state === "silent" && number % inBatch === 0) {
      await answerDay(joiner, { do: "cannot", reason: await reasonOf(joiner, client) }, client);
    } else if (state === "silent") await answerDay(joiner, { do: "coming" }, client);
    else if (state === "reserve") {
      await this.#desk.offerSeat(said.batch ?? 0, client);
      const { seatHeldUntil } = await readState(joiner, client);
      if (seatHeldUntil) await answerDay(joiner, { do: "coming" }, client);
    }
  }

  async #signed(joiner: Joiner, client: HttpClient): Promise<void> {
    const { said } = joiner;
    if (said.answered) return;
    let letter = await this.#desk.letterOf(joiner, client);
    if (!letter) {
      await this.#desk.writeLetters(said.batch ?? 0, indianDay(new Date()), client);
      letter = await this.#desk.letterOf(joiner, client);
    }
    if (!said.letter) await this.#desk.release(letter ?? "", client);
    await openLetter(joiner, client);
    if (joiner.number % declinesEvery === 1) return declineLetter(joiner, client);
    await acceptLetter(joiner, {
      ...{ client, mailbox: this.#mailbox },
      // who waits notices that the server dies
      wait: () => Promise.all([pause(100), client.get("/healthz")]),
    });
  }

  /** Several do at the same time what is due for all. */
  async #pay(client: HttpClient): Promise<void> {
    for (const id of await this.#desk.dueBonuses(client)) {
      if ((await this.#desk.pay(id, client, "approver")) === "done") this.#paid += 1;
    }
  }

  #prepared(client: HttpClient): Promise<unknown> {
    return this.#once.do("all", async () => {
      await this.#desk.addApprover(client);
      await this.#desk.addRule([{ rupees: 5_000, days: 0 }], indianDay(new Date()), client);
    });
  }

  /** Of today, so that people can arrive. */
  #batchOf({ number }: Joiner, client: HttpClient): Promise<number> {
    const group = `${indianDay(new Date())} ${Math.floor(number / inBatch)}`;
    const content = { title: `Batch ${group}`, process: "Claims", site: "Tower 4", shift: "Day" };
    const more = { day: indianDay(new Date()), seats, trainer: "", toBring: "" };
    return this.#once.do(group, () => this.#desk.publish({ ...content, ...more }, client));
  }
}
