import { recordKindByName, retentionBounds } from "#content/record-kinds.ts";
import { retentionPage } from "#content/retention.ts";
import { counted } from "#contract/text/counted.ts";
import { Button } from "#ui/components/button.tsx";
import { Table } from "#ui/components/table.tsx";
import { Time } from "#ui/components/time.tsx";
import { FieldError, fieldAria } from "#ui/fields/field-frame.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import type { RefusedRule } from "../routes/receive-rule.ts";
import type { RuleReport } from "../server/retention.ts";
import { MomentRange } from "./moment-range.tsx";

const columns = [
  { label: "What" },
  { label: "Kept for" },
  { label: "Due now", numeric: true, wideOnly: true },
  { label: "Dates", wideOnly: true },
  { label: "In 30 days", numeric: true, wideOnly: true },
  { label: "On hold", numeric: true, wideOnly: true },
];

interface RulesTableProps {
  report: readonly RuleReport[];
  mayChange: boolean;
  refused: RefusedRule | null;
}

/** Every rule with what it would erase. */
export function RulesTable({ report, mayChange, refused }: RulesTableProps) {
  return (
    <div className="panel retention-rules">
      <div className="panel-head">
        <h2>{retentionPage.rules}</h2>
        <p className="soft">{retentionPage.rulesNote}</p>
      </div>
      <Table caption={retentionPage.rules} columns={columns}>
        {report.map((rule) => (
          <RuleRow
            key={rule.kind}
            rule={rule}
            mayChange={mayChange}
            refused={refused?.kind === rule.kind ? refused : null}
          />
        ))}
      </Table>
    </div>
  );
}

interface RuleRowProps extends Pick<RulesTableProps, "mayChange" | "refused"> {
  rule: RuleReport;
}

function RuleRow({ rule, mayChange, refused }: RuleRowProps) {
  const { due, soon, held, oldest, newest } = rule.survey;
  const { label, since } = recordKindByName[rule.kind];
  const { least, most } = retentionBounds[rule.kind];
  return (
    <tr>
      <th scope="row">
        {label}
        <span className="sub">{since}</span>
        <span className="small-only sub">
          <strong>{groupedNumber(due)} due now</strong>, {groupedNumber(soon)} in 30 days
          {held > 0 && `, ${groupedNumber(held)} on hold`}
        </span>
        {rule.restsUntil && (
          <span className="tag tag-warn">
            {retentionPage.rests} <Time at={rule.restsUntil} />
          </span>
        )}
      </th>
      <td>
        {mayChange && least < most ? (
          <DaysForm rule={rule} refused={refused} />
        ) : (
          counted(rule.days, "day")
        )}
      </td>
      <td className="numeric wide-only">
        <strong className={due > 0 ? "retention-due" : "soft"}>{groupedNumber(due)}</strong>
      </td>
      <td className="wide-only">
        <MomentRange first={oldest} last={newest} />
      </td>
      <td className="numeric wide-only">{groupedNumber(soon)}</td>
      <td className="numeric wide-only">{groupedNumber(held)}</td>
    </tr>
  );
}

function DaysForm({ rule: { kind, days }, refused }: Pick<RuleRowProps, "rule" | "refused">) {
  const id = `days-${kind}`;
  const { least, most } = retentionBounds[kind];
  const error = refused?.message;
  return (
    <form method="post" className="retention-days" noValidate>
      <input type="hidden" name="kind" value={kind} />
      <label htmlFor={id}>
        <span className="vh">{recordKindByName[kind].label}, kept for </span>
        <input
          {...fieldAria({ id, hint: undefined, error })}
          className="desk-box"
          id={id}
          name="days"
          inputMode="numeric"
          pattern="\d*"
          min={least}
          max={most}
          maxLength={5}
          defaultValue={refused?.days ?? days}
          required
          autoComplete="off"
        />{" "}
        days
      </label>
      <Button type="submit" look="quiet" name="do" value="set">
        Save<span className="vh"> {recordKindByName[kind].label}</span>
      </Button>
      <FieldError id={id} message={error} />
    </form>
  );
}
