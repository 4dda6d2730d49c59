import { myApplicationTexts as texts } from "../../texts/my-application.ts";
import { CopyLink } from "./copy-link.tsx";

interface ReceivedNumberProps {
  number: string;
  statusUrl: string;
}

/** Number and private page of an application that has just arrived. */
export function ReceivedNumber({ number, statusUrl }: ReceivedNumberProps) {
  return (
    <div className="received-number">
      <p>
        {texts.yourNumber} <strong>{number}</strong>
      </p>
      <p>
        <a href={new URL(statusUrl).pathname}>{texts.goneTab}</a>: {texts.keepReceived}
      </p>
      <CopyLink url={statusUrl} />
    </div>
  );
}
