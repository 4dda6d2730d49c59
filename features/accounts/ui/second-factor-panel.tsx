import { Button } from "#ui/components/button.tsx";
import { ownAccountPage } from "../texts/own-account.ts";
import { CodeField } from "./code-field.tsx";
import { DeskRefused } from "./desk-notice.tsx";
import { notTakenOf, type OwnAnswer } from "./own-answer.ts";
import { SecondFactorSteps } from "./second-factor-steps.tsx";
import { YourPassword } from "./your-password.tsx";

const texts = ownAccountPage.secondFactor;

interface SecondFactorPanelProps {
  isOn: boolean;
  answered: OwnAnswer | null;
}

/** Whether a code is asked for, and the way to the other state. */
export function SecondFactorPanel({ isOn, answered }: SecondFactorPanelProps) {
  const setUp = answered && "setUp" in answered ? answered : null;
  return (
    <section className="panel fields account-form" aria-labelledby="second-factor">
      <h2 id="second-factor">{texts.title}</h2>
      {setUp ? (
        <SecondFactorSteps {...setUp} />
      ) : (
        <>
          <p className="factor-state" data-on={isOn}>
            {isOn ? texts.on : texts.off}
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
      <p className="soft">{texts.why}</p>
      <YourPassword id="begin-password" error={mine?.errors.password} />
      <Button type="submit" look="ink" name="do" value="begin">
        {texts.begin}
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
        {texts.endWhy} {texts.lost}
      </p>
      <YourPassword id="end-password" error={mine?.errors.password} />
      <CodeField error={mine?.errors.code} />
      <Button type="submit" look="quiet" name="do" value="end">
        {texts.end}
      </Button>
    </form>
  );
}
