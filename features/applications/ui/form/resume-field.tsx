import { sendingTexts } from "#content/sending.ts";
import { documentAccept } from "#features/documents/index.ts";
import { SizeAdvice } from "#features/documents/ui/index.ts";
import type { DocumentState } from "#records/form/files/document-state.ts";
import { useSecondHand } from "#records/form/ui/use-second-hand.ts";
import { FilePicker } from "#ui/components/file-picker.tsx";
import { useTexts } from "#ui/texts.ts";
import { resumeField } from "../../application-fields.ts";
import { applyTexts } from "../../texts/apply.ts";
import type { FormController } from "./form-controller.ts";
import { uploadRow } from "./upload-row.ts";

interface ResumeFieldProps {
  state: DocumentState;
  error: string | undefined;
  controller: () => FormController | null;
  /** The file belongs to an application that is being sent. */
  locked: boolean;
  /** URL of a file that an earlier post has brought. */
  receivedBefore: string | undefined;
}

export function ResumeField(props: ResumeFieldProps) {
  const { state, error, controller, locked, receivedBefore } = props;
  const { onItsWay, received } = state;
  const now = useSecondHand(onItsWay.phase === "waiting" && onItsWay.until !== null);
  const texts = useTexts(applyTexts).file;
  const actions = {
    remove: () => controller()?.removeFile(),
    tryAgain: () => controller()?.sendFileAgain(),
  };
  const row = uploadRow(state, now, actions, { file: texts, sending: useTexts(sendingTexts) });
  const isBefore = onItsWay.phase === "none" && received?.url === receivedBefore;
  return (
    <FilePicker
      id={resumeField.id}
      label={resumeField.label}
      title={texts.drop}
      hint={texts.limits}
      button={row ? texts.chooseAnother : texts.choose}
      accept={documentAccept}
      error={error}
      row={row && isBefore ? { ...row, status: texts.receivedBefore } : row}
      locked={locked}
      use={resumeField.use}
      advice={<SizeAdvice />}
      onFiles={(files) => controller()?.chooseFiles(files)}
    />
  );
}
