import { data } from "react-router";
import { messages } from "#contract/messages.ts";
import { servicesOf } from "#http/request-context.ts";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { deskMeta } from "#ui/desk/desk-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import accountsStyles from "../styles/accounts.css?url";
import { accountDone, roleNames } from "../texts/accounts.ts";
import { AccountForms } from "../ui/account-forms.tsx";
import { changeAccount } from "../ui/change-account.ts";
import { deskAction, deskHeaders, deskUser } from "../ui/desk/desk-session.ts";
import { DeskSignIn, refusedSignInOf } from "../ui/desk/desk-sign-in.tsx";
import { DeskDone } from "../ui/desk-notice.tsx";
import { GeneratedPassword } from "../ui/generated-password.tsx";
import type { Route } from "./+types/desk-account.ts";

const list = "/desk/accounts";

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
  const done = new URL(args.request.url).searchParams.get("done");
  const choices = await servicesOf(args.context).accounts.openingChoices();
  return { user: { id, name, role }, account: await accountOf(args), choices, done };
}

/** Throws 404 where there is no such account. */
async function accountOf({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const account = await servicesOf(context).accounts.find(params.id);
  if (!account) throw data(messages.pageNotFound, { status: 404 });
  return account;
}

export function action(args: Route.ActionArgs) {
  const here = `${list}/${encodeURIComponent(args.params.id)}`;
  return deskAction(args, { here, signInPage: list }, handle, async (form, user) => {
    const { accounts } = servicesOf(args.context);
    return changeAccount(accounts, await accountOf(args), { form, user, here });
  });
}

export default function DeskAccount({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.user) return <DeskSignIn refused={refusedSignInOf(actionData)} />;
  const { user, account, choices, done } = loaderData;
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
          isOwn={account.id === user.id}
          choices={choices}
          notTaken={actionData && "form" in actionData ? actionData : null}
        />
      </div>
    </div>
  );
}
