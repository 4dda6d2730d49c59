import { useState } from "react";
import { useTexts } from "#ui/texts.ts";
import { aadhaarTexts } from "../../texts/aadhaar.ts";
import type { Box } from "./black-boxes.ts";
import { firstBoxes, openSheet, type Sheet } from "./open-sheet.ts";
import { writeCovered } from "./write-covered.ts";

export type AadhaarStep =
  | { kind: "notice"; problem: string | null }
  | { kind: "opening" }
  | { kind: "locked"; wrong: boolean }
  | { kind: "cover"; sheet: Sheet; boxes: Box[]; problem: string | null }
  | { kind: "preview"; sheet: Sheet; boxes: Box[]; file: File };

/** Where the person is in the dialog, and how it goes on from there. */
export function useAadhaarSteps(file: File) {
  const texts = useTexts(aadhaarTexts);
  const { unreadable, tooManyPages, notLoaded } = texts.problems;
  const problems = { unreadable, "too-many-pages": tooManyPages, "not-loaded": notLoaded };
  const [step, setStep] = useState<AadhaarStep>({ kind: "notice", problem: null });

  const back = (problem: string | null = null) => setStep({ kind: "notice", problem });
  const edit = (sheet: Sheet, boxes: Box[]) =>
    setStep({ kind: "cover", sheet, boxes, problem: null });

  async function open(password: string | null) {
    setStep({ kind: "opening" });
    const opened = await openSheet(file, password);
    if (opened.kind === "sheet") edit(opened.sheet, firstBoxes(opened.sheet));
    else if (opened.kind === "locked") setStep(opened);
    else back(problems[opened.kind]);
  }

  async function look(sheet: Sheet, boxes: Box[]) {
    if (boxes.length === 0)
      return setStep({ kind: "cover", sheet, boxes, problem: texts.cover.none });
    const covered = await writeCovered(sheet, boxes).catch(() => null);
    if (covered) setStep({ kind: "preview", sheet, boxes, file: covered });
    else back(texts.problems.tooLarge);
  }

  return { step, back, open, edit, look };
}
