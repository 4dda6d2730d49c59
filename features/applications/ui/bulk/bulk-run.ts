import { deskCallPaths } from "#contract/calls/desk-call-paths.ts";
import { maxBulkApplications } from "../../list/application-query.ts";
import type { ChangedPart, ChangePartBody } from "../../list-calls.ts";
import type { SeenStatus } from "../change/read-change.ts";

/** What is decided on all of them. */
export type BulkDecision = Omit<ChangePartBody, "applications" | "changeId" | "once">;

export type BulkStep =
  | "running"
  /** The last part is not answered: it is sent again after a while. */
  | "waiting"
  | "stopping"
  | "signed-out"
  /** No further part would be taken. */
  | "refused"
  | "stopped"
  | "finished";

export interface BulkState {
  step: BulkStep;
  total: number;
  /** Those of the parts that were answered. */
  sent: number;
  changed: number;
  left: ChangedPart["left"];
  /** Those that no longer exist. */
  missing: number;
  /** Those of a part that was sent and never answered: nobody knows whether they are changed. */
  unknown: number;
  /** Why no further part is taken. */
  message?: string;
}

interface BulkRunOptions {
  applications: readonly SeenStatus[];
  decision: BulkDecision;
  changeId: string;
  fetch: typeof globalThis.fetch;
  tell: (state: BulkState) => void;
}

export interface BulkRun {
  /** Begins, or after signing in again goes on. */
  start(): Promise<void>;
  /** Sends no further part; the one under way is waited for. */
  stop(): void;
  /** Gives up at once and tells nothing more: the page is left. */
  abandon(): void;
}

/** Milliseconds until a part that got no answer is sent again: the last of them from then on. */
const waits = [1_000, 2_000, 4_000, 8_000, 15_000];
/** Milliseconds for the answer to a part. */
const maxForPart = 30_000;

type PartAnswer =
  | { what: "changed"; part: ChangedPart }
  | { what: "unanswered" }
  | { what: "signed-out" }
  | { what: "refused"; message: string };

/**
 * Changes many applications part by part, as one change. A part that gets no answer is sent again
 * with the same key, by which the server makes it once.
 */
export function createBulkRun(options: BulkRunOptions): BulkRun {
  const { applications, decision, changeId, fetch, tell } = options;
  const leaving = new AbortController();
  let stopping = new AbortController();
  let state: BulkState = {
    ...{ step: "running", total: applications.length, sent: 0, changed: 0 },
    ...{ left: [], missing: 0, unknown: 0 },
  };

  function show(more: Partial<BulkState>): void {
    state = { ...state, ...more };
    if (!leaving.signal.aborted) tell(state);
  }

  const sizeOfPart = () => Math.min(maxBulkApplications, state.total - state.sent);

  async function send(): Promise<PartAnswer> {
    const part = applications.slice(state.sent, state.sent + maxBulkApplications);
    const once = `${changeId}-${state.sent}`;
    const body: ChangePartBody = { ...decision, applications: part, changeId, once };
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(maxForPart)]);
    try {
      const answer = await fetch(deskCallPaths.applicationsChange, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
        signal,
      });
      return await readAnswer(answer);
    } catch {
      return { what: "unanswered" };
    }
  }

  /** The part's answer, however often it must be sent; `unanswered` only after a stop. */
  async function sendUntilAnswered(): Promise<PartAnswer> {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await send();
      if (answer.what !== "unanswered") return answer;
      show({ step: stopping.signal.aborted ? "stopping" : "waiting", unknown: sizeOfPart() });
      await pause(waits[Math.min(attempt, waits.length - 1)] ?? 0, stopping.signal);
      if (stopping.signal.aborted) return answer;
      show({ step: "running" });
    }
  }

  function count({ changed, left, missing }: ChangedPart): void {
    show({
      sent: state.sent + sizeOfPart(),
      changed: state.changed + changed,
      left: [...state.left, ...left],
      missing: state.missing + missing,
      unknown: 0,
    });
  }

  return {
    async start() {
      stopping = new AbortController();
      show({ step: "running" });
      while (state.sent < state.total && !stopping.signal.aborted) {
        const answer = await sendUntilAnswered();
        if (leaving.signal.aborted) return;
        if (answer.what !== "changed") return show(endOf(answer));
        count(answer.part);
      }
      show({ step: state.sent < state.total ? "stopped" : "finished" });
    },
    stop() {
      const isWaitedFor = state.step === "running" || state.step === "waiting";
      stopping.abort();
      show({ step: isWaitedFor ? "stopping" : "stopped" });
    },
    abandon() {
      leaving.abort();
      stopping.abort();
    },
  };
}

/** Where it ends before its end; what was sent in vain is told as unknown already. */
function endOf(answer: Exclude<PartAnswer, { what: "changed" }>): Partial<BulkState> {
  if (answer.what === "refused") return { step: "refused", message: answer.message };
  return { step: answer.what === "signed-out" ? "signed-out" : "stopped" };
}

async function readAnswer(answer: Response): Promise<PartAnswer> {
  if (answer.ok) return { what: "changed", part: await answer.json() };
  if (answer.status === 401) return { what: "signed-out" };
  if (answer.status >= 500 || answer.status === 429) return { what: "unanswered" };
  const { error } = await answer.json();
  return { what: "refused", message: error.message };
}

/** Ends early where it is stopped. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener("abort", end, { once: true });
  });
}
