import { pageTitle } from "#ui/components/page-meta.ts";
import { BreakableAddress } from "#ui/desk/breakable-address.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import type { PersonItem, PersonPart, PersonView } from "./person-view.ts";

/** All that belongs to one person by email address or mobile number. */
export function PersonScreen({ person }: { person: PersonView }) {
  const { name, emails, telephones, parts } = person;
  return (
    <div className="desk person">
      <title>{pageTitle(`${name}, Person`)}</title>
      <DeskHead title={name} lead="Everything under the same email address or mobile number" />
      <ul className="person-contacts" role="list">
        {emails.map((email) => (
          <li key={email}>
            <a href={`mailto:${encodeURIComponent(email).replace("%40", "@")}`}>
              <BreakableAddress>{email}</BreakableAddress>
            </a>
          </li>
        ))}
        {telephones.map((telephone) => (
          <li key={telephone}>
            <a href={`tel:+91${telephone}`}>{telephone}</a>
          </li>
        ))}
      </ul>
      <div className="person-parts">
        {parts.map((part) => (
          <Part key={part.title} part={part} />
        ))}
      </div>
    </div>
  );
}

function Part({ part: { title, items } }: { part: PersonPart }) {
  const id = `part-${title.toLowerCase().replaceAll(" ", "-")}`;
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        <p className="soft">{items.length}</p>
      </div>
      <ul className="panel-body person-items" role="list">
        {items.map((item) => (
          <Item key={item.key} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Item({ item: { href, label, says, who, at } }: { item: PersonItem }) {
  return (
    <li>
      <span>
        {href ? <a href={href}>{label}</a> : <b>{label}</b>}
        <small>{who}</small>
      </span>
      <span>{says}</span>
      <time dateTime={at.iso}>{at.dayAndTime}</time>
    </li>
  );
}
