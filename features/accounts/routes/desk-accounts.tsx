import { servicesOf } from "#http/request-context.ts";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { deskMeta } from "#ui/desk/desk-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { newAccountForm } from "../account-forms.ts";
import accountsStyles from "../styles/accounts.css?url";
import { accountsPage } from "../texts/accounts.ts";
import { readForm, refuseChange } from "../ui/account-answers.ts";
import { AccountsTable } from "../ui/accounts-table.tsx";
import { deskAction, deskHeaders, deskUser, seeOther } from "../ui/desk/desk-session.ts";
import { DeskSignIn, refusedSignInOf } from "../ui/desk/desk-sign-in.tsx";
import { GeneratedPassword } from "../ui/generated-password.tsx";
import { NewAccountForm } from "../ui/new-account-form.tsx";
import type { Route } from "./+types/desk-accounts.ts";

const here = "/desk/accounts";

export const handle: DeskHandle = { role: "admin" };

export const headers = deskHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: accountsStyles }];
}

export const meta = deskMeta;

export async function loader(args: Route.LoaderArgs) {
  const user = await deskUser(args, handle);
  if (!user) return { user: null };
  const { id, name, role } = user;
  const { accounts } = servicesOf(args.context);
  const [all, choices] = await Promise.all([accounts.list(), accounts.openingChoices()]);
  return { user: { id, name, role }, accounts: all, choices };
}

export function action(args: Route.ActionArgs) {
  return deskAction(args, { here, signInPage: here }, handle, async (form, user) => {
    const { output, refusal } = readForm(newAccountForm, form);
    if (refusal) return refusal;
    const made = await servicesOf(args.context).accounts.create(output, user);
    if (!made.ok) return refuseChange(form, made);
    const { account, generatedPassword } = made;
    if (generatedPassword === null) return seeOther(`${here}/${account.id}?done=created`);
    return { generatedPassword, userName: account.userName };
  });
}

export default function DeskAccounts({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.user) return <DeskSignIn refused={refusedSignInOf(actionData)} />;
  const { user, accounts, choices } = loaderData;
  const signingIn = accounts.filter(({ disabledAt }) => disabledAt === null).length;
  return (
    <div className="desk">
      <title>{pageTitle(accountsPage.title)}</title>
      <DeskHead title={accountsPage.title} lead={`${signingIn} can sign in`} />
      <div className="wrap">
        {actionData && "generatedPassword" in actionData && <GeneratedPassword {...actionData} />}
        <div className="sidebar gap-5 accounts-split">
          <AccountsTable accounts={accounts} ownId={user.id} />
          <NewAccountForm
            notTaken={actionData && "form" in actionData ? actionData : null}
            choices={choices}
          />
        </div>
      </div>
    </div>
  );
}
