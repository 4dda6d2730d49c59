export interface Colleague {
  id: string;
  name: string;
}

interface ColleagueChoiceProps {
  colleagues: readonly Colleague[];
  /** Id of the account that is signed in: the first one. */
  me: string;
  /** Where no label on the page names it: its name, else its id. */
  label?: string;
}

/** Who talks with a visitor. */
export function ColleagueChoice({ colleagues, me, label }: ColleagueChoiceProps) {
  const [own, ...others] = [
    ...colleagues.filter(({ id }) => id === me),
    ...colleagues.filter(({ id }) => id !== me),
  ];
  return (
    <select
      className="desk-box"
      name="with"
      id={label ? undefined : "with"}
      defaultValue={me}
      aria-label={label}
    >
      {own && <option value={own.id}>{`Me, ${own.name}`}</option>}
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
