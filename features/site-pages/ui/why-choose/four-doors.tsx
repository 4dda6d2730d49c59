import { doors } from "../../texts/why-choose.ts";

/** The pages behind the claims, as front doors. */
export function FourDoors() {
  return (
    <section className="section wrap" aria-labelledby="doors">
      <div className="prose">
        <h2 id="doors">{doors.title}</h2>
        <p className="lead">{doors.lead}</p>
      </div>
      <ul className="doors" role="list">
        {doors.links.map(({ href, title, text }) => (
          <li key={href}>
            <a className="link-card" href={href}>
              <span className="door" aria-hidden="true" />
              <b className="display-2">{title}</b>
              <span className="muted">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
