import { Button } from "#ui/components/button.tsx";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import { Answered, DeskText } from "#ui/desk/fields.tsx";
import { maxPassword } from "../account-forms.ts";
import { notTakenOf, type OwnFormResult } from "./own-form-result.ts";

const passwords = [
  { id: "password", label: "Current password", autoComplete: "current-password" },
  { id: "next", label: "New password", autoComplete: "new-password" },
  { id: "again", label: "Repeat new password", autoComplete: "new-password" },
] as const;

interface OwnPasswordFormProps {
  userName: string;
  answered: OwnFormResult | null;
}

/** The old password, and the new one twice. */
export function OwnPasswordForm({ userName, answered }: OwnPasswordFormProps) {
  const { errors = {}, problem = null } = notTakenOf(answered, "password") ?? {};
  const shared = { type: "password", maxLength: maxPassword, required: true } as const;
  return (
    <form
      method="post"
      className="panel fields account-form"
      noValidate
      aria-labelledby="own-password"
    >
      <h2 id="own-password">Password</h2>
      {problem && <DeskRefused>{problem}</DeskRefused>}
      <p className="soft">
        At least 8 characters. A few words that nobody else would put together work best. Changing
        it signs you out everywhere else.
      </p>
      {/* tells password managers whose password this is */}
      <input type="text" name="user" value={userName} autoComplete="username" readOnly hidden />
      <Answered errors={errors}>
        {passwords.map((password) => (
          <DeskText {...shared} {...password} key={password.id} />
        ))}
      </Answered>
      <Button type="submit" look="ink" name="do" value="password">
        Change password
      </Button>
    </form>
  );
}
