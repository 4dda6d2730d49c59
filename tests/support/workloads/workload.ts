import { setTimeout as pause } from "node:timers/promises";
import { type HttpClient, Unanswered } from "../servers/http-client.ts";
import { WrongAnswer } from "../servers/wrong-answer.ts";
import type { Contents, StoppedStore } from "../stores/stopped-store.ts";

const people = 8;
/** Milliseconds until whoever was told to come later comes again; sooner than was said. */
const comesAgain = 1_000;
/** How often all of them may be told to come later by a server that nobody has broken: a machine can be busy for seconds. */
const maxBusy = 40;

export interface WorkloadOptions {
  /** Whether something is broken just now, so that people are told to come later, or cut off. */
  isBroken?: () => boolean;
  /** So many people have come before, who are others. */
  beyond?: number;
}

/**
 * One group of people in the kill test, who act at the same time, and again with what a dead server left unanswered;
 * with those of HR who work on what they send. What each does, and what must be stored of it, is declared by a group.
 */
export abstract class Workload<Person = unknown> {
  readonly #pending = new Map<number, Person>();
  /** All there were, those under way too. */
  readonly sent: Person[] = [];
  /** What the server said or did that it must not. */
  readonly violations: string[] = [];
  /** Calls that were under way when the server was killed. */
  unanswered = 0;
  /** How often somebody was told to come later while something was broken. */
  refused = 0;
  #busy = 0;
  readonly #isBroken: () => boolean;
  readonly #beyond: number;

  constructor({ isBroken = () => false, beyond = 0 }: WorkloadOptions = {}) {
    this.#isBroken = isBroken;
    this.#beyond = beyond;
  }

  /** By which a violation names the person. */
  abstract nameOf(person: Person): string;
  protected abstract make(number: number): Person;
  /** Goes as far as the server lets it, and on from there the next time. */
  protected abstract perform(person: Person, client: HttpClient): Promise<void>;
  protected abstract isThrough(person: Person): boolean;
  /** Compares what the server had acknowledged with what is stored, while it does not run. */
  abstract check(contents: Contents): string[];
  abstract summary(): string;
  /** False where nothing was acknowledged, or nothing compared: then nothing was shown. */
  abstract hasShown(): boolean;

  /** HR looks at what became complete since the last time. @throws WrongAnswer */
  async look(_client: HttpClient): Promise<void> {}

  /** Every stored file, byte for byte. */
  async compare(_contents: Contents, _store: StoppedStore): Promise<string[]> {
    return [];
  }

  /** Ids of documents that were acknowledged, and that no record has or ever will have. */
  givenUp(): string[] {
    return [];
  }

  /** How many got through. */
  through(): number {
    return this.count((person) => this.isThrough(person));
  }

  /** Whoever did not get through by the end. */
  unfinished(): string[] {
    const lacking = this.sent.filter((person) => !this.isThrough(person));
    return lacking.map((person) => `${this.nameOf(person)}: never got through`);
  }

  protected count(which: (person: Person) => boolean): number {
    return this.sent.filter(which).length;
  }

  /** Acts until the server is killed; whoever is cut off then goes on with the next server. */
  async actUntil(killed: () => boolean, client: HttpClient): Promise<void> {
    const each = Array.from({ length: people }, async (_, at) => {
      while (!killed()) await this.#actOnce(at, killed, client);
    });
    await Promise.all(each);
  }

  /** Gets everyone through who was cut off, and HR looks at it all. */
  async finish(client: HttpClient): Promise<void> {
    const never = () => false;
    const goOn = async (at: number) => {
      let comesAgain: boolean;
      do comesAgain = await this.#actOnce(at, never, client);
      while (comesAgain);
    };
    await Promise.all([...this.#pending.keys()].map(goOn));
    await this.look(client);
  }

  /** @returns whether the person is to come again, as a machine that is busy says */
  async #actOnce(at: number, killed: () => boolean, client: HttpClient): Promise<boolean> {
    const person = this.#pending.get(at) ?? this.#next(at);
    try {
      await this.perform(person, client);
      this.#pending.delete(at);
      return false;
    } catch (error) {
      if (this.#mayComeLater(error)) {
        await this.#comeLater();
        return true;
      }
      const cutOff = error instanceof Unanswered && (killed() || this.#isBroken());
      if (cutOff) this.unanswered += 1;
      else if (error instanceof Unanswered || error instanceof WrongAnswer) {
        this.violations.push(`${this.nameOf(person)}: ${error.message}`);
        if (error instanceof WrongAnswer) this.#pending.delete(at);
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
    const person = this.make(this.#beyond + this.sent.length + 1);
    this.sent.push(person);
    this.#pending.set(at, person);
    return person;
  }
}
