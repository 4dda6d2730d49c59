import { Button, ButtonLink } from "#ui/components/button.tsx";
import { ownAccountPage } from "../texts/own-account.ts";

const texts = ownAccountPage.recovery;

/** New codes: this answer is the only place where they ever stand. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = codes.join("\n");
  return (
    // biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader to the codes
    <div className="stack recovery-codes" tabIndex={-1} autoFocus>
      <p>{texts.shownOnce}</p>
      <div data-copy="" data-copied={texts.copied} data-by-hand={texts.copyByHand}>
        <label className="vh" htmlFor="recovery-text">
          {texts.title}
        </label>
        <textarea
          className="desk-box"
          id="recovery-text"
          rows={codes.length}
          value={text}
          readOnly
        />
        <div className="cluster gap-3 recovery-ways">
          <Button look="quiet" icon="copy" hidden>
            {texts.copy}
          </Button>
          <ButtonLink
            look="quiet"
            icon="download"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${texts.fileHead}\n\n${text}\n`)}`}
            download={texts.fileName}
          >
            {texts.download}
          </ButtonLink>
          <Button look="quiet" icon="printer" data-print="" hidden>
            {texts.print}
          </Button>
        </div>
        <p className="sub" role="status" />
      </div>
    </div>
  );
}
