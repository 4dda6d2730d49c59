import { type KycDocumentKey, kycFileUse } from "#contract/answers/kyc-fields.ts";
import { uploadTokenField } from "#contract/calls/wire.ts";
import { aadhaarTexts, documentAccept } from "#features/documents/index.ts";
import { SizeAdvice } from "#features/documents/ui/index.ts";
import { Button } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { FieldError, fieldAria } from "#ui/fields/field-frame.tsx";
import { CameraTemplate, FileInput } from "#ui/fields/file-input.tsx";
import { useTexts } from "#ui/texts.ts";
import { receiptTexts } from "../../texts/kyc-receipt.ts";
import type { DocumentRow } from "./receipt-view.ts";
import { sendFields } from "./send-fields.ts";

export interface SendProps {
  /** Address of the receipt. */
  path: string;
  uploadToken: string;
  /** Key of the document that has just arrived; "" for none. */
  justSent: string;
  /** Why one was not taken. */
  refused: { key: string; message: string } | null;
}

/** Sends one document: by script as soon as it is chosen, else by its own button. */
export function SendForm({ row, path, uploadToken, refused }: SendProps & { row: DocumentRow }) {
  const texts = useTexts(receiptTexts);
  const { key, label, hint, state } = row;
  const error = refused?.key === key ? refused.message : undefined;
  return (
    <form
      className="send-form"
      method="post"
      action={path}
      encType="multipart/form-data"
      data-send=""
    >
      <input type="hidden" name={sendFields.key} value={key} />
      <input type="hidden" name={sendFields.url} value="" />
      <input type="hidden" name={uploadTokenField} value={uploadToken} />
      <div className="send-choice">
        <label className="btn btn-quiet" htmlFor={key} id={`${key}-label`}>
          <Icon name="upload" />
          {state === "rejected" ? texts.sendAgain : texts.choose}
          <span className="vh"> {label}</span>
        </label>
        <FileInput
          {...fieldAria({ id: key, hint: texts.limits, error })}
          use={kycFileUse(key as KycDocumentKey)}
          id={key}
          name={key}
          accept={documentAccept}
          required
        />
      </div>
      <CameraTemplate describedBy={`${key}-label`} />
      <Button look="ink" type="submit" className="send-button">
        {texts.send}
        <span className="vh"> {label}</span>
      </Button>
      <p className="hint" id={`${key}-hint`}>
        {hint && `${hint}. `}
        {texts.limits}. <SizeAdvice />
      </p>
      {key === "aadharCardFile" && <MaskedIsEnough />}
      <p className="hint" role="status" data-said="" />
      <p className="file-warning" role="status" data-warning="" />
      <progress max={100} value={0} aria-label={label} hidden data-progress="" />
      <Button look="quiet" hidden data-again="">
        {texts.sending.again}
      </Button>
      <FieldError id={key} message={error} />
    </form>
  );
}

/** Where nothing can be blacked out here, because the page runs without script. */
function MaskedIsEnough() {
  const { title, how, howTitle } = useTexts(aadhaarTexts).notice;
  return (
    <details className="send-masked">
      <summary>
        {title}. {howTitle} <Icon name="chevron-down" />
      </summary>
      <ol>
        {how.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </details>
  );
}
