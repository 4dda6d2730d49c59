import { counted } from "#contract/text/counted.ts";
import { type RecordColumn, RecordTable } from "#records/list/ui/record-table.tsx";
import { Time } from "#ui/components/time.tsx";
import { roleNames } from "../role-names.ts";
import type { Account } from "../server/accounts.ts";

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
export function AccountsTable({ accounts, ownId }: AccountsTableProps) {
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
