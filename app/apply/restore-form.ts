import { resumeField } from "#contract/application-fields.ts";
import type { Cell } from "../sending/cell.ts";
import type { DeviceStore } from "../sending/device-store.ts";
import type { AnswerKeeper } from "./answer-keeper.ts";
import type { AnswerSheet } from "./answer-sheet.ts";
import type { CreditKeeper } from "./credit.ts";
import { giveBack } from "./form-events.ts";
import type { FormState } from "./form-state.ts";
import { readResume } from "./kept-resume.ts";
import type { Outbox } from "./outbox.ts";
import type { OutboxSender } from "./outbox-sender.ts";
import type { PostOutcome } from "./post-outcome.ts";
import type { ResumeHolder } from "./resume-holder.ts";
import type { WaitingApplication } from "./waiting-application.ts";

interface Dependencies {
  state: Cell<FormState>;
  sheet: AnswerSheet;
  keeper: AnswerKeeper;
  resume: ResumeHolder;
  outbox: Outbox;
  sender: OutboxSender;
  credit: CreditKeeper;
  own: { id: string | null };
  store: DeviceStore;
  now: () => number;
  options: { page: string; outcome: PostOutcome | null };
}

/** Puts back what the device has of this form: answers, resume, and what waits or came back. */
export async function restoreForm(deps: Dependencies): Promise<void> {
  const { state, sheet, keeper, resume, store, now, options } = deps;
  const picked = sheet.files();
  if (picked && picked.length > 0) resume.choose(picked);
  if (options.outcome) {
    // what was posted is newer than any draft
    keeper.changed();
    if (options.outcome.resume) resume.restore(withoutContents(options.outcome.resume, now()));
    return sendWaiting(deps);
  }
  const restored = keeper.restore();
  if (restored) state.set({ kept: true, keeping: "restored", keepingAt: "top" });
  const kept = await readResume(store);
  if (kept) {
    resume.restore(kept);
    state.set({ kept: true });
  }
  await sendWaiting(deps);
}

function withoutContents(received: { name: string; url: string }, now: number) {
  return { ...received, type: "", bytes: new ArrayBuffer(0), storedAt: now };
}

async function sendWaiting(deps: Dependencies): Promise<void> {
  const { state, outbox, sender, own, options } = deps;
  const isHere = ({ page }: WaitingApplication) =>
    page.toLowerCase() === options.page.toLowerCase();
  const back = (await outbox.refused()).find(isHere);
  if (back?.refusal) {
    fillFrom(deps, back);
    await giveBack(deps, back, back.refusal.errors);
  }
  const waiting = await outbox.waiting();
  if (waiting.length === 0) return;
  const here = waiting.find((one) => isHere(one) && !one.thanked);
  if (here && state.get().phase.kind === "editing") {
    own.id = here.id;
    fillFrom(deps, here);
    const durable = outbox.durable();
    state.set({ phase: { kind: "waiting", until: null, trying: true, durable } });
  }
  await sender.run();
}

function fillFrom(
  { sheet, keeper, resume, credit }: Dependencies,
  application: WaitingApplication,
): void {
  const { answers, refusal } = application;
  sheet.fill(answers, { onlyEmpty: false });
  credit.adopt(application);
  keeper.adopt(application);
  keeper.changed();
  if (!refusal?.errors[resumeField.id]) resume.restore(application.resume);
}
