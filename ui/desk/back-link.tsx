import type { ReactNode } from "react";
import { Icon } from "../components/icon.tsx";

/** From one record to the list that it is in. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="back-link" href={href}>
      <Icon name="chevron-left" /> {children}
    </a>
  );
}
