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

/** Whom a candidate asks. @param props.children what else is said of it */
export function AskHr({ title, children }: { title: string; children?: ReactNode }) {
  const { mailboxes, phone } = useBrand();
  return (
    <section aria-labelledby="ask">
      <h2 id="ask">{title}</h2>
      <div className="cluster gap-3">
        <a className="side-link" href={`mailto:${mailboxes.humanResources}`}>
          <Icon name="mail" />
          <span>{mailboxes.humanResources}</span>
        </a>
        <a className="side-link" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
          <Icon name="phone" />
          <span>{phone}</span>
        </a>
      </div>
      {children}
    </section>
  );
}
