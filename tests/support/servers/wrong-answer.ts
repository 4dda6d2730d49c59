import type { Answer } from "./http-client.ts";

/** The server answered, and not as it must: nothing that a candidate could have caused. */
export class WrongAnswer extends Error {
  /** Whether it was told to come again later, as a store that is away or full makes it. */
  readonly isLater: boolean;

  constructor(message: string, { isLater = false }: { isLater?: boolean } = {}) {
    super(message);
    this.isLater = isLater;
  }
}

const later = new Set([429, 503]);

/** @param who by what a violation names the one who asked */
export function wrongAnswer(
  who: string,
  path: string,
  answer: Pick<Answer, "status" | "body"> & Partial<Pick<Answer, "headers">>,
): WrongAnswer {
  const page = String(answer.body).replace(/<head>.*<main|<[^>]*>/gs, " ");
  const isLater = later.has(answer.status) && answer.headers?.["retry-after"] !== undefined;
  const message = `${who}: ${path} answered ${answer.status} ${page}`.slice(0, 400);
  return new WrongAnswer(message, { isLater });
}

/** @throws WrongAnswer where its status is none of these */
export function accepted(who: string, path: string, answer: Answer, ...statuses: number[]): Answer {
  if (!statuses.includes(answer.status)) throw wrongAnswer(who, path, answer);
  return answer;
}

/** What an answer of 200 says in JSON. @throws WrongAnswer for another status */
export function jsonOf<Body>(who: string, path: string, answer: Answer): Body {
  return JSON.parse(String(accepted(who, path, answer, 200).body)) as Body;
}

/** Everyone has an address of their own, so that limits do not come into it. */
export function addressOf(network: number, number: number): Record<string, string> {
  const [high, middle, low] = [number >> 16, (number >> 8) & 255, number & 255];
  return { "x-forwarded-for": `${network}.${high}.${middle}.${low}` };
}
