import { Button } from "#ui/components/button.tsx";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import { Answered, DeskText } from "#ui/desk/fields.tsx";
import { mostPassword, mostPersonName, mostUserName } from "../account-forms.ts";
import type { NotTaken } from "../routes/account-answers.ts";
import type { OpeningChoice } from "../server/accounts.ts";
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
    <form
      method="post"
      className="panel fields account-form"
      noValidate
      aria-labelledby="new-account"
    >
      <h2 id="new-account">New account</h2>
      {problem && <DeskRefused>{problem}</DeskRefused>}
      <Answered values={values} errors={errors}>
        <DeskText
          id="name"
          label="Full name"
          hint="The name that colleagues know. The audit log shows it."
          maxLength={mostPersonName}
          autoComplete="off"
          required
        />
        <DeskText
          id="userName"
          label="User name"
          hint="What they sign in with. It cannot be changed later."
          maxLength={mostUserName}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <DeskText
          id="email"
          label="Email"
          type="email"
          hint="Where they are told of interviews. It signs nobody in."
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
        <DeskText
          id="password"
          label="Password"
          type="password"
          hint="Leave it empty to generate one, which is shown to you once. Either opens nothing until they have chosen their own."
          maxLength={mostPassword}
          autoComplete="new-password"
        />
      </Answered>
      <Button type="submit" look="ink" name="do" value="create">
        Create account
      </Button>
    </form>
  );
}
