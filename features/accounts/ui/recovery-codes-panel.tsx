import { Button } from "#ui/components/button.tsx";
import { ownAccountPage } from "../texts/own-account.ts";
import { DeskRefused } from "./desk-notice.tsx";
import { notTakenOf, type OwnAnswer } from "./own-answer.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { YourPassword } from "./your-password.tsx";

const texts = ownAccountPage.recovery;

interface RecoveryCodesPanelProps {
  left: number;
  answered: OwnAnswer | null;
}

/** How many codes are left, and the way to new ones; new ones themselves, once. */
export function RecoveryCodesPanel({ left, answered }: RecoveryCodesPanelProps) {
  const codes = answered && "codes" in answered ? answered.codes : null;
  const mine = notTakenOf(answered, "codes");
  return (
    <section className="panel fields account-form" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">{texts.title}</h2>
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <form method="post" className="fields" noValidate>
          {mine?.problem && <DeskRefused>{mine.problem}</DeskRefused>}
          <p className="factor-state" data-on={left > 0}>
            {left} {texts.left}
          </p>
          <p className="soft">{texts.why}</p>
          <YourPassword id="codes-password" error={mine?.errors.password} />
          <Button type="submit" look="quiet" name="do" value="codes">
            {texts.create}
          </Button>
        </form>
      )}
    </section>
  );
}
