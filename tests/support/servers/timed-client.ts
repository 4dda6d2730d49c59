import { type Answer, type Call, HttpClient } from "./http-client.ts";

export interface TimedAnswer {
  /** The call, without what stands for somebody: `POST /prod/kyc`. */
  call: string;
  status: number;
  /** From the first byte sent to the last one read. */
  milliseconds: number;
  /** When it was asked, by `performance.now()`. */
  askedAt: number;
}

/** A client that notes how long each answer took. */
export class TimedClient extends HttpClient {
  readonly answers: TimedAnswer[] = [];

  override async call(call: Call): Promise<Answer> {
    const askedAt = performance.now();
    const answer = await super.call(call);
    const milliseconds = Math.round(performance.now() - askedAt);
    const name = `${call.method} ${call.path.replace(/[\w-]{22,}|\d{3,}-[\w-]+/g, "…")}`;
    this.answers.push({ call: name, status: answer.status, milliseconds, askedAt });
    return answer;
  }
}

/** The one that took longest; null where there is none. */
export function slowest(answers: readonly TimedAnswer[]): TimedAnswer | null {
  return answers.reduce<TimedAnswer | null>(
    (worst, each) => (worst && worst.milliseconds >= each.milliseconds ? worst : each),
    null,
  );
}
