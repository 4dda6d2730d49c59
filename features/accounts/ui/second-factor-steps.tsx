import { Button } from "#ui/components/button.tsx";
import { QrCode } from "#ui/qr-code.tsx";
import { CodeField } from "./code-field.tsx";
import type { SetUpAnswer } from "./own-answer.ts";

/** From the secret to the first code. What the form carries is sealed; nothing is stored before. */
export function SecondFactorSteps({ setUp, error }: SetUpAnswer) {
  return (
    <form method="post" className="fields" noValidate>
      <ol className="factor-steps stack gap-4">
        <li>
          <p>Open your authenticator app, choose to add an account, and scan this code.</p>
          <QrCode text={setUp.uri} label="QR code with the secret for your authenticator app" />
          <p>Or type this secret into the app:</p>
          <p>
            <code className="factor-secret">{inGroups(setUp.secret)}</code>
          </p>
        </li>
        <li>
          <p>
            Enter the code that the app shows now. This switches it on and signs you out everywhere
            else.
          </p>
          <CodeField error={error ?? undefined} />
        </li>
      </ol>
      <input type="hidden" name="sealed" value={setUp.sealed} />
      <Button type="submit" look="ink" name="do" value="confirm">
        Switch on
      </Button>
    </form>
  );
}

/** Four letters at a time can be typed without losing one's place; apps take the spaces. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, "$1 ");
}
