import { type ComponentProps, type ReactNode, useId } from "react";
import type { DrawType } from "#contract/publications.ts";

const swags = [0, 400, 800, 1200];

/** Marigolds across the page, in three colours by turns, with a tassel where the strings are tied. */
function Garland() {
  const path = `M0 4${swags.map((x) => ` Q${x + 200} 132 ${x + 400} 4`).join("")}`;
  return (
    <svg
      className="garland"
      viewBox="0 0 1600 110"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      {[0, 1, 2].map((tone) => (
        <path key={tone} d={path} className={`flower tone-${tone}`} pathLength="114" />
      ))}
      {[...swags, 1600].map((x) => (
        <g key={x}>
          <path d={`M${x} 8V96`} className="flower tone-0" pathLength="6" />
          <path d={`M${x} 8V96`} className="flower tone-2" pathLength="6" />
        </g>
      ))}
    </svg>
  );
}

/** A lamp; `.is-lit` on something around it lights it. */
export function Diya() {
  return (
    <svg className="diya" viewBox="0 0 120 120" width="120" height="120" aria-hidden="true">
      <DiyaParts />
    </svg>
  );
}

function DiyaParts() {
  return (
    <>
      <g className="diya-light">
        <circle cx="60" cy="48" r="46" fill="#ffb92833" />
        <path d="M60 8C74 28 80 42 74 56a15 15 0 0 1-28 0C40 42 46 28 60 8Z" />
        <path d="M60 34c6 9 9 16 6 22a7 7 0 0 1-12 0c-3-6 0-13 6-22Z" fill="#fff3d6" />
      </g>
      <path d="M8 66h104c-4 28-24 44-52 44S12 94 8 66Z" fill="#c2552d" />
      <path d="M8 66h104l-3 12H11Z" fill="#ee7b55" />
    </>
  );
}

/** The lower edge of the night: a ledge of lamps. */
function LampLedge() {
  return (
    <Edge width={96}>
      <g transform="translate(23 18) scale(0.42)">
        <DiyaParts />
      </g>
      <rect y="66" width="96" height="8" fill="var(--marigold-ink)" />
    </Edge>
  );
}

/** The lower edge of the night: a border of half rangolis. */
function RangoliBorder() {
  return (
    <Edge width={120}>
      <g fill="none" strokeDasharray="0 1" strokeLinecap="round">
        <circle cx="60" cy="72" r="48" pathLength="24" stroke="var(--marigold)" strokeWidth="9" />
        <circle cx="60" cy="72" r="36" pathLength="24" stroke="#ee7b55" strokeWidth="7" />
        <circle cx="60" cy="72" r="23" pathLength="24" stroke="#8fd8c6" strokeWidth="5" />
      </g>
      <g fill="var(--marigold)">
        <circle cx="60" cy="72" r="11" />
        <circle cx="0" cy="66" r="5" />
        <circle cx="120" cy="66" r="5" />
      </g>
    </Edge>
  );
}

function Edge({ width, children }: { width: number; children: ReactNode }) {
  const id = useId();
  return (
    <svg className="fest-edge is-lit" width="100%" height="74" aria-hidden="true">
      <defs>
        <pattern id={id} width={width} height="74" patternUnits="userSpaceOnUse">
          {children}
        </pattern>
      </defs>
      <rect width="100%" height="74" fill={`url(#${id})`} />
    </svg>
  );
}

/** The night on which a festival's draw stands, between its garland and what is lit below. */
export function FestivalNight({
  type,
  children,
  ...section
}: { type: DrawType } & ComponentProps<"section">) {
  return (
    <section className="fest night" {...section}>
      <Garland />
      <div className="wrap fest-in stack gap-5">{children}</div>
      {type === "diwali" ? <LampLedge /> : <RangoliBorder />}
    </section>
  );
}
