import { type Role, roles } from "#contract/roles.ts";
import { FieldError, FieldHint } from "#ui/components/field-frame.tsx";
import { accountsPage, roleNames } from "../texts/accounts.ts";

interface RoleChoiceProps {
  chosen: string;
  /** Whether a viewer is given the right to open candidates' documents. */
  opensDocuments: boolean;
  error?: string | undefined;
}

/** The three roles, each with what it may do, and what a viewer may do besides. */
export function RoleChoice({ chosen, opensDocuments, error }: RoleChoiceProps) {
  return (
    <fieldset className="desk-field role-choice">
      <legend className="label">Role</legend>
      {roles.map((role: Role) => (
        <label key={role}>
          <input type="radio" name="role" value={role} defaultChecked={role === chosen} />
          <span>
            {roleNames[role].name} <small>{roleNames[role].may}</small>
          </span>
        </label>
      ))}
      <FieldError id="role" message={error} />
      <div className="role-right">
        <label>
          <input
            type="checkbox"
            name="opensDocuments"
            value="yes"
            defaultChecked={opensDocuments}
            aria-describedby="opensDocuments-hint"
          />
          <span>{accountsPage.opensDocuments}</span>
        </label>
        <FieldHint id="opensDocuments">{accountsPage.opensDocumentsHint}</FieldHint>
      </div>
    </fieldset>
  );
}
