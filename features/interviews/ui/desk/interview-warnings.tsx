import { Button } from "#ui/components/button.tsx";
import type { ReadWarning } from "../../routes/desk/receive-arrange.ts";

interface WarningsProps {
  doubts: readonly ReadWarning[];
  /** What the press that sends it all the same does. */
  anyway: string;
}

/** What may be a mistake, asked within the form before it is sent. */
export function Warnings({ doubts, anyway }: WarningsProps) {
  if (doubts.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: without script this is what takes the reader to the question
    <div className="callout at-start doubts" role="alert" tabIndex={-1} autoFocus>
      <h2>Before this is sent</h2>
      <ul>
        {doubts.map(({ words, mark }) => (
          <li key={mark}>
            {words}
            <input type="hidden" name="sure" value={mark} />
          </li>
        ))}
      </ul>
      <Button type="submit" look="quiet" name="do" value={anyway}>
        Send anyway
      </Button>
    </div>
  );
}
