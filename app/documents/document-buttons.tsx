import { kycTexts } from "#content/kyc.ts";
import { Icon } from "../ui/icon.tsx";
import type { DocumentRowProps } from "./document-row.tsx";

const texts = kycTexts.file;

/** What can be done with a document beside choosing another file. */
export function DocumentButtons(props: DocumentRowProps & { url: string | null }) {
  const { field, state, controller, url } = props;
  const { key, label } = field;
  const { phase } = state.onItsWay;
  const again = phase === "waiting" || phase === "failed";
  const press = (act: () => void) => () => {
    act();
    requestAnimationFrame(() => catchFocus(key));
  };
  const view = isViewable(state.contents) ? url : null;
  return (
    <>
      {field.camera && phase === "none" && <CameraButton {...props} />}
      {view && (
        <a className="text-button" href={view} target="_blank" rel="noopener">
          {texts.view}
          <span className="vh"> {label}</span>
        </a>
      )}
      {again && (
        <TextButton label={label} onPress={press(() => controller()?.sendAgain(key))}>
          {texts.tryAgain}
        </TextButton>
      )}
      {phase !== "none" && (
        <TextButton label={label} onPress={press(() => controller()?.cancel(key))}>
          {texts.cancel}
        </TextButton>
      )}
      {phase === "none" && state.received && (
        <TextButton label={label} onPress={press(() => controller()?.remove(key))}>
          {texts.remove}
        </TextButton>
      )}
    </>
  );
}

interface TextButtonProps {
  /** The document that it is about. */
  label: string;
  onPress: () => void;
  children: string;
}

function TextButton({ label, onPress, children }: TextButtonProps) {
  return (
    <button type="button" className="text-button" onClick={onPress}>
      {children}
      <span className="vh"> {label}</span>
    </button>
  );
}

/** A phone's camera as a second way: the first one never forces it. It has no name, so nothing of it is posted. */
function CameraButton({ field: { key, label }, controller }: DocumentRowProps) {
  return (
    <span className="file-button camera-button">
      <span className="btn btn-quiet" aria-hidden="true">
        <Icon name="camera" />
        {texts.takePhoto}
      </span>
      <input
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={`${texts.takePhoto}: ${label}`}
        onChange={({ target }) => {
          if (target.files) controller()?.choose(key, [...target.files]);
          target.value = "";
        }}
      />
    </span>
  );
}

/** What a browser shows by itself; a Word file it would only save again. */
function isViewable(file: File | null): boolean {
  return file !== null && (file.type.startsWith("image/") || file.type === "application/pdf");
}

/** A button that goes away would leave the keyboard at the top of the page. */
function catchFocus(key: string): void {
  if (document.activeElement === document.body) document.getElementById(key)?.focus();
}
