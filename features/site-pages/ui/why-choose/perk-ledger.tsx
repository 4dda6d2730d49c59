import { useBrand } from "#ui/components/use-brand.ts";
import { perks } from "../../texts/why-choose.ts";

/** Every reason as a line of a ledger: the figure first. */
export function PerkLedger() {
  return (
    <div className="section wrap ledger stack gap-7">
      {perks(useBrand()).map(({ title, items }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul role="list">
            {items.map(({ figure, text }) => (
              <li key={text}>
                <b className="display-4">{figure}</b> <span>{text}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
