import { siteTexts } from "#content/site-texts.ts";
import { useTexts } from "../texts.ts";
/** The badge of 20 years. `id` must differ where a page shows it more than once. */
export function AnniversaryBadge({ id, className }: { id: string; className?: string }) {
  const texts = useTexts(siteTexts);
  return (
    <svg
      className={className ? `seal ${className}` : "seal"}
      viewBox="0 0 132 132"
      width="131"
      height="131"
      role="img"
      aria-label={texts.seal}
    >
      <g fill="none" stroke="var(--marigold)" strokeLinecap="round">
        <circle cx="66" cy="66" r="54.5" pathLength="24" strokeWidth="21" strokeDasharray="0 1" />
        <circle cx="66" cy="66" r="51" strokeWidth="4" fill="var(--indigo-90)" />
        <circle
          cx="66"
          cy="66"
          r="33.5"
          pathLength="42"
          strokeWidth="1.5"
          strokeDasharray="0.3 0.7"
        />
      </g>
      <path id={id} d="M66 66m-38 0a38 38 0 1 1 76 0a38 38 0 1 1 -76 0" fill="none" />
      <text className="seal-words">
        <textPath href={`#${id}`} textLength="232">
          {texts.sealWords}
        </textPath>
      </text>
      <text className="seal-number" x="66" y="76" textAnchor="middle">
        20+
      </text>
    </svg>
  );
}
