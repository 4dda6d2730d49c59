import type { ReactNode } from "react";
import { data } from "react-router";
import { messages } from "#contract/messages.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { Button, type ButtonLook } from "#ui/components/button.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone, DeskRefused } from "#ui/desk/desk-notice.tsx";
import { DeskText } from "#ui/desk/fields.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { maxPassword, maxPersonName } from "../account-forms.ts";
import { roleNames } from "../role-names.ts";
import type { Account, OpeningChoice } from "../server/accounts.ts";
import accountsStyles from "../styles/accounts.css?url";
import { GeneratedPassword } from "../ui/generated-password.tsx";
import { RoleChoice } from "../ui/role-choice.tsx";
import type { Route } from "./+types/desk-account.ts";
import type { NotTaken } from "./read-account-form.ts";
import { changeAccount } from "./receive-account.ts";

/** What was just done to an account, by the word in its address. */
const accountDone: ReadonlyMap<string, string> = new Map(
  Object.entries({
    created:
      "The account is created, with the password that you typed. At the first sign-in they have to choose their own.",
    changed: "Saved. The change is in effect.",
    password:
      "The new password is set. Their sessions have ended. At the next sign-in they have to choose their own.",
    "second-factor": "The second factor is switched off. Their sessions have ended.",
    disabled: "The account is disabled. Its sessions have ended.",
    enabled: "The account is enabled. They can sign in again.",
  }),
);

const list = "/desk/accounts";

export const handle: DeskHandle = {
  role: "admin",
  places: ({ params }) => ({ here: pathOf(params.id), signInPage: list }),
};

const pathOf = (id = "") => `${list}/${encodeURIComponent(id)}`;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: accountsStyles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { user } = deskOf(args.context);
  const done = new URL(args.request.url).searchParams.get("done");
  const choices = await servicesOf(args.context).accounts.openingChoices();
  return { account: await accountOf(args), ownId: user.id, choices, done };
}

/** Throws 404 where there is no such account. */
async function accountOf({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const account = await servicesOf(context).accounts.find(params.id);
  if (!account) throw data(messages.pageNotFound, { status: 404 });
  return account;
}

export async function action(args: Route.ActionArgs) {
  const formRequest = { ...deskOf(args.context), here: pathOf(args.params.id) };
  return changeAccount(servicesOf(args.context).accounts, await accountOf(args), formRequest);
}

export default function DeskAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { account, ownId, choices, done } = loaderData;
  const said = !actionData && done !== null ? accountDone.get(done) : undefined;
  return (
    <div className="desk">
      <title>{pageTitle(account.name)}</title>
      <DeskHead
        title={account.name}
        lead={`${account.userName}, ${roleNames[account.role].name}`}
      />
      <div className="wrap">
        <p className="accounts-back">
          <a className="back-link" href={list}>
            All accounts
          </a>
        </p>
        {said && <DeskDone>{said}</DeskDone>}
        {actionData && "generatedPassword" in actionData && <GeneratedPassword {...actionData} />}
        <AccountForms
          account={account}
          isOwn={account.id === ownId}
          choices={choices}
          notTaken={actionData && "form" in actionData ? actionData : null}
        />
      </div>
    </div>
  );
}

interface AccountFormsProps {
  account: Account;
  isOwn: boolean;
  notTaken: NotTaken | null;
  /** Openings that a hiring manager may be given. */
  choices: readonly OpeningChoice[];
}

/** What can be done with one account; to one's own, only what cannot lock one out. */
function AccountForms({ account, isOwn, notTaken, choices }: AccountFormsProps) {
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
        maxLength={maxPersonName}
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
        maxLength={maxPassword}
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
