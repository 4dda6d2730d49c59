interface Ring {
  radius: number;
  count: number;
  width: number;
  /** Which of the stylesheet's four colours. */
  tone: number;
  /** Degrees. */
  turn: number;
}

const radii = [84, 64, 45, 26];
const counts = [8, 9, 10, 12, 14, 16];
const tones = 4;
/** Room for one dot, of which it fills most. */
const widest = 22;

/** Rings from the rim inwards; each keeps its dots close, but apart. */
function rosetteRings(seed: string): Ring[] {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const next = (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return (state >>> 16) % below;
  };
  const petals = counts[next(counts.length)] ?? 12;
  const firstTone = next(tones);
  return radii.map((radius, ring) => {
    const around = 2 * Math.PI * radius;
    const count = petals * Math.ceil(around / petals / widest);
    return {
      radius,
      count,
      width: Math.min((around / count) * 0.88, 20),
      tone: (firstTone + ring * (1 + (petals % 2))) % tones,
      turn: ring % 2 === 0 ? 0 : 180 / petals,
    };
  });
}

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
