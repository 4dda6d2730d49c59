import { Button } from "#ui/components/button.tsx";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import { DeskText } from "#ui/desk/fields.tsx";
import { QrCode } from "#ui/qr-code.tsx";
import { ConfirmPassword } from "./confirm-password.tsx";
import { notTakenOf, type OwnFormResult, type SetUpAnswer } from "./own-form-result.ts";

interface SecondFactorPanelProps {
  isOn: boolean;
  answered: OwnFormResult | null;
}

/** Whether a code is asked for, and the way to the other state. */
export function SecondFactorPanel({ isOn, answered }: SecondFactorPanelProps) {
  const setUp = answered && "setUp" in answered ? answered : null;
  return (
    <section className="panel fields account-form" aria-labelledby="second-factor">
      <h2 id="second-factor">Second factor</h2>
      {setUp ? (
        <SecondFactorSteps {...setUp} />
      ) : (
        <>
          <p className="status" data-status={isOn ? "sent" : "off"}>
            {isOn
              ? "On: signing in asks for a code from your app."
              : "Off: your password alone signs you in."}
          </p>
          {isOn ? <EndForm answered={answered} /> : <BeginForm answered={answered} />}
        </>
      )}
    </section>
  );
}

function BeginForm({ answered }: Pick<SecondFactorPanelProps, "answered">) {
  const mine = notTakenOf(answered, "begin") ?? notTakenOf(answered, "confirm");
  return (
    <form method="post" className="fields" noValidate>
      {mine?.problem && <DeskRefused>{mine.problem}</DeskRefused>}
      <p className="soft">
        A code from an app on your phone, besides your password. Somebody who learns your password
        still cannot open the documents that candidates trusted us with.
      </p>
      <ConfirmPassword id="begin-password" error={mine?.errors.password} />
      <Button type="submit" look="ink" name="do" value="begin">
        Set up
      </Button>
    </form>
  );
}

function EndForm({ answered }: Pick<SecondFactorPanelProps, "answered">) {
  const mine = notTakenOf(answered, "end") ?? notTakenOf(answered, "begin");
  return (
    <form method="post" className="fields" noValidate>
      {mine?.problem && <DeskRefused>{mine.problem}</DeskRefused>}
      <p className="soft">
        For a new phone: switch it off, then set it up again. Lost your phone? Use a recovery code,
        or ask an admin to switch it off.
      </p>
      <ConfirmPassword id="end-password" error={mine?.errors.password} />
      <CodeField error={mine?.errors.code} />
      <Button type="submit" look="quiet" name="do" value="end">
        Switch off
      </Button>
    </form>
  );
}

/** From the secret to the first code. What the form carries is sealed; nothing is stored before. */
function SecondFactorSteps({ setUp, error }: SetUpAnswer) {
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

/** Six digits of the app. */
function CodeField({ error }: { error?: string | undefined }) {
  return (
    <DeskText
      id="code"
      label="Code from your app"
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={16}
      required
    />
  );
}
