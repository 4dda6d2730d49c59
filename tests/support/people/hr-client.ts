import { setTimeout as pause } from "node:timers/promises";
import type { Answer, Fields, HttpClient } from "../servers/http-client.ts";
import { accepted, WrongAnswer, wrongAnswer } from "../servers/wrong-answer.ts";
import { type Application, isComplete } from "./applicant.ts";

export const admin = { userName: "admin", password: "a long enough password 7" };

/** Of a sign-in that is to wait. */
const maxTries = 5;

/**
 * Waits where it is told to: sign-ins that a kill cut off count as tries.
 * @returns the cookie of a session
 */
export async function signIn(client: HttpClient, person = admin, tries = 1): Promise<string> {
  const fields = { user: person.userName, password: person.password };
  const answer = await client.postForm("/refer-data", fields);
  const cookie = answer.headers["set-cookie"]?.[0]?.split(";")[0];
  const later = Number(answer.headers["retry-after"]);
  if (answer.status === 429 && later > 0 && tries < maxTries) {
    await pause(later * 1_000);
    return signIn(client, person, tries + 1);
  }
  if (!cookie) throw wrongAnswer("HR", "the sign-in", answer);
  return cookie;
}

/** Does it once, for whoever asks; again where nobody answered. */
export class Once {
  readonly #works = new Map<string, Promise<unknown>>();

  do<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
    const own = (this.#works.get(what) as Promise<Result> | undefined) ?? work();
    this.#works.set(what, own);
    own.catch(() => this.#works.get(what) === own && this.#works.delete(what));
    return own;
  }
}

/** Statuses of what is as it should be, and what is asked for. */
interface Accepting {
  accept?: string;
  accepts?: number[];
}

/** A session of HR that all who act share; signed in again where a kill came in between. */
export class DeskSession {
  readonly #once = new Once();
  readonly #person: typeof admin;

  constructor(person = admin) {
    this.#person = person;
  }

  cookie(client: HttpClient): Promise<string> {
    return this.#once.do("sign in", () => signIn(client, this.#person));
  }

  async get(path: string, client: HttpClient): Promise<string> {
    const answer = await client.get(path, { cookie: await this.cookie(client) });
    return String(accepted(this.#person.userName, path, answer, 200).body);
  }

  async post(
    path: string,
    fields: Fields,
    client: HttpClient,
    { accept, accepts = [303] }: Accepting = {},
  ): Promise<Answer> {
    const headers = { cookie: await this.cookie(client), ...(accept && { accept }) };
    const answer = await client.postForm(path, fields, headers);
    return accepted(this.#person.userName, path, answer, ...accepts);
  }

  /** The number of an application, as HR's list finds it by the address. */
  async applicationOf(email: string, client: HttpClient): Promise<string> {
    const list = await this.get(`/refer-data?search=${encodeURIComponent(email)}`, client);
    const [, id] = /[?&;]open=(\d+)/.exec(list) ?? [];
    if (!id) throw new WrongAnswer(`${email}: is not on the list`);
    return id;
  }
}

/** Someone at HR, who signs in once and then opens every resume. */
export class HumanResources {
  readonly #session = new DeskSession();
  readonly #opened = new Set<number>();

  /** Opens what became complete since the last time; throws where it is not what was sent. */
  async openNew(sent: readonly Application[], client: HttpClient): Promise<void> {
    for (const application of sent) {
      const { number, acknowledged, resume } = application;
      if (!acknowledged.resumeUrl || !isComplete(application) || this.#opened.has(number)) continue;
      const { pathname } = new URL(acknowledged.resumeUrl);
      const cookie = await this.#session.cookie(client);
      const { status, body } = await client.get(pathname, { cookie });
      const who = `Application ${number}`;
      if (status !== 200) throw new WrongAnswer(`${who}: its resume answers ${status}`);
      if (!body.equals(resume())) throw new WrongAnswer(`${who}: another resume`);
      this.#opened.add(number);
    }
  }

  get opened(): number {
    return this.#opened.size;
  }
}
