import type { AadhaarChoice } from "../files/prepare-file.ts";
import "../../styles/aadhaar.css";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/components/button.tsx";
import { Dialog } from "#ui/components/dialog.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { FieldText } from "#ui/fields/field-text.tsx";
import { useTexts } from "#ui/texts.ts";
import { type AadhaarTexts, aadhaarTexts } from "../../texts/aadhaar.ts";
import { askOverPage } from "../modal-question.ts";
import type { Box } from "./black-boxes.ts";
import { CoverStep } from "./mask-step.tsx";
import { firstBoxes, openSheet, type Sheet } from "./open-sheet.ts";
import { PreviewPicture } from "./preview-picture.tsx";
import { useTitleFocus } from "./use-title-focus.ts";
import { writeCovered } from "./write-masked.ts";

/** Asks what is to leave the device. */
export function askAboutAadhaar(file: File): Promise<AadhaarChoice> {
  return askOverPage((answer) => <AadhaarDialog file={file} onAnswer={answer} />);
}

interface AadhaarDialogProps {
  file: File;
  onAnswer: (choice: AadhaarChoice) => void;
}

const id = "aadhaar-dialog";

/** Asks what is to leave the device, and blacks out the number where that is wanted. */
function AadhaarDialog({ file, onAnswer }: AadhaarDialogProps) {
  const steps = useAadhaarSteps(file);
  const { step } = steps;
  useTitleFocus(id, step.kind);
  const { title, body, actions } = contents(useTexts(aadhaarTexts), steps, onAnswer);
  return (
    <Dialog
      opens
      id={id}
      className="aadhaar-dialog"
      data-step={step.kind}
      title={title}
      actions={actions}
      startsAtTitle
      onClose={() => onAnswer({ kind: "cancelled" })}
    >
      {body}
    </Dialog>
  );
}

interface Contents {
  title: string;
  body: ReactNode;
  actions: ReactNode;
}

function contents(
  words: AadhaarTexts,
  { step, back, open, edit, look }: ReturnType<typeof useAadhaarSteps>,
  onAnswer: AadhaarDialogProps["onAnswer"],
): Contents {
  const texts = words[step.kind];
  const { title } = texts;
  const goBack = (
    <Button look="quiet" onClick={() => back()}>
      {words.cover.back}
    </Button>
  );
  switch (step.kind) {
    case "notice":
      return {
        title,
        body: <AadhaarNotice problem={step.problem} />,
        actions: <NoticeActions onCover={() => open(null)} onAnswer={onAnswer} />,
      };
    case "opening":
      return { title, body: <p role="status">{words.opening.lead}</p>, actions: goBack };
    case "locked":
      return {
        title,
        body: <UnlockForm wrong={step.wrong} onPassword={open} />,
        actions: (
          <>
            {goBack}
            <Button look="primary" type="submit" form={unlockFormId}>
              {words.locked.open}
            </Button>
          </>
        ),
      };
    case "cover": {
      const { sheet, boxes } = step;
      return {
        title,
        body: <CoverStep {...step} onBoxes={(next) => edit(sheet, next)} />,
        actions: (
          <>
            {goBack}
            <Button look="primary" onClick={() => look(sheet, boxes)}>
              {words.cover.preview}
            </Button>
          </>
        ),
      };
    }
    case "preview": {
      const { sheet, boxes, file } = step;
      return {
        title,
        body: <PreviewPicture file={file} {...words.preview} />,
        actions: (
          <>
            <Button look="quiet" onClick={() => edit(sheet, boxes)}>
              {words.preview.change}
            </Button>
            <Button look="primary" onClick={() => onAnswer({ kind: "covered", file })}>
              {words.preview.send}
            </Button>
          </>
        ),
      };
    }
  }
}

const unlockFormId = "aadhaar-unlock";

interface UnlockFormProps {
  /** A password was tried before. */
  wrong: boolean;
  onPassword: (password: string) => void;
}

function UnlockForm({ wrong, onPassword }: UnlockFormProps) {
  const texts = useTexts(aadhaarTexts).locked;
  return (
    <form
      id={unlockFormId}
      className="aadhaar-unlock stack gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onPassword(String(new FormData(event.currentTarget).get("pdfPassword")));
      }}
    >
      <p>{texts.lead}</p>
      <FieldText
        id="pdfPassword"
        label={texts.password}
        error={wrong ? texts.wrong : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </form>
  );
}

type AadhaarStep =
  | { kind: "notice"; problem: string | null }
  | { kind: "opening" }
  | { kind: "locked"; wrong: boolean }
  | { kind: "cover"; sheet: Sheet; boxes: Box[]; problem: string | null }
  | { kind: "preview"; sheet: Sheet; boxes: Box[]; file: File };

/** Where the person is in the dialog, and how it goes on from there. */
function useAadhaarSteps(file: File) {
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

/** @param props.problem why the card could not be blacked out here */
function AadhaarNotice({ problem }: { problem: string | null }) {
  const texts = useTexts(aadhaarTexts).notice;
  return (
    <>
      {problem && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
      <p>{texts.lead}</p>
      <p>{texts.voluntary}</p>
      <details className="aadhaar-how">
        <summary>
          {texts.howTitle} <Icon name="chevron-down" />
        </summary>
        <ol>
          {texts.how.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </details>
      <p className="hint">{texts.coverNote}</p>
    </>
  );
}

interface NoticeActionsProps {
  onCover: () => void;
  onAnswer: (choice: AadhaarChoice) => void;
}

function NoticeActions({ onCover, onAnswer }: NoticeActionsProps) {
  const texts = useTexts(aadhaarTexts).notice;
  return (
    <>
      <Button look="quiet" onClick={() => onAnswer({ kind: "cancelled" })}>
        {texts.close}
      </Button>
      <Button look="primary" onClick={onCover}>
        {texts.cover}
      </Button>
      <Button look="quiet" onClick={() => onAnswer({ kind: "as-it-is" })}>
        {texts.masked}
      </Button>
      <Button look="quiet" onClick={() => onAnswer({ kind: "as-it-is" })}>
        {texts.asItIs}
      </Button>
    </>
  );
}
