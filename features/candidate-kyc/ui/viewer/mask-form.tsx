import { maskTexts } from "#features/documents/index.ts";
import { Button } from "#ui/components/button.tsx";
import { judgementField } from "../../kyc-judgement.ts";
import { maskUrlField } from "./mask-fields.ts";
import type { DocumentView } from "./view-document.ts";

/** The way to the tool that blacks out a number; a script shows it once the document is painted. */
export function MaskForm({ view, uploadToken }: { view: DocumentView; uploadToken: string }) {
  const { key, id, status, mask } = view;
  if (mask === null) return null;
  return (
    <section className="viewer-mask">
      <h2 className="vh">{maskTexts.heading}</h2>
      {mask === "held" ? (
        <p className="hint">{maskTexts.held}</p>
      ) : (
        <form method="post" data-mask="" data-key={key} data-pass={uploadToken} hidden>
          <input type="hidden" name="do" value="mask" />
          <input type="hidden" name={judgementField.seen(key)} value={`${id}.${status}`} />
          <input type="hidden" name={maskUrlField} value="" />
          <Button look="quiet">{maskTexts.open}</Button>
          <p className="hint">{maskTexts.note}</p>
          <p role="status" data-said="" />
        </form>
      )}
    </section>
  );
}
