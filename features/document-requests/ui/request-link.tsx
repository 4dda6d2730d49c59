import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Panel } from "#ui/desk/panel.tsx";

/** The private link, to be copied and handed on. */
export function RequestLink({ url }: { url: string }) {
  const message = `Hello, please fill in our KYC form and send us your documents with this private link. Please do not share it. ${url}`;
  return (
    <Panel id="link-title" title="Private link" className="is-new">
      <p>Whoever has this link can send documents as this candidate. Share it with nobody else.</p>
      <div
        className="cluster copy-row"
        data-copy=""
        data-copied="Copied."
        data-by-hand="Press Ctrl+C, or long-press the text, to copy it."
      >
        <label className="vh" htmlFor="link">
          Private link
        </label>
        <input className="desk-box" id="link" value={url} readOnly />
        <Button look="ink" icon="copy" hidden>
          Copy
        </Button>
        <ButtonLink
          look="quiet"
          icon="brand-whatsapp"
          href={`https://wa.me/?${new URLSearchParams({ text: message })}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          WhatsApp
          <span className="vh"> (opens in a new tab)</span>
        </ButtonLink>
        <p className="soft" role="status" />
      </div>
    </Panel>
  );
}
