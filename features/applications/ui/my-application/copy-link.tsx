import { Button } from "#ui/components/button.tsx";
import { useTexts } from "#ui/texts.ts";
import { myApplicationTexts } from "../../texts/my-application.ts";

/** The private link, to be selected. */
export function LinkField({ url }: { url: string }) {
  const texts = useTexts(myApplicationTexts);
  return (
    <>
      <label className="vh" htmlFor="status-link">
        {texts.copyLabel}
      </label>
      <input className="input" id="status-link" readOnly value={url} />
    </>
  );
}

/** The same with a button, which comes with the page's script. */
export function CopyLink({ url }: { url: string }) {
  const texts = useTexts(myApplicationTexts);
  return (
    <div
      className="link-copy"
      data-copy=""
      data-copied={texts.copied}
      data-by-hand={texts.copyByHand}
    >
      <LinkField url={url} />
      <Button look="quiet" icon="copy" hidden>
        {texts.copyLink}
      </Button>
      <p className="soft" role="status" />
    </div>
  );
}
