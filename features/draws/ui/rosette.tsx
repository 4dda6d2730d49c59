import { rosetteRings } from "./rosette-rings.ts";

/** A rangoli of dots, drawn from a text: the same text always gives the same one. */
export function Rosette({ seed }: { seed: string }) {
  return (
    <svg viewBox="0 0 200 200" width="200" height="200" aria-hidden="true">
      <circle cx="100" cy="100" r="100" className="tone-ground" />
      {rosetteRings(seed).map(({ radius, count, width, tone, turn }) => (
        <g key={radius} transform={`rotate(${turn} 100 100)`} className={`tone-${tone}`}>
          <Dots radius={radius} count={count} width={width} />
          <Dots radius={radius} count={count} width={width * 0.4} inner />
        </g>
      ))}
      <circle cx="100" cy="100" r="9" className="tone-0" />
    </svg>
  );
}

/** Round dashes of no length make a ring of dots. */
function Dots(props: { radius: number; count: number; width: number; inner?: boolean }) {
  const { radius, count, width, inner } = props;
  return (
    <circle
      cx="100"
      cy="100"
      r={radius}
      pathLength={count}
      strokeDasharray="0 1"
      strokeLinecap="round"
      strokeWidth={width.toFixed(1)}
      className={inner ? "dot-inner" : "dot"}
    />
  );
}
