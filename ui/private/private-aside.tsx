import type { ReactNode } from "react";
import { Icon } from "../components/icon.tsx";
import type { IconName } from "../components/icon-names.ts";
import { useBrand } from "../page/use-brand.ts";

interface PrivateFactProps {
  icon: IconName;
  label: string;
  children: ReactNode;
}

/** One of the facts beside a private page. */
export function PrivateFact({ icon, label, children }: PrivateFactProps) {
  return (
    <div>
      <dt>
        <Icon name={icon} /> {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Whom a candidate asks. */
export function AskHr({ title }: { title: string }) {
  const { mailboxes, phone } = useBrand();
  return (
    <section aria-labelledby="ask">
      <h2 id="ask">{title}</h2>
      <a className="side-link" href={`mailto:${mailboxes.humanResources}`}>
        <Icon name="mail" />
        <span>{mailboxes.humanResources}</span>
      </a>
      <a className="side-link" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
        <Icon name="phone" />
        <span>{phone}</span>
      </a>
    </section>
  );
}
