import { accountsPage, roleNames } from "#content/accounts.ts";
import type { Account } from "#server/admins/accounts.ts";
import { DeskMoment } from "../desk/desk-moment.tsx";
import { Table } from "../ui/table.tsx";

const columns = [
  { label: "Name" },
  { label: "Role" },
  { label: "Second factor" },
  { label: "Created", wideOnly: true },
];

interface AccountsTableProps {
  accounts: readonly Account[];
  ownId: string;
}

/** Every account; each name leads to what can be done with it. */
export function AccountsTable({ accounts, ownId }: AccountsTableProps) {
  return (
    <section className="panel">
      <Table caption="Accounts" columns={columns}>
        {accounts.map((account) => (
          <AccountRow key={account.id} account={account} isOwn={account.id === ownId} />
        ))}
      </Table>
    </section>
  );
}

function AccountRow({ account, isOwn }: { account: Account; isOwn: boolean }) {
  const { id, name, userName, role, opensDocuments, secondFactor, disabledAt, createdAt } = account;
  return (
    <tr className={disabledAt ? "is-disabled" : undefined}>
      <th scope="row">
        <a className="account-name" href={`/desk/accounts/${id}`}>
          {name}
        </a>
        {isOwn && <span className="tag">you</span>}
        {disabledAt && <span className="tag tag-warn">disabled</span>}
        <span className="sub">{userName}</span>
      </th>
      <td>
        {roleNames[role].name}
        {opensDocuments && <span className="sub">{accountsPage.opensDocuments}</span>}
      </td>
      <td>{secondFactor ? "On" : "Off"}</td>
      <td className="wide-only">
        <DeskMoment at={createdAt} />
      </td>
    </tr>
  );
}
