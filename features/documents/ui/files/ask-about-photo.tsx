import { useEffect, useState } from "react";
import { useTexts } from "#ui/texts.ts";
import { photoQuestion } from "../../texts/kyc-files.ts";
import "../../styles/aadhaar.css";
import { Button } from "#ui/components/button.tsx";
import { Dialog } from "#ui/components/dialog.tsx";
import { askOverPage } from "../modal-question.ts";
import type { Warning } from "./photo-quality.ts";

interface PhotoQuestion {
  file: File;
  warning: Warning;
  /** It shows a person, not a document. */
  isFace: boolean;
}

/** @returns whether the photo is used all the same; otherwise the picker opens again */
export async function askAboutPhoto(question: PhotoQuestion): Promise<boolean> {
  const isUsed = await askOverPage<boolean>((answer) => (
    <PhotoDialog {...question} onAnswer={answer} />
  ));
  const { activeElement: picker } = document;
  if (!isUsed && picker instanceof HTMLInputElement && picker.type === "file") picker.click();
  return isUsed;
}

type PhotoDialogProps = PhotoQuestion & { onAnswer: (isUsed: boolean) => void };

function PhotoDialog({ file, warning, isFace, onAnswer }: PhotoDialogProps) {
  const texts = useTexts(photoQuestion);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <Dialog
      opens
      id="photo-question"
      className="aadhaar-dialog"
      data-step="preview"
      title={texts[warning]}
      startsAtTitle
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button look="quiet" onClick={() => onAnswer(true)}>
            {texts.use}
          </Button>
          <Button look="primary" onClick={() => onAnswer(false)}>
            {texts.another}
          </Button>
        </>
      }
    >
      <p>{isFace ? texts.face : texts.document}</p>
      {url && <img className="cover-preview" src={url} alt={texts.picture} />}
      <p className="hint">{texts.how[warning]}</p>
    </Dialog>
  );
}
