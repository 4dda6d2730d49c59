import { setTimeout as pause } from "node:timers/promises";
import { type HttpClient, Unanswered } from "../servers/http-client.ts";
import { WrongAnswer } from "../servers/wrong-answer.ts";

const people = 8;
/** Milliseconds until whoever was told to come later comes again; sooner than was said. */
const comesAgain = 1_000;
/** How often all of them may be told to come later by a server that nobody has broken: a machine can be busy for seconds. */
const maxBusy = 40;

export interface CrowdOptions {
  /** Whether something is broken just now, so that people are told to come later, or cut off. */
  isBroken?: () => boolean;
}

/** What each of a crowd does, over and over, each time for another person. */
export interface Act<Person> {
  make(number: number): Person;
  /** Goes as far as the server lets it, and on from there the next time. */
  perform(person: Person, client: HttpClient): Promise<void>;
  /** By which a violation names the person. */
  nameOf(person: Person): string;
}

/** People who act at the same time, and again with what a dead server left unanswered. */
export class Crowd<Person> {
  readonly #act: Act<Person>;
  readonly #pending = new Map<number, Person>();
  /** All there were, those under way too. */
  readonly sent: Person[] = [];
  /** What the server said or did that it must not. */
  readonly violations: string[] = [];
  /** Calls that were under way when the server was killed. */
  unanswered = 0;
  /** How often somebody was told to come later. */
  refused = 0;
  #busy = 0;
  readonly #isBroken: () => boolean;

  constructor(act: Act<Person>, { isBroken = () => false }: CrowdOptions = {}) {
    this.#act = act;
    this.#isBroken = isBroken;
  }

  /** Acts until the server is killed; whoever is cut off then goes on with the next server. */
  async actUntil(killed: () => boolean, client: HttpClient): Promise<void> {
    const each = Array.from({ length: people }, async (_, at) => {
      while (!killed()) await this.#actOnce(at, killed, client);
    });
    await Promise.all(each);
  }

  /** Gets everyone through who was cut off. */
  async finish(client: HttpClient): Promise<void> {
    const never = () => false;
    const goOn = async (at: number) => {
      let comesAgain: boolean;
      do comesAgain = await this.#actOnce(at, never, client);
      while (comesAgain);
    };
    await Promise.all([...this.#pending.keys()].map(goOn));
  }

  /** @returns whether the person is to come again, as a machine that is busy says */
  async #actOnce(at: number, killed: () => boolean, client: HttpClient): Promise<boolean> {
    const person = this.#pending.get(at) ?? this.#next(at);
    try {
      await this.#act.perform(person, client);
      this.#pending.delete(at);
      return false;
    } catch (error) {
      if (this.#mayComeLater(error)) {
        await this.#comeLater();
        return true;
      }
      const cutOff = error instanceof Unanswered && (killed() || this.#isBroken());
      if (cutOff) this.unanswered += 1;
      else if (error instanceof Unanswered) this.#blame(person, error);
      else if (error instanceof WrongAnswer) {
        this.#blame(person, error);
        this.#pending.delete(at);
      } else throw error;
      return false;
    }
  }

  #mayComeLater(error: unknown): boolean {
    const isLater = error instanceof WrongAnswer && error.isLater;
    return isLater && (this.#isBroken() || this.#busy < maxBusy);
  }

  async #comeLater(): Promise<void> {
    if (this.#isBroken()) this.refused += 1;
    else this.#busy += 1;
    await pause(comesAgain);
  }

  #next(at: number): Person {
    const person = this.#act.make(this.sent.length + 1);
    this.sent.push(person);
    this.#pending.set(at, person);
    return person;
  }

  #blame(person: Person, { message }: Error): void {
    this.violations.push(`${this.#act.nameOf(person)}: ${message}`);
  }
}
