import { ownAccountPage } from "#content/own-account.ts";
import { mostPassword } from "#contract/account-forms.ts";
import { Button } from "../ui/button.tsx";
import { AccountField } from "./account-field.tsx";
import { DeskRefused } from "./desk-notice.tsx";
import { notTakenOf, type OwnAnswer } from "./own-answer.ts";

const texts = ownAccountPage.password;

interface OwnPasswordFormProps {
  userName: string;
  answered: OwnAnswer | null;
}

/** The old password, and the new one twice. */
export function OwnPasswordForm({ userName, answered }: OwnPasswordFormProps) {
  const { errors = {}, problem = null } = notTakenOf(answered, "password") ?? {};
  const shared = { type: "password", maxLength: mostPassword, required: true } as const;
  return (
    <form method="post" className="panel account-form" noValidate aria-labelledby="own-password">
      <h2 id="own-password">{texts.title}</h2>
      {problem && <DeskRefused>{problem}</DeskRefused>}
      <p className="soft">{texts.why}</p>
      {/* tells password managers whose password this is */}
      <input type="text" name="user" value={userName} autoComplete="username" readOnly hidden />
      <AccountField
        {...shared}
        id="password"
        label="Present password"
        error={errors.password}
        autoComplete="current-password"
      />
      <AccountField
        {...shared}
        id="next"
        label="New password"
        error={errors.next}
        autoComplete="new-password"
      />
      <AccountField
        {...shared}
        id="again"
        label="New password again"
        error={errors.again}
        autoComplete="new-password"
      />
      <Button type="submit" look="ink" name="do" value="password">
        Change the password
      </Button>
    </form>
  );
}
