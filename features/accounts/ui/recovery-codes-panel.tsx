import { Button } from "#ui/components/button.tsx";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import { notTakenOf, type OwnAnswer } from "./own-answer.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { YourPassword } from "./your-password.tsx";

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
      <h2 id="recovery-codes">Recovery codes</h2>
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <form method="post" className="fields" noValidate>
          {mine?.problem && <DeskRefused>{mine.problem}</DeskRefused>}
          <p className="status" data-status={left > 0 ? "sent" : "off"}>
            {left} of 10 recovery codes left.
          </p>
          <p className="soft">
            Each signs you in once, without your phone. New codes replace the ones you have.
          </p>
          <YourPassword id="codes-password" error={mine?.errors.password} />
          <Button type="submit" look="quiet" name="do" value="codes">
            Create new recovery codes
          </Button>
        </form>
      )}
    </section>
  );
}
