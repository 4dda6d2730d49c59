import { createUploadSession } from "#records/form/files/upload-session.ts";
import {
  createQueueSender,
  type SendOutcome as FormOutcome,
} from "#records/form/queue/queue-sender.ts";
import { createStore } from "#records/form/store.ts";
import { createTestDevice, type TestDevice } from "#records/form/test-device.ts";
import type { ApplicationReceipt } from "../../application-receipt.ts";
import { applyTexts } from "../../texts/apply.ts";
import {
  createApplicationSaver,
  openApplicationDrafts,
  type WaitingApplication,
} from "./application-draft.ts";
import { openApplicationQueue } from "./application-sending.ts";
import { createTestSheet, goodAnswers, testResume } from "./device-under-test.ts";
import { createFormController } from "./form-controller.ts";
import { formEvents, restoreForm } from "./form-events.ts";
import { freshState } from "./form-state.ts";
import { createReferralAttribution, type FollowedLink } from "./referral-attribution.ts";
import { createResume } from "./resume.ts";

export type SendOutcome = FormOutcome<ApplicationReceipt>;

export const thisPage = "/ApplyNow/AI-Engineer";
const { xld_name: _name, xld_code: _code, ...typed } = goodAnswers;

export { typed };
export const kept = (device: ReturnType<typeof createTestDevice>) =>
  testResume({ url: "/documents/1", storedAt: device.now() });
export const readDraft = (device: Pick<TestDevice, "storage" | "now">) =>
  openApplicationDrafts(device).read()?.draft ?? null;
export const later: SendOutcome = { kind: "later", retryAfter: null };

interface FormSetup {
  device?: ReturnType<typeof createTestDevice>;
  answers?: Record<string, string>;
  withResume?: boolean;
  outcomes?: (SendOutcome | Promise<SendOutcome>)[];
  page?: string;
  /** The page was opened by a referral link. */
  link?: { search: string } & FollowedLink;
}

/** The form as a page opens it, with a server that answers as listed, the last for ever. */
export function openForm({
  device = createTestDevice({ holdPauses: true }),
  answers = typed,
  withResume = true,
  outcomes = [{ kind: "received" }],
  page = thisPage,
  link,
}: FormSetup = {}) {
  const { store, storage, network, now } = device;
  const state = createStore(freshState);
  const sheet = createTestSheet(answers);
  const own: { id: string | null } = { id: null };
  const queue = openApplicationQueue(device);
  const saver = createApplicationSaver({
    sheet,
    storage,
    page,
    now,
  });
  const session = createUploadSession({ network, now, attempt: () => new Promise(() => {}) });
  const resume = createResume({
    ...{ session, store, sheet, now },
    prepare: async (file) => ({ kind: "ready", file, note: "" }),
    onChange: (shown) => state.set({ resume: shown }),
    onRefused: () => {},
  });
  const attribution = createReferralAttribution({
    state,
    storage,
    now,
    place: "Main-Website",
    link: link ?? null,
    search: link?.search ?? "",
  });
  attribution.settle();
  let rest = [...outcomes];
  const sent: string[] = [];
  const applications: WaitingApplication[] = [];
  const sender = createQueueSender({
    queue,
    network,
    now,
    events: formEvents({
      ...{ state, own, sheet, saver, resume, attribution, queue, storage, now },
      texts: applyTexts.en,
    }),
    async send(application) {
      sent.push(application.id);
      applications.push(application);
      return (rest.length > 1 ? rest.shift() : rest[0]) as SendOutcome | Promise<SendOutcome>;
    },
  });
  const parts = { state, sheet, saver, resume, attribution, queue, sender, own, now };
  const controller = createFormController({
    questionChecks: Promise.resolve(null),
    ...parts,
    page,
    place: "Main-Website",
    isReferral: false,
    uploadToken: "pass",
    notice: "2026-11",
    thanks: "Thank you.",
  });
  if (withResume) resume.restore(kept(device));
  const restore = () => restoreForm({ ...parts, store, options: { page, outcome: null } });
  const answerWith = (...next: SendOutcome[]) => {
    rest = next;
  };
  return {
    ...{ device, state, sheet, controller, saver, queue, resume, sent, applications, restore },
    answerWith,
  };
}
