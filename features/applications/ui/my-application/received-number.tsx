import type { ReactNode } from "react";
import { ButtonLink } from "#ui/components/button.tsx";
import type { ApplicationReceipt } from "../../application-receipt.ts";
import { myApplicationTexts as texts } from "../../texts/my-application.ts";
import { CopyLink, LinkField } from "./copy-link.tsx";

interface ReceivedNumberProps extends ApplicationReceipt {
  /** A button of its own; left out where the page's script brings one. */
  children?: ReactNode;
}

/** Number and private page of an application that has just arrived. */
export function ReceivedNumber({ number, statusUrl, children }: ReceivedNumberProps) {
  return (
    <div className="received-number">
      <p>
        {texts.yourNumber} <strong>{number}</strong>
      </p>
      <p>{texts.keepReceived}</p>
      <p className="cta">
        <ButtonLink look="ink" icon="arrow-right" href={new URL(statusUrl).pathname}>
          {texts.goneTab}
        </ButtonLink>
      </p>
      {children ? (
        <div className="link-copy">
          <LinkField url={statusUrl} />
          {children}
        </div>
      ) : (
        <CopyLink url={statusUrl} />
      )}
    </div>
  );
}
