import { applyTexts } from "#content/apply.ts";
import { tryingAgainIn, waitingForNetwork } from "#content/sending.ts";
import type { UploadState } from "../sending/upload-session.ts";
import type { FileRow } from "../ui/file-picker.tsx";

interface Actions {
  remove: () => void;
  tryAgain: () => void;
}

const texts = applyTexts.file;

/** The picker's row for a state of the upload. */
export function uploadRow(state: UploadState, now: number, actions: Actions): FileRow | null {
  const remove = { key: "remove", label: texts.remove, onPress: actions.remove };
  const cancel = { key: "remove", label: texts.cancel, onPress: actions.remove };
  const tryAgain = { key: "again", label: texts.tryAgain, onPress: actions.tryAgain };
  switch (state.phase) {
    case "sending": {
      const { name, percent } = state;
      const quarter = Math.floor(percent / 25) * 25;
      return {
        name,
        icon: "file-text",
        status: `${texts.sending} ${percent}%`,
        percent,
        announcement: quarter === 0 ? `${texts.sending} ${name}` : `${quarter}%`,
        actions: [cancel],
      };
    }
    case "waiting": {
      const why = state.reason === "busy" ? texts.serverBusy : texts.connectionLost;
      const wait =
        state.until === null
          ? waitingForNetwork
          : `${why} ${tryingAgainIn(Math.max(0, Math.ceil((state.until - now) / 1_000)))}`;
      return {
        name: state.name,
        icon: "wifi-off",
        status: wait,
        percent: null,
        announcement: state.until === null ? waitingForNetwork : why,
        actions: [cancel, tryAgain],
      };
    }
    case "stored":
      return {
        name: state.name,
        icon: "file-check",
        status: texts.received,
        percent: null,
        announcement: `${state.name}: ${texts.received}`,
        actions: [remove],
      };
    case "failed":
      return {
        name: state.name,
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
