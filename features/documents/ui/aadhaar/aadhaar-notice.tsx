import { Button } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { useTexts } from "#ui/texts.ts";
import { aadhaarTexts } from "../../texts/aadhaar.ts";
import type { AadhaarChoice } from "../files/prepare-file.ts";

/** @param props.problem why the card could not be blacked out here */
export function AadhaarNotice({ problem }: { problem: string | null }) {
  const texts = useTexts(aadhaarTexts).notice;
  return (
    <>
      {problem && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
      <p>{texts.lead}</p>
      <p>{texts.voluntary}</p>
      <details className="aadhaar-how">
        <summary>
          {texts.howTitle} <Icon name="chevron-down" />
        </summary>
        <ol>
          {texts.how.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </details>
      <p className="hint">{texts.coverNote}</p>
    </>
  );
}

interface NoticeActionsProps {
  onCover: () => void;
  onAnswer: (choice: AadhaarChoice) => void;
}

export function NoticeActions({ onCover, onAnswer }: NoticeActionsProps) {
  const texts = useTexts(aadhaarTexts).notice;
  return (
    <>
      <Button look="quiet" onClick={() => onAnswer({ kind: "cancelled" })}>
        {texts.close}
      </Button>
      <Button look="primary" onClick={onCover}>
        {texts.cover}
      </Button>
      <Button look="quiet" onClick={() => onAnswer({ kind: "as-it-is" })}>
        {texts.masked}
      </Button>
      <Button look="quiet" onClick={() => onAnswer({ kind: "as-it-is" })}>
        {texts.asItIs}
      </Button>
    </>
  );
}
