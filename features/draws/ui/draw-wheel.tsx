import { Rosette } from "./rosette.tsx";

interface DrawWheelProps {
  /** Shortened, not to be read as anybody's victory. */
  names: readonly string[];
  seed: string;
  hidden: boolean;
}

/** Names passing by while the server is asked. Decoration: it decides nothing. */
export function DrawWheel({ names, seed, hidden }: DrawWheelProps) {
  return (
    <div className="stage-wheel" aria-hidden="true" data-stage="drawing" hidden={hidden}>
      <Rosette seed={seed} />
      <Reel className="wheel-names" names={names} />
      <Reel className="wheel-pill" names={names} />
    </div>
  );
}

/** The names twice, so that they run in a circle; the pill shows the same ones in its own colours. */
function Reel({ className, names }: { className: string; names: readonly string[] }) {
  return (
    <div className={className}>
      <ul role="list">
        {[...names, ...names].map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, and never move
          <li key={at}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
