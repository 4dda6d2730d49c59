import { Icon } from "#ui/components/icon.tsx";
import { useBrand } from "#ui/components/use-brand.ts";
import { contactPage, waysHere } from "../../texts/contact.ts";
import { ApproachPlan } from "./approach-plan.tsx";
import { MapOnRequest } from "./map-on-request.tsx";

/** How to come here: in words, as a plan of our own, and on a map that loads when asked for. */
export function WaysHere() {
  return (
    <section className="section night" aria-labelledby="ways">
      <div className="wrap ways">
        <div className="ways-words">
          <h2 id="ways">{contactPage(useBrand()).waysTitle}</h2>
          <ul role="list">
            {waysHere.map(({ icon, title, text }) => (
              <li key={title}>
                <Icon name={icon} />
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <ApproachPlan />
        <MapOnRequest />
      </div>
    </section>
  );
}
