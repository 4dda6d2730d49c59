import { FieldText } from "#ui/components/field-text.tsx";
import { useTexts } from "#ui/texts.ts";
import { aadhaarTexts } from "../../texts/aadhaar.ts";

export const unlockFormId = "aadhaar-unlock";

interface UnlockFormProps {
  /** A password was tried before. */
  wrong: boolean;
  onPassword: (password: string) => void;
}

export function UnlockForm({ wrong, onPassword }: UnlockFormProps) {
  const texts = useTexts(aadhaarTexts).locked;
  return (
    <form
      id={unlockFormId}
      className="aadhaar-unlock stack gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onPassword(String(new FormData(event.currentTarget).get("pdfPassword")));
      }}
    >
      <p>{texts.lead}</p>
      <FieldText
        id="pdfPassword"
        label={texts.password}
        error={wrong ? texts.wrong : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </form>
  );
}
