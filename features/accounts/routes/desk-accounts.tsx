import { counted } from "#contract/text/counted.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { type RecordColumn, RecordTable } from "#records/list/ui/record-table.tsx";
import { Button } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import { Answered, DeskText } from "#ui/desk/fields.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { maxPassword, maxPersonName, maxUserName, newAccountForm } from "../account-forms.ts";
import { roleNames } from "../role-names.ts";
import type { Account, OpeningChoice } from "../server/accounts.ts";
import accountsStyles from "../styles/accounts.css?url";
import { GeneratedPassword } from "../ui/generated-password.tsx";
import { RoleChoice } from "../ui/role-choice.tsx";
import type { Route } from "./+types/desk-accounts.ts";
import { type NotTaken, readForm, refuseChange } from "./read-account-form.ts";

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

const openingsInWords = (count: number) => counted(count, "opening");

const nameColumn = (ownId: string): RecordColumn<Account> => ({
  label: "Name",
  isRowHeading: true,
  cell: ({ id, name, userName, disabledAt }) => (
    <>
      <a className="row-link account-name" href={`/desk/accounts/${id}`}>
        {name}
      </a>
      {id === ownId && <span className="tag">you</span>}
      {disabledAt && <span className="tag tag-warn">disabled</span>}
      <span className="sub">{userName}</span>
    </>
  ),
});

const columns: readonly RecordColumn<Account>[] = [
  {
    label: "Role",
    cell: ({ role, opensDocuments, openings }) => (
      <>
        {roleNames[role].name}
        {opensDocuments && <span className="sub">May open candidate documents</span>}
        {role === "hiring-manager" && (
          <span className="sub">{openingsInWords(openings.length)}</span>
        )}
      </>
    ),
  },
  { label: "Second factor", cell: ({ secondFactor }) => (secondFactor ? "On" : "Off") },
  { label: "Created", wideOnly: true, cell: ({ createdAt }) => <Time at={createdAt} /> },
];

interface AccountsTableProps {
  accounts: readonly Account[];
  ownId: string;
}

/** Every account; each name leads to what can be done with it. */
function AccountsTable({ accounts, ownId }: AccountsTableProps) {
  return (
    <section className="panel">
      <RecordTable
        caption="Accounts"
        columns={[nameColumn(ownId), ...columns]}
        rows={accounts}
        rowClass={({ disabledAt }) => (disabledAt ? "is-disabled" : undefined)}
      />
    </section>
  );
}

interface NewAccountFormProps {
  notTaken: NotTaken | null;
  /** Openings that a hiring manager may be given. */
  choices: readonly OpeningChoice[];
}

/** The form that makes an account; what was typed stays, but for the password. */
function NewAccountForm({ notTaken, choices }: NewAccountFormProps) {
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
          maxLength={maxPersonName}
          autoComplete="off"
          required
        />
        <DeskText
          id="userName"
          label="User name"
          hint="What they sign in with. It cannot be changed later."
          maxLength={maxUserName}
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
          maxLength={maxPassword}
          autoComplete="new-password"
        />
      </Answered>
      <Button type="submit" look="ink" name="do" value="create">
        Create account
      </Button>
    </form>
  );
}
