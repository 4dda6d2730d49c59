import { type Application, apply, makeApplication, WrongAnswer } from "./applicant.ts";
import { type HttpClient, Unanswered } from "./http-client.ts";

const candidates = 8;

/** Candidates who apply at the same time, and again with what a dead server left unanswered. */
export class Crowd {
  readonly #seed: number;
  readonly #pending = new Map<number, Application>();
  /** All applications, those under way too. */
  readonly sent: Application[] = [];
  /** What the server said or did that it must not. */
  readonly violations: string[] = [];
  /** Calls that were under way when the server was killed. */
  unanswered = 0;

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** Applies until the server is killed; whoever is cut off then goes on with the next server. */
  async applyUntil(killed: () => boolean, client: HttpClient): Promise<void> {
    const each = Array.from({ length: candidates }, async (_, at) => {
      while (!killed()) await this.#applyOnce(at, killed, client);
    });
    await Promise.all(each);
  }

  /** Gets everyone through who was cut off. */
  async finish(client: HttpClient): Promise<void> {
    const never = () => false;
    await Promise.all([...this.#pending.keys()].map((at) => this.#applyOnce(at, never, client)));
  }

  async #applyOnce(at: number, killed: () => boolean, client: HttpClient): Promise<void> {
    const application = this.#pending.get(at) ?? this.#next(at);
    try {
      await apply(application, client);
      this.#pending.delete(at);
    } catch (error) {
      const cutOff = error instanceof Unanswered && killed();
      if (cutOff) this.unanswered += 1;
      else if (error instanceof Unanswered) this.#blame(application, error);
      else if (error instanceof WrongAnswer) {
        this.#blame(application, error);
        this.#pending.delete(at);
      } else throw error;
    }
  }

  #next(at: number): Application {
    const application = makeApplication(this.#seed, this.sent.length + 1);
    this.sent.push(application);
    this.#pending.set(at, application);
    return application;
  }

  #blame({ number }: Application, { message }: Error): void {
    this.violations.push(`application ${number}: ${message}`);
  }
}
