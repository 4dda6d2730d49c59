import type { ReactNode } from "react";
import { auditPage } from "#content/audit.ts";
import { auditActions } from "#contract/audit-actions.ts";
import { type AuditQuery, nobody } from "#contract/audit-query.ts";
import type { AuditPerson } from "#server/admins/audit-log.ts";
import { Button } from "../ui/button.tsx";

interface AuditFilterProps {
  query: AuditQuery;
  people: readonly AuditPerson[];
}

/** Who, what, when and about which id: a form whose answer is an address. */
export function AuditFilter({ query, people }: AuditFilterProps) {
  const isFiltered = Object.values(query).some((value) => value !== undefined);
  return (
    <search>
      <form className="panel audit-filter" action="/desk/audit">
        <PersonField chosen={query.actor} people={people} />
        <ActionField chosen={query.action} />
        <Field id="from" label="From">
          <input className="desk-box" type="date" id="from" name="from" defaultValue={query.from} />
        </Field>
        <Field id="to" label="To">
          <input className="desk-box" type="date" id="to" name="to" defaultValue={query.to} />
        </Field>
        <Field id="subject" label={auditPage.subject} hint={auditPage.subjectHint}>
          <input
            className="desk-box"
            id="subject"
            name="subject"
            defaultValue={query.subject}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            aria-describedby="subject-hint"
          />
        </Field>
        <div className="audit-buttons">
          <Button type="submit" look="ink">
            Show
          </Button>
          {isFiltered && <a href="/desk/audit">Clear all</a>}
        </div>
      </form>
    </search>
  );
}

function PersonField({
  chosen,
  people,
}: { chosen: string | undefined } & Pick<AuditFilterProps, "people">) {
  return (
    <Field id="actor" label="Who">
      <select className="desk-box" id="actor" name="actor" defaultValue={chosen ?? ""}>
        <option value="">{auditPage.anyone}</option>
        <option value={nobody}>
          {auditPage.nobody} ({auditPage.nobodyHint})
        </option>
        {people.map(({ id, name, userName }) => (
          <option key={id} value={id}>
            {name} ({userName})
          </option>
        ))}
      </select>
    </Field>
  );
}

function ActionField({ chosen }: { chosen: string | undefined }) {
  return (
    <Field id="action" label="What">
      <select className="desk-box" id="action" name="action" defaultValue={chosen ?? ""}>
        <option value="">{auditPage.anything}</option>
        {Object.entries(auditActions).map(([action, words]) => (
          <option key={action} value={action}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface FieldProps {
  id: string;
  label: string;
  hint?: string;
  children: ReactNode;
}

function Field({ id, label, hint, children }: FieldProps) {
  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}
