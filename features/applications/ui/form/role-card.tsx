import { Icon } from "#ui/components/icon.tsx";
import type { IconName } from "#ui/components/icon-names.ts";
import { useTexts } from "#ui/texts.ts";
import { applyTexts } from "../../texts/apply.ts";

/** What the page shows of the opening beside its form. */
export interface RoleCardProps {
  /** Null where the specification hides it. */
  title: string | null;
  facts: readonly { label: string; value: string; icon?: IconName }[];
}

/** On wide screens alone: on a phone nothing stands between the heading and the form. */
export function RoleCard({ title, facts }: RoleCardProps) {
  const texts = useTexts(applyTexts);
  return (
    <section className="role apply-role" aria-label={texts.theOpening}>
      <div className="role-body">
        {title !== null && <h2>{title}</h2>}
        <dl className="meta">
          {facts.map(({ label, value, icon }) => (
            <div key={label}>
              <dt>
                <span className="vh">{label}</span>
                {icon && <Icon name={icon} />}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
