import { Button } from "#ui/components/button.tsx";
import { FieldRefused } from "#ui/desk/desk-notice.tsx";

interface RenameFormProps {
  /** Before each id of the page's fields. */
  kind: "choice" | "search";
  of: { id: number; name: string };
  maxLength: number;
  /** The name that was not taken, and why. */
  refused: { name: string; error: string } | null;
}

/** A line's name, to be changed where it stands. */
export function RenameForm({ kind, of: { id, name }, maxLength, refused }: RenameFormProps) {
  const errorId = `${kind}-${id}-error`;
  return (
    <form method="post" className="cluster choice-name" noValidate>
      <input type="hidden" name="do" value="rename" />
      <input type="hidden" name="id" value={id} />
      <label>
        <span className="vh">Name of {name}</span>
        <input
          className="desk-box"
          name="name"
          defaultValue={refused?.name ?? name}
          maxLength={maxLength}
          autoComplete="off"
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? errorId : undefined}
        />
      </label>
      <Button type="submit" look="quiet">
        Rename <span className="vh">{name}</span>
      </Button>
      <FieldRefused id={errorId}>{refused?.error}</FieldRefused>
    </form>
  );
}
