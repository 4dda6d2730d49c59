import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#ui/components/button.tsx";
import { Dialog } from "#ui/components/dialog.tsx";
import { useTexts } from "#ui/texts.ts";
import { type AadhaarTexts, aadhaarTexts } from "../../texts/aadhaar.ts";
import type { AadhaarChoice } from "../files/prepare-file.ts";
import { AadhaarNotice, NoticeActions } from "./aadhaar-notice.tsx";
import { CoverStep } from "./cover-step.tsx";
import { PreviewPicture } from "./preview-picture.tsx";
import { UnlockForm, unlockFormId } from "./unlock-form.tsx";
import { useAadhaarSteps } from "./use-aadhaar-steps.ts";
import { useTitleFocus } from "./use-title-focus.ts";

interface AadhaarDialogProps {
  file: File;
  onAnswer: (choice: AadhaarChoice) => void;
}

const id = "aadhaar-dialog";

/** Asks what is to leave the device, and blacks out the number where that is wanted. */
export function AadhaarDialog({ file, onAnswer }: AadhaarDialogProps) {
  const steps = useAadhaarSteps(file);
  const { step } = steps;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  useTitleFocus(id, step.kind);
  const { title, body, actions } = contents(useTexts(aadhaarTexts), steps, onAnswer);
  return (
    <Dialog
      ref={dialog}
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
