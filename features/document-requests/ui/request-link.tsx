import { ButtonLink } from "#ui/components/button.tsx";
import { CopyField } from "#ui/desk/copy-field.tsx";
import { Panel } from "#ui/desk/panel.tsx";

/** The private link, to be copied and handed on. */
export function RequestLink({ url }: { url: string }) {
  const message = `Hello, please fill in our KYC form and send us your documents with this private link. Please do not share it. ${url}`;
  return (
    <Panel id="link-title" title="Private link" className="is-new">
      <p>Whoever has this link can send documents as this candidate. Share it with nobody else.</p>
      <CopyField id="link" label="Private link" value={url}>
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
      </CopyField>
    </Panel>
  );
}
