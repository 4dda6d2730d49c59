import { data } from "react-router";
import { messages } from "#contract/messages.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone } from "#ui/desk/desk-notice.tsx";
import type { DeskHandle } from "#ui/route-handle.ts";
import { roleNames } from "../role-names.ts";
import accountsStyles from "../styles/accounts.css?url";
import { AccountForms } from "../ui/account-forms.tsx";
import { GeneratedPassword } from "../ui/generated-password.tsx";
import type { Route } from "./+types/desk-account.ts";
import { changeAccount } from "./change-account.ts";

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
  const asked = { ...deskOf(args.context), here: pathOf(args.params.id) };
  return changeAccount(servicesOf(args.context).accounts, await accountOf(args), asked);
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
