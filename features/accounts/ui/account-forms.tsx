import type { ReactNode } from "react";
import { Button, type ButtonLook } from "#ui/components/button.tsx";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import { DeskText } from "#ui/desk/fields.tsx";
import { mostPassword, mostPersonName } from "../account-forms.ts";
import type { NotTaken } from "../routes/account-answers.ts";
import type { Account, OpeningChoice } from "../server/accounts.ts";
import { RoleChoice } from "./role-choice.tsx";

interface AccountFormsProps {
  account: Account;
  isOwn: boolean;
  notTaken: NotTaken | null;
  /** Openings that a hiring manager may be given. */
  choices: readonly OpeningChoice[];
}

/** What can be done with one account; to one's own, only what cannot lock one out. */
export function AccountForms({ account, isOwn, notTaken, choices }: AccountFormsProps) {
  return (
    <div className="tiled gap-5 account-forms">
      <AccountStatusForm account={account} isOwn={isOwn} notTaken={notTaken} choices={choices} />
      {isOwn ? (
        <p className="callout">
          This is your own account. Change your password and second factor under{" "}
          <a href="/desk/me">My account</a>.
        </p>
      ) : (
        <>
          <PasswordForm notTaken={notTaken} />
          {account.secondFactor && (
            <OneButtonForm
              name="second-factor"
              title="Second factor"
              why="For a lost or new phone. Until they set it up again, their password alone signs them in. Their recovery codes and sessions end."
              button="Switch off second factor"
              notTaken={notTaken}
            />
          )}
          <AccessForm account={account} notTaken={notTaken} />
        </>
      )}
    </div>
  );
}

function AccountStatusForm({ account, isOwn, notTaken, choices }: AccountFormsProps) {
  const mine = notTaken?.form === "change" ? notTaken : null;
  const { name = account.name, role = account.role } = mine?.values ?? {};
  const opensDocuments = mine ? Boolean(mine.values.opensDocuments) : account.opensDocuments;
  return (
    <AccountForm title="Name and role" id="standing" problem={mine?.problem ?? null}>
      <DeskText
        id="name"
        label="Full name"
        error={mine?.errors.name}
        defaultValue={name}
        maxLength={mostPersonName}
        autoComplete="off"
        required
      />
      <DeskText
        id="email"
        label="Email"
        type="email"
        hint="Where they are told of interviews. It signs nobody in."
        error={mine?.errors.email}
        defaultValue={mine ? mine.values.email : (account.email ?? "")}
        maxLength={254}
        autoComplete="off"
      />
      {isOwn ? (
        <input type="hidden" name="role" value={account.role} />
      ) : (
        <RoleChoice
          chosen={role}
          opensDocuments={opensDocuments}
          openings={mine?.chosen ?? account.openings}
          choices={choices}
          errors={mine?.errors}
        />
      )}
      {!isOwn && (
        <p className="hint">A new role takes effect at once, also where they are signed in now.</p>
      )}
      <Button type="submit" look="ink" name="do" value="change">
        Save
      </Button>
    </AccountForm>
  );
}

function PasswordForm({ notTaken }: Pick<AccountFormsProps, "notTaken">) {
  const mine = notTaken?.form === "password" ? notTaken : null;
  return (
    <AccountForm title="Password" id="new-password" problem={mine?.problem ?? null}>
      <DeskText
        id="password"
        label="New password"
        type="password"
        hint="Leave it empty to generate one, which is shown to you once. Either opens nothing until they have chosen their own. Their sessions end."
        error={mine?.errors.password}
        maxLength={mostPassword}
        autoComplete="new-password"
      />
      <Button type="submit" look="quiet" name="do" value="password">
        Set new password
      </Button>
    </AccountForm>
  );
}

function AccessForm({ account, notTaken }: Pick<AccountFormsProps, "account" | "notTaken">) {
  if (account.disabledAt) {
    const texts = {
      title: "Disabled",
      why: "They can sign in again with the password they had.",
      button: "Enable account",
    };
    return <OneButtonForm name="enable" {...texts} look="ink" notTaken={notTaken} />;
  }
  const texts = {
    title: "Access",
    why: "They are signed out at once and cannot sign in. Nothing they did is removed, and you can enable the account again.",
    button: "Disable account",
  };
  return <OneButtonForm name="disable" {...texts} notTaken={notTaken} />;
}

interface OneButtonFormProps extends Pick<AccountFormsProps, "notTaken"> {
  name: string;
  title: string;
  why: string;
  button: string;
  look?: ButtonLook;
}

function OneButtonForm({ name, title, why, button, look = "quiet", notTaken }: OneButtonFormProps) {
  const problem = notTaken?.form === name ? notTaken.problem : null;
  return (
    <AccountForm title={title} id={name} problem={problem}>
      <p>{why}</p>
      <Button type="submit" look={look} name="do" value={name}>
        {button}
      </Button>
    </AccountForm>
  );
}

interface AccountFormProps {
  title: string;
  id: string;
  problem: string | null;
  children: ReactNode;
}

function AccountForm({ title, id, problem, children }: AccountFormProps) {
  return (
    <form
      method="post"
      className="panel fields account-form"
      noValidate
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {problem && <DeskRefused>{problem}</DeskRefused>}
      {children}
    </form>
  );
}
