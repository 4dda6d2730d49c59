import { Part } from "./example.tsx";

const roles = [
  "page",
  "surface",
  "raised",
  "text",
  "muted",
  "line",
  "field-line",
  "link",
  "error",
  "error-soft",
  "ok",
  "ok-soft",
  "focus",
  "accent",
  "on-accent",
];
const raw = ["indigo-95", "indigo-90", "indigo-70", "indigo-30", "ink", "marigold"];
const steps = ["5", "4", "3", "2", "1", "0", "-1"];

export function GuideTokens() {
  return (
    <>
      <Part title="Colours">
        <ul className="guide-swatches" role="list">
          {[...roles, ...raw].map((name) => (
            <li key={name}>
              <svg className="guide-swatch" aria-hidden="true">
                <rect width="100%" height="100%" fill={`var(--${name})`} />
              </svg>
              <code>--{name}</code>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Type">
        {steps.map((step) => (
          <p key={step} className={step === "-1" ? "fine" : `display-${step}`}>
            <code className="fine">--step-{step}</code> Our night’s work opens someone’s front door.
          </p>
        ))}
      </Part>
    </>
  );
}
