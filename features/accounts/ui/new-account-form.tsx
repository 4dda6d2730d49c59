import { Button } from "#ui/components/button.tsx";
import { mostPassword, mostPersonName, mostUserName } from "../account-forms.ts";
import type { OpeningChoice } from "../server/accounts.ts";
import { accountsPage } from "../texts/accounts.ts";
import type { NotTaken } from "./account-answers.ts";
import { AccountField } from "./account-field.tsx";
import { DeskRefused } from "./desk-notice.tsx";
import { RoleChoice } from "./role-choice.tsx";

interface NewAccountFormProps {
  notTaken: NotTaken | null;
  /** Openings that a hiring manager may be given. */
  choices: readonly OpeningChoice[];
}

/** The form that makes an account; what was typed stays, but for the password. */
export function NewAccountForm({ notTaken, choices }: NewAccountFormProps) {
  const { values = {}, chosen = [], errors = {}, problem = null } = notTaken ?? {};
  return (
    <form method="post" className="panel account-form" noValidate aria-labelledby="new-account">
      <h2 id="new-account">{accountsPage.create}</h2>
      {problem && <DeskRefused>{problem}</DeskRefused>}
      <AccountField
        id="name"
        label="Full name"
        hint={accountsPage.nameHint}
        error={errors.name}
        defaultValue={values.name}
        maxLength={mostPersonName}
        autoComplete="off"
        required
      />
      <AccountField
        id="userName"
        label="User name"
        hint={accountsPage.userNameHint}
        error={errors.userName}
        defaultValue={values.userName}
        maxLength={mostUserName}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <AccountField
        id="email"
        label="Email"
        type="email"
        hint={accountsPage.emailHint}
        error={errors.email}
        defaultValue={values.email}
        maxLength={254}
        autoComplete="off"
      />
      <RoleChoice
        chosen={values.role ?? "viewer"}
        opensDocuments={Boolean(values.opensDocuments)}
        openings={chosen}
        choices={choices}
        errors={errors}
      />
      <AccountField
        id="password"
        label="Password"
        type="password"
        hint={accountsPage.passwordHint}
        error={errors.password}
        maxLength={mostPassword}
        autoComplete="new-password"
      />
      <Button type="submit" look="ink" name="do" value="create">
        Create account
      </Button>
    </form>
  );
}
