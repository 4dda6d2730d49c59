import { setTimeout as pause } from "node:timers/promises";
import type { HttpClient } from "../servers/http-client.ts";
import { WrongAnswer, wrongAnswer } from "../servers/wrong-answer.ts";
import { type Application, isComplete } from "./applicant.ts";

export const admin = { userName: "admin", password: "a long enough password 7" };

/** Someone at HR, who signs in once and then opens every resume. */
export class HumanResources {
  #cookie: string | null = null;
  readonly #opened = new Set<number>();

  /** Opens what became complete since the last time; throws where it is not what was sent. */
  async openNew(sent: readonly Application[], client: HttpClient): Promise<void> {
    this.#cookie ??= await signIn(client);
    for (const application of sent) {
      const { number, acknowledged } = application;
      if (!acknowledged.resumeUrl || !isComplete(application) || this.#opened.has(number)) continue;
      await openResume(application, this.#cookie, client);
      this.#opened.add(number);
    }
  }

  get opened(): number {
    return this.#opened.size;
  }
}

/** Of a sign-in that is to wait. */
const maxTries = 5;

/**
 * Waits where it is told to: sign-ins that a kill cut off count as tries.
 * @returns the cookie of a session
 */
export async function signIn(client: HttpClient, person = admin, tries = 1): Promise<string> {
  const body = String(new URLSearchParams({ user: person.userName, password: person.password }));
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await client.call({ method: "POST", path: "/refer-data", headers, body });
  const cookie = answer.headers["set-cookie"]?.[0]?.split(";")[0];
  const later = Number(answer.headers["retry-after"]);
  if (answer.status === 429 && later > 0 && tries < maxTries) {
    await pause(later * 1_000);
    return signIn(client, person, tries + 1);
  }
  if (!cookie) throw wrongAnswer("HR", "the sign-in", answer);
  return cookie;
}

async function openResume(
  { number, acknowledged, resume }: Application,
  cookie: string,
  client: HttpClient,
): Promise<void> {
  const { pathname } = new URL(acknowledged.resumeUrl as string);
  const { status, body } = await client.call({
    method: "GET",
    path: pathname,
    headers: { cookie },
  });
  if (status !== 200) throw new WrongAnswer(`Application ${number}: its resume answers ${status}`);
  if (!body.equals(resume())) throw new WrongAnswer(`Application ${number}: another resume`);
}
