import { documentFormTexts } from "#content/document-forms.ts";
import { CameraButton } from "#ui/fields/file-input.tsx";
import { useTexts } from "#ui/texts.ts";
import type { DocumentRowProps } from "./document-row.tsx";

/** What can be done with a document beside choosing another file. */
export function DocumentButtons(props: DocumentRowProps & { url: string | null }) {
  const texts = useTexts(documentFormTexts).file;
  const { field, state, controller, url } = props;
  const { key, label } = field;
  const { phase } = state.onItsWay;
  const again = phase === "waiting" || phase === "failed";
  const press = (act: () => void) => () => {
    act();
    requestAnimationFrame(() => catchFocus(key));
  };
  return (
    <>
      {phase === "none" && (
        <CameraButton
          describedBy={`${key}-label`}
          onPhoto={(photo) => controller()?.choose(key, photo)}
        />
      )}
      {url && <OwnCopy file={state.contents} url={url} label={label} />}
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

interface OwnCopyProps {
  file: File | null;
  url: string;
  label: string;
}

/**
 * What was sent from this page, to be looked at. A picture opens in a tab; anything else is saved:
 * Chromium's PDF viewer does not run under the policy that the tab would have from this page.
 */
function OwnCopy({ file, url, label }: OwnCopyProps) {
  const texts = useTexts(documentFormTexts).file;
  const isPicture = file?.type.startsWith("image/");
  const how = isPicture ? { target: "_blank", rel: "noopener" } : { download: file?.name };
  return (
    <a className="text-button" href={url} {...how}>
      {isPicture ? texts.view : texts.save}
      <span className="vh"> {label}</span>
    </a>
  );
}

/** A button that goes away would leave the keyboard at the top of the page. */
function catchFocus(key: string): void {
  if (document.activeElement === document.body) document.getElementById(key)?.focus();
}
