import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

/**
 * `ink` is the main action on light backgrounds, `primary` on dark; `ghost` and `quiet` are the
 * secondary ones.
 */
export type ButtonLook = "primary" | "ghost" | "ink" | "quiet";

interface ButtonFace {
  look: ButtonLook;
  children: ReactNode;
  icon?: IconName;
}

export function ButtonLink({
  look,
  children,
  icon,
  className,
  ...rest
}: ButtonFace & ComponentProps<"a"> & { href: string }) {
  return (
    <a {...rest} className={classes(look, className)}>
      {children}
      {icon && <ButtonIcon name={icon} />}
    </a>
  );
}

/** While `busy` it shows a spinner and keeps its focus, so it is not `disabled`. */
export function Button({
  look,
  children,
  icon,
  busy = false,
  className,
  ...rest
}: ButtonFace & ComponentProps<"button"> & { busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(look, className)}
      aria-disabled={busy || rest["aria-disabled"]}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {children}
      {icon && !busy && <ButtonIcon name={icon} />}
    </button>
  );
}

function ButtonIcon({ name }: { name: IconName }) {
  return <Icon name={name} className={name.startsWith("arrow-") ? "go" : undefined} />;
}

function classes(look: ButtonLook, more?: string): string {
  return more ? `btn btn-${look} ${more}` : `btn btn-${look}`;
}
