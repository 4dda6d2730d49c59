import { Icon } from "#ui/components/icon.tsx";
import { useBrand } from "#ui/components/use-brand.ts";
import { contactPage, letters } from "../../texts/contact.ts";

/** Mailboxes by subject; each opens a letter that is already addressed. */
export function Letters() {
  const brand = useBrand();
  return (
    <section className="section wrap" aria-labelledby="letters">
      <h2 id="letters">{contactPage(brand).lettersTitle}</h2>
      <ul className="letters" role="list">
        {letters(brand).map(({ title, to, subject, text, answer }) => (
          <li key={to} className="letter">
            <h3>{title}</h3>
            <p>{text}</p>
            <p className="letter-answer">{answer}</p>
            <a href={`mailto:${to}?subject=${encodeURIComponent(subject)}`}>
              <Icon name="mail" /> {to}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
