import { Icon } from "#ui/components/icon.tsx";
import { useBrand } from "#ui/components/use-brand.ts";
import { contactPage, mailboxes } from "../../texts/contact.ts";

/** Mailboxes by subject; each opens an email that is already addressed. */
export function Mailboxes() {
  const brand = useBrand();
  return (
    <section className="section wrap" aria-labelledby="letters">
      <h2 id="letters">{contactPage(brand).mailboxesTitle}</h2>
      <ul className="letters columns" role="list">
        {mailboxes(brand).map(({ title, to, subject, text, answer }) => (
          <li key={to} className="letter stack">
            <h3>{title}</h3>
            <p className="muted">{text}</p>
            <p className="letter-answer fine">{answer}</p>
            <a className="side-link" href={`mailto:${to}?subject=${encodeURIComponent(subject)}`}>
              <Icon name="mail" /> {to}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
