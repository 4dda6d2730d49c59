import type { ReactNode } from "react";
import { Button, type ButtonLook } from "#ui/components/button.tsx";
import { DeskText } from "#ui/desk/fields.tsx";
import { mostPassword, mostPersonName } from "../account-forms.ts";
import type { NotTaken } from "../routes/account-answers.ts";
import type { Account, OpeningChoice } from "../server/accounts.ts";
import { accountsPage } from "../texts/accounts.ts";
import { DeskRefused } from "./desk-notice.tsx";
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
          {accountsPage.ownAccount} <a href="/desk/me">My account</a>.
        </p>
      ) : (
        <>
          <PasswordForm notTaken={notTaken} />
          {account.secondFactor && (
            <OneButtonForm
              name="second-factor"
              title="Second factor"
              why={accountsPage.secondFactorLost}
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
        hint={accountsPage.emailHint}
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
      {!isOwn && <p className="hint">{accountsPage.roleTakesEffect}</p>}
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
        hint={accountsPage.resetHint}
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
    const { enable: why } = accountsPage;
    const texts = { title: "Disabled", why, button: "Enable account" };
    return <OneButtonForm name="enable" {...texts} look="ink" notTaken={notTaken} />;
  }
  const { disable: why } = accountsPage;
  const texts = { title: "Access", why, button: "Disable account" };
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
