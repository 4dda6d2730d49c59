import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { KycDocumentKey } from "#contract/answers/kyc-fields.ts";
import { messages } from "#contract/messages.ts";
import { timings } from "#contract/timings.ts";
import { makeReady } from "#features/documents/ui/index.ts";
import type { CandidateView } from "./candidate-view.ts";
import { sendDocument } from "./upload-document.ts";

/** Why a document was not uploaded. */
export interface UploadProblem {
  /** Of its picker: see `placeOf`. */
  place: string;
  text: string;
}

export interface DocumentUploads {
  isUnderWay(id: number, key: string): boolean;
  /** Why the last file for this place was not uploaded; it stays until another file is chosen. */
  problemAt(place: string): string | undefined;
  /** Takes what was chosen in a picker, or dropped on its cell. */
  take(picker: HTMLFormElement | null, files: readonly File[]): void;
  /** The problem that is still to be told; null where there is none. */
  warning: UploadProblem | null;
  dismiss(): void;
  /** What was added just now, in words. */
  added: string | null;
  forgetAdded(): void;
}

/** Id of the picker, and of the link that takes its place. */
export function placeOf(id: number, key: string): string {
  return `document-${id}-${key}`;
}

/** Uploads documents as they are chosen, and reloads the list after each. */
export function useDocumentUploads(
  rows: readonly CandidateView[],
  { uploadToken, refused }: { uploadToken: string; refused: UploadProblem | null },
): DocumentUploads {
  const { revalidate } = useRevalidator();
  const [underWay, setUnderWay] = useState<ReadonlySet<string>>(new Set());
  const [warning, setWarning] = useState(refused);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>(
    refused ? { [refused.place]: refused.text } : {},
  );
  const [added, setAdded] = useState<string | null>(null);
  useEffect(() => {
    if (added === null) return;
    const timer = setTimeout(setAdded, timings.toast, null);
    return () => clearTimeout(timer);
  }, [added]);
  /** Place of the document that was added last. */
  const arrived = useRef<string | null>(null);

  async function upload(row: CandidateView, key: KycDocumentKey, file: File) {
    const place = placeOf(row.id, key);
    setUnderWay((places) => new Set(places).add(place));
    const { problem, warning } = await prepareAndSend(row, { key, file, uploadToken });
    if (problem === null) {
      const added = `${file.name} is added for ${row.answers.aadharCardName}.`;
      setAdded([added, warning].filter(Boolean).join(" "));
      arrived.current = place;
      await revalidate();
    }
    setUnderWay((places) => new Set([...places].filter((each) => each !== place)));
    if (problem !== null) warn({ place, text: problem });
  }

  function warn(problem: UploadProblem) {
    setWarning(problem);
    setProblems((all) => ({ ...all, [problem.place]: problem.text }));
  }

  function forgetProblem(place: string) {
    setProblems(({ [place]: _, ...others }) => others);
  }

  // the focus was in the picker that the link has taken the place of, unless it has moved on
  useEffect(() => {
    const link = arrived.current && document.getElementById(arrived.current);
    if (!(link instanceof HTMLAnchorElement)) return;
    arrived.current = null;
    if (document.activeElement === document.body) link.focus();
  });

  return {
    isUnderWay: (id, key) => underWay.has(placeOf(id, key)),
    problemAt: (place) => problems[place],
    take(picker, files) {
      const { candidate, key = "" } = picker?.dataset ?? {};
      const row = rows.find(({ id }) => String(id) === candidate);
      if (!row || files.length === 0) return;
      const place = placeOf(row.id, key);
      if (files.length > 1) return warn({ place, text: messages.oneFileOnly });
      forgetProblem(place);
      if (files[0]) void upload(row, key as KycDocumentKey, files[0]);
    },
    warning,
    dismiss: () => setWarning(null),
    added,
    forgetAdded: () => setAdded(null),
  };
}

/** @returns why it was not added, or null; and what is to be done about a file that was */
async function prepareAndSend(
  { id, answers: { email } }: CandidateView,
  { key, file, uploadToken }: { key: KycDocumentKey; file: File; uploadToken: string },
): Promise<{ problem: string | null; warning?: string | undefined }> {
  const prepared = await makeReady(file, "kyc-desk");
  if (prepared.kind === "refused") return { problem: prepared.message };
  // HR is asked nothing
  const { file: ready, warning = undefined } = prepared.kind === "ready" ? prepared : { file };
  const problem = await sendDocument({ id, email, key, file: ready }, uploadToken);
  return { problem, warning };
}
