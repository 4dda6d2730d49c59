import { useEffect, useRef, useState } from "react";
import { messages } from "#contract/messages.ts";
import { counted } from "#contract/text/counted.ts";
import { SignInAgain } from "#features/accounts/ui/index.ts";
import { Icon } from "#ui/components/icon.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import type { ExportState } from "./export-run.ts";

type RunningState = Exclude<ExportState, { step: "idle" }>;

interface ExportProgressProps {
  state: RunningState;
  /** Null where it is not known. */
  total: number | null;
  onTryAgain: () => void;
  onCancel: () => void;
}

const steps: Record<RunningState["step"], string> = {
  sending: messages.exportSending,
  receiving: messages.exportReceiving,
  preparing: messages.exportPreparing,
  ready: messages.exportReady,
  failed: messages.exportFailed,
  "signed-out": "Your session has ended",
};

const reasons: Partial<Record<RunningState["step"], string>> = {
  failed: messages.exportFailedWhy,
  "signed-out": "Sign in to continue the export.",
};

/** The specification's sequence in the place of the button that began it. */
export function ExportProgress({ state, total, onTryAgain, onCancel }: ExportProgressProps) {
  const { step, records } = state;
  const stopped = step === "failed" || step === "signed-out";
  const place = useFocusOn(step);
  return (
    <div className="export-run" ref={place} tabIndex={-1}>
      <div role="status">
        {state.step === "ready" ? (
          <DownloadLink file={state.file} />
        ) : (
          <p className={stopped ? "export-step is-failed row gap-3" : "export-step row gap-3"}>
            {stopped ? (
              <Icon name="alert-circle" />
            ) : (
              <span className="spinner" aria-hidden="true" />
            )}
            {steps[step]}
          </p>
        )}
      </div>
      {step === "receiving" && (
        <progress
          aria-label="Applications received"
          {...(total ? { max: total } : {})}
          value={total ? Math.min(records, total) : undefined}
        />
      )}
      <div className="export-side cluster apart hint">
        <span>{reasons[step] ?? (step === "sending" ? "" : soFar(records, total))}</span>
        {stopped && (
          <button type="button" onClick={onTryAgain}>
            Try again
          </button>
        )}
        <button type="button" onClick={onCancel}>
          {step === "ready" ? "Close" : "Cancel"}
        </button>
      </div>
      <SignInAgain asked={step === "signed-out" ? state : null} onSignedIn={onTryAgain} />
    </div>
  );
}

function DownloadLink({ file }: { file: Blob }) {
  const [href] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(href), [href]);
  const day = new Date().toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });
  return (
    <a className="btn btn-ready" href={href} download={`applications-${day}.csv`}>
      <Icon name="download" /> {messages.exportReady}
    </a>
  );
}

/** What is read out, from a place that outlasts every step: how many have come. */
export function exportAnnouncement(state: ExportState, total: number | null): string {
  if (state.step !== "receiving" && state.step !== "ready") return "";
  const received = groupedNumber(state.records);
  return total
    ? `Received ${received} of ${counted(total, "application")}.`
    : `Received ${counted(state.records, "application")}.`;
}

/** The button that was pressed is gone: its place takes the keyboard, at the end what is next. */
function useFocusOn(step: RunningState["step"]) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const here = place.current;
    const { activeElement } = document;
    if (!here || (activeElement !== document.body && !here.contains(activeElement))) return;
    const next =
      step === "ready" ? "a" : step === "failed" || step === "signed-out" ? "button" : null;
    (next ? here.querySelector<HTMLElement>(next) : here)?.focus();
  }, [step]);
  return place;
}

function soFar(records: number, total: number | null): string {
  const received = groupedNumber(records);
  return total ? `${received} of ${groupedNumber(total)} received` : `${received} received`;
}
