import { isFiltered } from "#records/list/list.ts";
import { FilterFields } from "#records/list/ui/filter-fields.tsx";
import { Button } from "#ui/components/button.tsx";
import { type AuditQuery, auditList, nobody } from "../audit-list.ts";
import type { AuditPerson } from "../server/audit-log.ts";

interface AuditFilterProps {
  query: AuditQuery;
  people: readonly AuditPerson[];
}

/** Who, what, when and about which id: a form whose answer is an address. */
export function AuditFilter({ query, people }: AuditFilterProps) {
  const actor = [
    [nobody, "Nobody signed in (refused sign-ins, the command line, retention rules)"],
    ...people.map(({ id, name, userName }) => [id, `${name} (${userName})`] as const),
  ] as const;
  return (
    <search>
      <form className="panel audit-filter" action={auditList.path}>
        <FilterFields list={auditList} query={query} options={{ actor }} />
        <div className="audit-buttons row gap-4">
          <Button type="submit" look="ink">
            Show
          </Button>
          {isFiltered(query) && (
            <a className="text-link" href={auditList.path}>
              Clear all
            </a>
          )}
        </div>
      </form>
    </search>
  );
}
