import { useEffect, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { writeChosen } from "../../decisions.ts";
import { writeDoneMany } from "../change/done-message.ts";
import { readChange, type SeenStatus, seenField } from "../change/read-change.ts";
import type { DecisionChoices } from "../decide/decision-choices.ts";
import { type DeskQuery, deskHref } from "../desk/desk-query.ts";
import { bulkOutcome } from "./bulk-messages.ts";
import { type BulkDecision, type BulkRun, type BulkState, createBulkRun } from "./bulk-run.ts";
import type { Picked } from "./use-selection.ts";

export interface BulkChange {
  /** What is asked about before anything is changed. */
  asked: BulkDecision | null;
  /** While it runs. */
  state: BulkState | null;
  /** What went wrong, or was left. */
  problem: string | null;
  /** Reads what the list's form decides, and asks. */
  ask(form: HTMLFormElement, submitter: HTMLElement | null): void;
  confirm(): void;
  cancel(): void;
  stop(): void;
  /** After signing in again. */
  goOn(): void;
}

/** A change of everything that is selected, beyond the page: asked about, then made in parts. */
export function useBulkChange(
  picked: Picked,
  state: DeskQuery,
  choices: DecisionChoices,
): BulkChange {
  const [asked, setAsked] = useState<BulkDecision | null>(null);
  const [running, setRunning] = useState<BulkState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const run = useRef<BulkRun>(null);
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  useEffect(() => () => run.current?.abandon(), []);
  useStayingWhile(running !== null);
  useEffect(() => {
    if (picked.count === 0) setProblem(null);
  }, [picked.count]);

  function begin(decision: BulkDecision, applications: SeenStatus[]): void {
    const end = (ended: BulkState) => {
      setRunning(null);
      const isWhole = ended.step === "finished" && ended.left.length + ended.missing === 0;
      if (isWhole) {
        const done = writeDoneMany(ended.total, decision);
        void navigate(deskHref(state, [done]), { preventScrollReset: true });
        return;
      }
      setProblem(bulkOutcome(ended, decision, choices));
      picked.pickWhole([...ended.left, ...applications.slice(ended.sent)]);
      void revalidate();
    };
    run.current = createBulkRun({
      applications,
      decision,
      changeId: crypto.randomUUID(),
      fetch: (input, init) => fetch(input, init),
      tell: (progress) => (hasEnded(progress) ? end(progress) : setRunning(progress)),
    });
    void run.current.start();
  }

  return {
    asked,
    state: running,
    problem,
    ask(form, submitter) {
      const read = readDecision(new FormData(form, submitter));
      setProblem("problem" in read ? read.problem : null);
      if ("decision" in read) setAsked(read.decision);
    },
    confirm() {
      setAsked(null);
      if (asked) begin(asked, picked.whole());
    },
    cancel: () => setAsked(null),
    stop: () => run.current?.stop(),
    goOn: () => void run.current?.start(),
  };
}

function hasEnded({ step }: BulkState): boolean {
  return step === "refused" || step === "stopped" || step === "finished";
}

/** By the rules of the form, whose boxes name only those of this page. */
function readDecision(sent: FormData): { decision: BulkDecision } | { problem: string } {
  const form = new URLSearchParams();
  for (const [name, value] of sent) {
    if (name !== "id" && name !== seenField) form.append(name, String(value));
  }
  form.set("id", "1");
  const read = readChange(form);
  if (!read.ok) return { problem: Object.values(read.refused.errors).join(" ") };
  const { status, stageId, reasonId, note, ...chosen } = read.change;
  return { decision: { status, stageId, reasonId, note, ...writeChosen(chosen) } };
}

/** The browser asks before the page is left. */
function useStayingWhile(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", stay);
    return () => window.removeEventListener("beforeunload", stay);
  }, [isBusy]);
}
