import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** What the load process is to do. Ends at `requests` or at `milliseconds`, whichever is first. */
export interface LoadPlan {
  port: number;
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  /** File whose bytes are every request's body. */
  bodyFile?: string;
  /** Gives every request another X-Forwarded-For, counted on from this number. */
  firstSender?: number;
  connections: number;
  requests: number;
  milliseconds: number;
  /** Whether the bodies of answers are wanted as well. */
  keepAnswers?: boolean;
}

export interface LoadResult {
  requests: number;
  seconds: number;
  /** Of each answer, in the order they came. */
  latencies: number[];
  /** How many answers had which status. */
  statuses: Record<string, number>;
  /** Their bodies, in the order they came; none where they were not to be kept. */
  answers: string[];
  /** Connections that broke, answers that were none. */
  faults: number;
  /** Bytes of one answer, header and body; 0 where they differ. */
  answerBytes: number;
  /** The load process's own use of a core, 0 to 1: near 1 it would be what is measured. */
  busy: number;
}

/** Tells the bare server of uploads how many files a body carries. */
export const filesHeader = "x-files";

const program = fileURLToPath(new URL("./load-process.ts", import.meta.url));

/** Runs one plan in a process of its own. */
export function runLoad(plan: LoadPlan): Promise<LoadResult> {
  const child = fork(program);
  return new Promise((resolve, reject) => {
    child.once("message", (result) => resolve(result as LoadResult));
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`The load process ended early (${code}).`)));
    child.send(plan);
  });
}

/** Another address for each number. */
export function senderAddress(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

export const perSecond = ({ requests, seconds }: LoadResult) => requests / seconds;

/** @throws Error where an answer was not 200 or did not come: such a round proves nothing */
export function allAnswered(result: LoadResult, who: string): LoadResult {
  const { statuses, faults, requests } = result;
  if (faults > 0 || statuses[200] !== requests || requests === 0) {
    throw new Error(`${who} failed under load: ${JSON.stringify({ statuses, faults })}`);
  }
  return result;
}
