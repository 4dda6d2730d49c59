import { data } from "react-router";
import { readPersonId, requestDocumentsHref } from "#contract/ids/person-id.ts";
import { mayActAs } from "#contract/roles.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";
import { WholeNumbers } from "#ui/components/whole-numbers.tsx";
import { BreakableAddress } from "#ui/desk/breakable-address.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import styles from "../styles/person.css?url";
import {
  type InterviewSummary,
  type PersonItem,
  type PersonPart,
  type PersonView,
  viewPerson,
} from "../ui/person-view.ts";
import type { Route } from "./+types/desk-person.ts";

export const handle: DeskHandle = {
  role: "viewer",
  places: () => ({ signInPage: "/refer-data" }),
};

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { user } = deskOf(args.context);
  const id = readPersonId(args.params.person);
  const isEditor = mayActAs(user.role, "editor");
  const rights = { mayReadMails: isEditor, mayRunDrives: isEditor };
  const { people, interviews } = servicesOf(args.context);
  const person = id && (await people.find(id, rights));
  if (!person) throw data("Page Not Found", { status: 404 });
  const talks = new Map<number, InterviewSummary>();
  for (const application of person.applications) {
    // of merged applications each names those of all
    for (const each of await interviews.summaries(application.id, user)) talks.set(each.id, each);
  }
  const asks =
    isEditor && person.contacts.emails.length > 0 ? requestDocumentsHref(id.source, [id.id]) : null;
  return { person: viewPerson(person, [...talks.values()]), asks };
}

export default function DeskPerson({ loaderData }: Route.ComponentProps) {
  return <PersonScreen person={loaderData.person} requestHref={loaderData.asks} />;
}

interface PersonScreenProps {
  person: PersonView;
  /** Asks the person for documents; null for who may not. */
  requestHref: string | null;
}

/** All that belongs to one person by email address or mobile number. */
function PersonScreen({ person, requestHref }: PersonScreenProps) {
  const { name, emails, telephones, parts } = person;
  return (
    <div className="desk person">
      <title>{pageTitle(`${name}, Person`)}</title>
      <DeskHead title={name} lead="Everything under the same email address or mobile number">
        {requestHref && (
          <ButtonLink look="ink" href={requestHref} icon="mail">
            Request documents
          </ButtonLink>
        )}
      </DeskHead>
      <ul className="cluster is-tall person-contacts" role="list">
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
      <div className="stack gap-4 person-parts">
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
      <ul className="panel-body person-items lined" role="list">
        {items.map((item) => (
          <Item key={item.key} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Item({ item: { href, label, says, who, at, text } }: { item: PersonItem }) {
  return (
    <li>
      <span>
        {href ? (
          <a href={href}>
            <WholeNumbers>{label}</WholeNumbers>
          </a>
        ) : (
          <b>
            <WholeNumbers>{label}</WholeNumbers>
          </b>
        )}
        <small>{who}</small>
        {text !== null && (
          <details className="person-text">
            <summary>
              Text<span className="vh"> of {label}</span>
            </summary>
            <p>{text}</p>
          </details>
        )}
      </span>
      <span>
        <WholeNumbers>{says}</WholeNumbers>
      </span>
      {at && (
        <small>
          <Time at={at} />
        </small>
      )}
    </li>
  );
}
