import type { DrawType } from "#contract/publications.ts";
import type { Commitments, PublishedDraw, PublishedDraws, Sha256 } from "../../draw.ts";
import { checkDraw } from "./check-draw.ts";
import { runDraw } from "./draw-runner.ts";
import { drawView } from "./draw-view.ts";
import type { Winner } from "./unique-winners.ts";

/** Runs the countdown and the draw of a winner page, then draws again in this browser. */
export function enhance(stage: HTMLElement): void {
  const { drawsCall = "", winnersCall = "" } = stage.dataset;
  const type = stage.dataset.draw as DrawType;
  const times = {
    animation: Number(stage.dataset.animation),
    retry: Number(stage.dataset.retry),
  };
  const view = drawView(stage);
  let noted: Commitments | null = null;

  async function readDraws(): Promise<PublishedDraws> {
    const answer = await readJson<PublishedDraws>(drawsCall, times.retry);
    const draw = answer.draws.find((one) => one.type === type);
    if (draw) view.showProof(draw);
    noted ??= sealedCommitments(draw);
    return answer;
  }

  const due = stage.dataset.state === "drawing";
  const run = runDraw(
    { type, due, times },
    {
      monotonic: () => performance.now(),
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      readDraws,
      readWinners: () => readJson(winnersCall, times.retry),
      show: view.show,
    },
  );

  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void run.synchronise();
  });

  async function check(winners: readonly Winner[]): Promise<void> {
    const draws = await readDraws().then(
      (answer) => answer.draws,
      () => [],
    );
    const draw = draws.find((one) => one.type === type) ?? null;
    view.showCheckResult(await checkDraw({ draw, winners, noted }, sha256));
  }

  void run.ended.then((winners) => {
    if (winners.length === 0) return;
    view.onCheck(() => void check(winners));
    void check(winners);
  });
}

/** The commitments published while the seed was secret. */
function sealedCommitments(draw: PublishedDraw | undefined): Commitments | null {
  const { seed = null, listCommitment = null, seedCommitment = null } = draw ?? {};
  if (seed || !listCommitment || !seedCommitment) return null;
  return { listCommitment, seedCommitment };
}

/** Browsers hash on https and on this machine itself, not on plain http. */
const sha256: Sha256 | null = globalThis.crypto?.subtle
  ? async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
  : null;

async function readJson<Answer>(path: string, timeoutMs: number): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetch(path, { cache: "no-store", signal });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}
