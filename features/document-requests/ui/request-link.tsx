import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Panel } from "#ui/desk/panel.tsx";
import { requestTexts } from "../texts/kyc-requests.ts";

/** The private link, to be copied and handed on. */
export function RequestLink({ url }: { url: string }) {
  const message = `${requestTexts.message} ${url}`;
  return (
    <Panel id="link-title" title={requestTexts.link} className="is-new">
      <p>{requestTexts.linkNote}</p>
      <div
        className="cluster copy-row"
        data-copy=""
        data-copied={requestTexts.copied}
        data-by-hand={requestTexts.copyByHand}
      >
        <label className="vh" htmlFor="link">
          {requestTexts.link}
        </label>
        <input className="desk-box" id="link" value={url} readOnly />
        <Button look="ink" icon="copy" hidden>
          {requestTexts.copy}
        </Button>
        <ButtonLink
          look="quiet"
          icon="brand-whatsapp"
          href={`https://wa.me/?${new URLSearchParams({ text: message })}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {requestTexts.whatsApp}
          <span className="vh"> (opens in a new tab)</span>
        </ButtonLink>
        <p className="soft" role="status" />
      </div>
    </Panel>
  );
}
