import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import type { DeskHandle } from "#ui/route-handle.ts";
import { newAccountForm } from "../account-forms.ts";
import accountsStyles from "../styles/accounts.css?url";
import { AccountsTable } from "../ui/accounts-table.tsx";
import { GeneratedPassword } from "../ui/generated-password.tsx";
import { NewAccountForm } from "../ui/new-account-form.tsx";
import type { Route } from "./+types/desk-accounts.ts";
import { readForm, refuseChange } from "./account-answers.ts";

export const handle: DeskHandle = { role: "admin" };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: accountsStyles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { user } = deskOf(args.context);
  const { accounts } = servicesOf(args.context);
  const [all, choices] = await Promise.all([accounts.list(), accounts.openingChoices()]);
  return { ownId: user.id, accounts: all, choices };
}

export async function action({ context }: Route.ActionArgs) {
  const { form, user } = deskOf(context);
  const { output, refusal } = readForm(newAccountForm, form);
  if (refusal) return refusal;
  const made = await servicesOf(context).accounts.create(output, user);
  if (!made.ok) return refuseChange(form, made);
  const { account, generatedPassword } = made;
  if (generatedPassword === null) return seeOther(`/desk/accounts/${account.id}?done=created`);
  return { generatedPassword, userName: account.userName };
}

export default function DeskAccounts({ loaderData, actionData }: Route.ComponentProps) {
  const { ownId, accounts, choices } = loaderData;
  const signingIn = accounts.filter(({ disabledAt }) => disabledAt === null).length;
  return (
    <div className="desk">
      <title>{pageTitle("Accounts")}</title>
      <DeskHead title="Accounts" lead={`${signingIn} can sign in`} />
      <div className="wrap">
        {actionData && "generatedPassword" in actionData && <GeneratedPassword {...actionData} />}
        <div className="sidebar gap-5 accounts-split">
          <AccountsTable accounts={accounts} ownId={ownId} />
          <NewAccountForm
            notTaken={actionData && "form" in actionData ? actionData : null}
            choices={choices}
          />
        </div>
      </div>
    </div>
  );
}
