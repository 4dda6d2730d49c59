import { idempotencyHeader } from "#contract/calls/wire.ts";
import { pacing, parseRetryAfter, type SendLater } from "#records/form/sending/retry.ts";
import type { WaitingAct } from "../../../door-list.ts";
import {
  type DoorOutcome,
  type DoorVisit,
  readVisit,
  type WireVisit,
} from "../../../door-visit.ts";
import { doorActsPath } from "../../../drive-paths.ts";
import type { DoorPlace } from "./door-queue.ts";

export type ActAnswer =
  | { kind: "answered"; outcome: DoorOutcome; visit: DoorVisit | null }
  /** It will never be taken. */
  | { kind: "refused"; message: string };

/** `ended`: whoever made it has to sign in first. */
export type ActSent = ActAnswer | { kind: "ended" } | SendLater;

/** Sends one act. Never rejects. */
export async function sendAct(
  { code, account }: DoorPlace,
  { key, number, act, at }: WaitingAct,
): Promise<ActSent> {
  try {
    const response = await fetch(doorActsPath(code), {
      method: "POST",
      headers: { "Content-Type": "application/json", [idempotencyHeader]: key },
      body: JSON.stringify({ number, at, account, ...act }),
      signal: AbortSignal.timeout(pacing.answer),
    });
    return await readAnswer(response);
  } catch {
    return { kind: "later", retryAfter: null };
  }
}

async function readAnswer(response: Response): Promise<ActSent> {
  const { status } = response;
  // another account that signed in here meanwhile is none that may tell of it
  if (status === 401 || status === 409) return { kind: "ended" };
  if (status === 408 || status === 429 || status >= 500) {
    const wish = parseRetryAfter(response.headers.get("Retry-After"), Date.now());
    return { kind: "later", retryAfter: wish };
  }
  const body = await response.json();
  if (!response.ok) return { kind: "refused", message: body.error.message };
  const { outcome, visit } = body as { outcome: DoorOutcome; visit: WireVisit | null };
  return { kind: "answered", outcome, visit: visit && readVisit(visit) };
}

/** Sends what waits, in its order, until nothing does or somebody has to do something first. */
export async function sendWaiting(
  place: DoorPlace,
  queue: { acts(): WaitingAct[]; remove(key: string): void },
  onAnswer: (act: WaitingAct, answer: ActAnswer) => void,
): Promise<{ kind: "sent" | "ended" } | SendLater> {
  for (let [act] = queue.acts(); act; [act] = queue.acts()) {
    const sent = await sendAct(place, act);
    if (sent.kind === "later" || sent.kind === "ended") return sent;
    queue.remove(act.key);
    onAnswer(act, sent);
  }
  return { kind: "sent" };
}
