import type { KycDocumentKey } from "#contract/kyc-fields.ts";
import { fresherAnswers, fresherFiles } from "../../tests/support/kyc.ts";
import type { AnswerSheet } from "../documents/answer-sheet.ts";
import { openKeptFiles } from "../documents/kept-files.ts";
import { createCell } from "../sending/cell.ts";
import type { CallOutcome } from "../sending/post-json.ts";
import { createTestDevice, settle, type TestDevice } from "../sending/test-device.ts";
import { assembleKyc } from "./assemble-kyc.ts";
import { openKycDrafts } from "./kyc-draft.ts";
import { freshState } from "./kyc-state.ts";
import { restoreKyc } from "./restore-kyc.ts";

export const pdf = (name: string) => new File(["%PDF-1.4"], name, { type: "application/pdf" });

/** Files are read and stored one after the other: more turns than one call takes. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) {
    await settle();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

interface Options {
  /** Of an earlier view of the page. */
  device?: TestDevice;
  holdPauses?: boolean;
  /** Of the request that the form is for. */
  slot?: string;
}

/** The form without a browser; the test plays the person and the server. */
export function openKycUnderTest({ holdPauses = false, device, slot = "" }: Options = {}) {
  const own = device ?? createTestDevice({ holdPauses });
  const { network, now, storage, store } = own;
  const state = createCell(freshState);
  const sheet = testSheet();
  const saves: { key: string; body: string }[] = [];
  let saved: CallOutcome = { kind: "stored", answer: { receipt: "/kyc-receipt/1-x" } };
  const assembled = assembleKyc({
    ...{ state, sheet, storage, network, now, slot },
    files: openKeptFiles(store, `kyc${slot}`),
    drafts: openKycDrafts(storage, slot, now),
    judge: async (file) => ({ kind: "ready", file, note: "" }),
    prepare: async (file) => ({ kind: "ready", file, note: "" }),
    postFile: async (key) => ({ kind: "stored", url: `/documents/${key}` }),
    postConsent: async () => ({ kind: "stored", answer: { consent: "c-1" } }),
    async post(_path, { key, body }) {
      saves.push({ key, body });
      return saved;
    },
    onConsent: () => undefined,
    version: "2026-11",
    uploadToken: "pass",
    page: "/upload-your-kyc",
    request: null,
  });
  const { controller } = assembled;
  const form = { elements: { namedItem: () => null } } as unknown as HTMLFormElement;
  return {
    state,
    sheet,
    controller,
    device: own,
    saves,
    saveWith(outcome: CallOutcome) {
      saved = outcome;
    },
    restore: () => restoreKyc({ ...assembled, form, isAnswer: false }),
    /** Everything that a fresher is asked for. */
    async fill() {
      controller.agree(true);
      for (const [key, value] of Object.entries(fresherAnswers)) sheet.type(key, value);
      controller.changed();
      for (const key of fresherFiles) controller.choose(key, [pdf(`${key}.pdf`)]);
      await settled();
    },
  };
}

function testSheet(): AnswerSheet<KycDocumentKey> & { type(key: string, value: string): void } {
  const typed = new Map<string, string>();
  return {
    type: (key, value) => typed.set(key, value),
    read: () => Object.fromEntries(typed),
    fill(answers) {
      for (const [key, answer] of Object.entries(answers))
        if (!typed.has(key)) typed.set(key, answer);
    },
    show: (key, answer) => void typed.set(key, answer),
    clear: () => typed.clear(),
    files: () => [],
    clearFile: () => undefined,
  };
}
