import { empKey, roleKey } from "#contract/ids/referral-link.ts";
import { referralListPath } from "#contract/opening-paths.ts";
import { type Opening, referralTexts } from "#features/openings/index.ts";
import { Button } from "#ui/components/button.tsx";

export interface RolePickProps {
  opening: Opening;
  /** Every visible opening. */
  roles: readonly Pick<Opening, "openingCode" | "openingTitle">[];
  /** The link's `emp`, to go along; null where the address names no employee. */
  emp: string | null;
}

/** Moves to the same link for another opening; without script by its button. */
export function RolePick({ opening, roles, emp }: RolePickProps) {
  const { label, show, note } = referralTexts.roles;
  return (
    <form className="role-pick" action={referralListPath} data-role-pick="" autoComplete="off">
      {emp !== null && <input type="hidden" name={empKey} value={emp} />}
      <label htmlFor="role">{label}</label>
      <select className="input" id="role" name={roleKey} defaultValue={opening.openingCode}>
        {roles.map(({ openingCode, openingTitle }) => (
          <option key={openingCode} value={openingCode}>
            {openingTitle}
          </option>
        ))}
      </select>
      <Button type="submit" look="quiet">
        {show}
      </Button>
      {emp !== null && <p className="hint">{note}</p>}
    </form>
  );
}
