import { type Role, roles } from "#contract/roles.ts";
import { FieldError, FieldHint } from "#ui/components/field-frame.tsx";
import type { OpeningChoice } from "../server/accounts.ts";
import { accountsPage, roleNames } from "../texts/accounts.ts";

interface RoleChoiceProps {
  chosen: string;
  /** Whether a viewer is given the right to open candidates' documents. */
  opensDocuments: boolean;
  /** Numbers of the openings that are ticked. */
  openings: readonly number[];
  choices: readonly OpeningChoice[];
  errors?: Readonly<Record<string, string>> | undefined;
}

/** The roles, each with what it may do, what a viewer may do besides, and a hiring manager’s openings. */
export function RoleChoice({
  chosen,
  opensDocuments,
  openings,
  choices,
  errors = {},
}: RoleChoiceProps) {
  return (
    <fieldset className="desk-field role-choice">
      <legend className="label">Role</legend>
      {roles.map((role: Role) => (
        <label className="tick" key={role}>
          <input type="radio" name="role" value={role} defaultChecked={role === chosen} />
          <span>
            {roleNames[role].name} <small>{roleNames[role].may}</small>
          </span>
        </label>
      ))}
      <FieldError id="role" message={errors.role} />
      <div className="role-right">
        <label className="tick">
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
      <OpeningChecks openings={openings} choices={choices} error={errorOf(errors)} />
    </fieldset>
  );
}

/** Of the field itself, or of one of its values. */
const errorOf = (errors: Readonly<Record<string, string>>) =>
  Object.entries(errors).find(([name]) => /^openings(\.|$)/.test(name))?.[1];

interface OpeningChecksProps extends Pick<RoleChoiceProps, "openings" | "choices"> {
  error: string | undefined;
}

function OpeningChecks({ openings, choices, error }: OpeningChecksProps) {
  return (
    <fieldset className="role-openings" aria-describedby="openings-hint">
      <legend className="label">{accountsPage.openings}</legend>
      <FieldHint id="openings">{accountsPage.openingsHint}</FieldHint>
      {choices.map(({ id, title, removed }) => (
        <label className="tick" key={id}>
          <input
            type="checkbox"
            name="openings"
            value={id}
            defaultChecked={openings.includes(id)}
          />
          <span>
            {title}
            {removed && <small>{accountsPage.openingRemoved}</small>}
          </span>
        </label>
      ))}
      {choices.length === 0 && <p>{accountsPage.noOpenings}</p>}
      <FieldError id="openings" message={error} />
    </fieldset>
  );
}
