import { type Role, roles } from "#contract/roles.ts";
import { DeskTick } from "#ui/desk/fields.tsx";
import { FieldError, FieldHint } from "#ui/fields/field-frame.tsx";
import { roleNames } from "../role-names.ts";
import type { OpeningChoice } from "../server/accounts.ts";

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
        <DeskTick key={role} isOneOf name="role" value={role} defaultChecked={role === chosen}>
          {roleNames[role].name} <small>{roleNames[role].may}</small>
        </DeskTick>
      ))}
      <FieldError id="role" message={errors.role} />
      <div className="role-right">
        <DeskTick
          name="opensDocuments"
          value="yes"
          defaultChecked={opensDocuments}
          aria-describedby="opensDocuments-hint"
        >
          May open candidate documents
        </DeskTick>
        <FieldHint id="opensDocuments">
          Lets a viewer open and download KYC documents and the files of documents forms. Editors
          and admins always can.
        </FieldHint>
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
      <legend className="label">Openings</legend>
      <FieldHint id="openings">
        A hiring manager sees the applications for these openings, also those sent under a former
        title. A change takes effect at once.
      </FieldHint>
      {choices.map(({ id, title, removed }) => (
        <DeskTick key={id} name="openings" value={id} defaultChecked={openings.includes(id)}>
          {title}
          {removed && <small>removed from the site</small>}
        </DeskTick>
      ))}
      {choices.length === 0 && <p>There are no openings yet.</p>}
      <FieldError id="openings" message={error} />
    </fieldset>
  );
}
