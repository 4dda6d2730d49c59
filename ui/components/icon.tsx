import sprite from "../assets/icons.svg?url&no-inline";
import type { IconName } from "./icon-names.ts";

/** A decorative icon; it is never the only name of a control. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : "icon"} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
