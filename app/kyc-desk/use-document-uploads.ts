import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { KycDocumentKey } from "#contract/kyc-fields.ts";
import { timings } from "#contract/timings.ts";
import type { CandidateView } from "./candidate-view.ts";
import { refuseFiles } from "./judge-file.ts";
import { sendDocument } from "./send-document.ts";

export interface DocumentUploads {
  isUnderWay(id: number, key: string): boolean;
  /** Takes what was chosen in a picker. */
  choose(input: HTMLInputElement): void;
  /** Why the last one was not uploaded; null where nothing is to be told. */
  warning: { text: string } | null;
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
  { pass, refused }: { pass: string; refused: string | null },
): DocumentUploads {
  const { revalidate } = useRevalidator();
  const [underWay, setUnderWay] = useState<ReadonlySet<string>>(new Set());
  const [warning, setWarning] = useState(refused === null ? null : { text: refused });
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
    const problem = await sendDocument({ id: row.id, email: row.answers.email, key, file }, pass);
    if (problem === null) {
      setAdded(`${file.name} is added for ${row.answers.aadharCardName}.`);
      arrived.current = place;
      await revalidate();
    }
    setUnderWay((places) => new Set([...places].filter((each) => each !== place)));
    if (problem !== null) setWarning({ text: problem });
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
    choose(input) {
      const { candidate, key = "" } = input.form?.dataset ?? {};
      const row = rows.find(({ id }) => String(id) === candidate);
      const files = [...(input.files ?? [])];
      input.value = "";
      if (!row || files.length === 0) return;
      const problem = refuseFiles(files);
      if (problem !== null) setWarning({ text: problem });
      else if (files[0]) void upload(row, key as KycDocumentKey, files[0]);
    },
    warning,
    dismiss: () => setWarning(null),
    added,
    forgetAdded: () => setAdded(null),
  };
}
