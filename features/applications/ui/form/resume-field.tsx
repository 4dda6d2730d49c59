import { type SendingTexts, sendingTexts } from "#content/sending.ts";
import { documentAccept } from "#features/documents/index.ts";
import { SizeAdvice } from "#features/documents/ui/index.ts";
import type { DocumentState } from "#records/form/files/document-state.ts";
import { useSecondHand } from "#records/form/ui/use-clock.ts";
import { FilePicker, type FileRow } from "#ui/fields/file-picker.tsx";
import { useTexts } from "#ui/texts.ts";
import { resumeField } from "../../application-fields.ts";
import { type ApplyTexts, applyTexts } from "../../texts/apply.ts";
import type { FormController } from "./form-controller.ts";

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

interface Actions {
  remove: () => void;
  tryAgain: () => void;
}

interface Texts {
  file: ApplyTexts["file"];
  sending: SendingTexts;
}

/** The picker's row for the resume. */
export function uploadRow(
  state: DocumentState,
  now: number,
  actions: Actions,
  texts: Texts,
): FileRow | null {
  const row = rowOf(state, now, actions, texts);
  return row && state.warning ? { ...row, warning: state.warning } : row;
}

function rowOf(
  { onItsWay: file, received }: DocumentState,
  now: number,
  actions: Actions,
  { file: texts, sending }: Texts,
): FileRow | null {
  const remove = { key: "remove", label: texts.remove, onPress: actions.remove };
  const cancel = { key: "remove", label: texts.cancel, onPress: actions.remove };
  const tryAgain = { key: "again", label: texts.tryAgain, onPress: actions.tryAgain };
  switch (file.phase) {
    case "sending": {
      const { name, percent } = file;
      const quarter = Math.floor(percent / 25) * 25;
      return {
        name,
        icon: "file-text",
        status: texts.sendingShare(percent),
        percent,
        announcement: quarter === 0 ? texts.sendingFile(name) : `${quarter}%`,
        actions: [cancel],
      };
    }
    case "preparing":
      return {
        name: file.name,
        icon: "photo",
        status: texts.preparing,
        percent: null,
        announcement: texts.preparingFile(file.name),
        actions: [cancel],
      };
    case "waiting": {
      const why = file.reason === "busy" ? texts.serverBusy : texts.connectionLost;
      const wait =
        file.until === null
          ? sending.waitingForNetwork
          : `${why} ${sending.tryingAgainIn(Math.max(0, Math.ceil((file.until - now) / 1_000)))}`;
      return {
        name: file.name,
        icon: "wifi-off",
        status: wait,
        percent: null,
        announcement: file.until === null ? sending.waitingForNetwork : why,
        actions: [cancel, tryAgain],
      };
    }
    case "none":
      return (
        received && {
          name: received.name,
          icon: "file-check",
          status: received.note ? texts.receivedWith(received.note) : texts.received,
          percent: null,
          announcement: texts.receivedFile(received.name),
          actions: [remove],
        }
      );
    case "failed":
      return {
        name: file.name,
        icon: "file-x",
        status: texts.failed,
        percent: null,
        announcement: texts.failed,
        actions: [remove, tryAgain],
      };
    default:
      return null;
  }
}
