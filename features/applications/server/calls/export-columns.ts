import type { OwnAccount, StaffUser } from "#features/accounts/server/index.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { ApplicationQuery } from "../../application-list.ts";
import { writeApplicationQuery } from "../../application-list-query.ts";
import { columnsOf, readColumns, type SheetColumn } from "../../sheet-columns.ts";
import type { Piece } from "../records.ts";

export interface ColumnServices {
  ownAccount: Pick<OwnAccount, "preferences">;
}

/** The columns that an address names; null where it names none. Throws 400 for one that is not there. */
export function columnsIn(search: URLSearchParams): readonly SheetColumn[] | null {
  const asked = readColumns(search);
  if (asked?.ok === false) throw new WireRefusal(400, "unknown_column", asked.message);
  return asked?.columns ?? null;
}

/** The columns that an account has chosen on the list; null where it has chosen none. */
export async function columnsOfAccount(
  { ownAccount }: ColumnServices,
  user: StaffUser,
): Promise<readonly SheetColumn[] | null> {
  const { exportColumns } = await ownAccount.preferences(user);
  const chosen = columnsOf(exportColumns ?? []);
  return chosen.length > 0 ? chosen : null;
}

/** What the audit log keeps of an export: how many records, not what was searched for. */
export function exportDetail(
  query: ApplicationQuery,
  piece: Piece | null,
  more: Readonly<Record<string, string | number>> | null,
) {
  return { rows: piece?.rows ?? 0, filtered: writeApplicationQuery(query).size > 0, ...more };
}
