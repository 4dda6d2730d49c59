import { createTestDevice, type TestDevice } from "#records/form/device.fixtures.ts";
import type { UploadAttempt } from "#records/form/files/post-file.ts";
import type { SendOutcome as FormOutcome } from "#records/form/queue/queue-sender.ts";
import { createStore } from "#records/form/store.ts";
import type { ApplicationReceipt } from "../../application-receipt.ts";
import { applyTexts } from "../../texts/apply.ts";
import type { FollowedLink } from "../referral/referral-attribution.ts";
import { openApplicationDrafts, type WaitingApplication } from "../sending/application-draft.ts";
import {
  createTestSheet,
  goodAnswers,
  preparation,
  testResume,
} from "../sending/device.fixtures.ts";
import { freshState } from "./form-state.ts";
import { assembleApplyForm } from "./open-apply-form.ts";

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
  upload?: UploadAttempt | Promise<UploadAttempt>;
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
  upload = { kind: "stored", url: "/documents/1" },
}: FormSetup = {}) {
  const state = createStore(freshState);
  const controls = createTestSheet(answers);
  let rest = [...outcomes];
  let uploaded = upload;
  const sent: string[] = [];
  const applications: WaitingApplication[] = [];
  const uploads: string[] = [];
  const assembled = assembleApplyForm(
    {
      page,
      place: "Main-Website",
      isReferral: false,
      link: link ?? null,
      uploadToken: "pass",
      notice: "2026-11",
      thanks: "Thank you.",
      words: applyTexts.en,
      positions: [],
      positionKnown: false,
      outcome: null,
    },
    {
      ...{ device, state, controls },
      search: link?.search ?? "",
      preparation,
      async postFile(file) {
        uploads.push(file.name);
        return uploaded;
      },
      async send(_device, application) {
        sent.push(application.id);
        applications.push(application);
        return (rest.length > 1 ? rest.shift() : rest[0]) as SendOutcome | Promise<SendOutcome>;
      },
    },
  );
  const { controller, saver, queue, resume, restore } = assembled;
  if (withResume) resume.restore({ received: null, kept: kept(device) });
  const answerWith = (...next: SendOutcome[]) => {
    rest = next;
  };
  const uploadsEndWith = (end: typeof upload) => {
    uploaded = end;
  };
  return {
    uploadsEndWith,
    ...{ device, state, sheet: controls, controller, saver, queue, resume },
    ...{ sent, applications, uploads, restore },
    answerWith,
  };
}
