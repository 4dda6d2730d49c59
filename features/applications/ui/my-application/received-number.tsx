import type { ReactNode } from "react";
import { ButtonLink } from "#ui/components/button.tsx";
import { Sentence } from "#ui/components/sentence.tsx";
import { useTexts } from "#ui/texts.ts";
import type { ApplicationReceipt } from "../../application-receipt.ts";
import { myApplicationTexts } from "../../texts/my-application.ts";
import { CopyLink, LinkField } from "./copy-link.tsx";

interface ReceivedNumberProps extends ApplicationReceipt {
  /** A button of its own; left out where the page's script brings one. */
  children?: ReactNode;
}

/** Number and private page of an application that has just arrived. */
export function ReceivedNumber({ number, statusUrl, children }: ReceivedNumberProps) {
  const texts = useTexts(myApplicationTexts);
  return (
    <div className="received-number">
      <p>
        <Sentence text={texts.yourNumber} number={<strong>{number}</strong>} />
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
