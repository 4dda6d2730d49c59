import { Icon } from "#ui/components/icon.tsx";
import { drawTexts } from "../texts/draw-pages.ts";

const { verdicts, waiting, scriptOff } = drawTexts.proof;
const names = Object.keys(verdicts) as (keyof typeof verdicts)[];
const looks: Partial<Record<keyof typeof verdicts, "ok" | "unknown">> = {
  same: "ok",
  cannot: "unknown",
  unreachable: "unknown",
};

/** What drawing again in this browser gave; script shows one of them. */
export function DrawVerdict() {
  return (
    <div className="verdicts">
      <div role="status">
        <p className="verdict is-unknown" data-verdict="waiting">
          <Icon name="hourglass" /> <span>{waiting}</span>
        </p>
        {names.map((name) => {
          const [title, text] = verdicts[name];
          const look = looks[name] ?? "wrong";
          return (
            <p key={name} className={`verdict is-${look}`} data-verdict={name} hidden>
              <Icon name={icons[look]} />
              <span>
                <b>{title}</b> {text}
              </span>
            </p>
          );
        })}
      </div>
      <noscript>
        <p className="verdict is-unknown">
          <Icon name="info-circle" /> <span>{scriptOff}</span>
        </p>
      </noscript>
    </div>
  );
}

const icons = { ok: "circle-check", unknown: "info-circle", wrong: "alert-triangle" } as const;
