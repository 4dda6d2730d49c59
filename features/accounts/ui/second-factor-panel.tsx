import { Button } from "#ui/components/button.tsx";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import { CodeField } from "./code-field.tsx";
import { notTakenOf, type OwnAnswer } from "./own-answer.ts";
import { SecondFactorSteps } from "./second-factor-steps.tsx";
import { YourPassword } from "./your-password.tsx";

interface SecondFactorPanelProps {
  isOn: boolean;
  answered: OwnAnswer | null;
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
      <YourPassword id="begin-password" error={mine?.errors.password} />
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
      <YourPassword id="end-password" error={mine?.errors.password} />
      <CodeField error={mine?.errors.code} />
      <Button type="submit" look="quiet" name="do" value="end">
        Switch off
      </Button>
    </form>
  );
}
