import { roleNames } from "#content/accounts.ts";
import { type Role, roles } from "#contract/roles.ts";
import { FieldError } from "../ui/field-frame.tsx";

interface RoleChoiceProps {
  chosen: string;
  error?: string | undefined;
  disabled?: boolean;
}

/** The three roles, each with what it may do. */
export function RoleChoice({ chosen, error, disabled = false }: RoleChoiceProps) {
  return (
    <fieldset className="desk-field role-choice" disabled={disabled}>
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
    </fieldset>
  );
}
