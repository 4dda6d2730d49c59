import { Button } from "#ui/components/button.tsx";
import { QrCode } from "#ui/qr-code.tsx";
import { ownAccountPage } from "../texts/own-account.ts";
import { CodeField } from "./code-field.tsx";
import type { SetUpAnswer } from "./own-answer.ts";

const texts = ownAccountPage.secondFactor;

/** From the secret to the first code. What the form carries is sealed; nothing is stored before. */
export function SecondFactorSteps({ setUp, error }: SetUpAnswer) {
  return (
    <form method="post" className="fields" noValidate>
      <ol className="factor-steps">
        <li>
          <p>{texts.scan}</p>
          <QrCode text={setUp.uri} label={texts.qrLabel} />
          <p>{texts.type}</p>
          <p>
            <code className="factor-secret">{inGroups(setUp.secret)}</code>
          </p>
        </li>
        <li>
          <p>{texts.prove}</p>
          <CodeField error={error ?? undefined} />
        </li>
      </ol>
      <input type="hidden" name="sealed" value={setUp.sealed} />
      <Button type="submit" look="ink" name="do" value="confirm">
        {texts.confirm}
      </Button>
    </form>
  );
}

/** Four letters at a time can be typed without losing one's place; apps take the spaces. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, "$1 ");
}
