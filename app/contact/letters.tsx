import { contactPage, letters } from "#content/contact.ts";
import { Icon } from "../ui/icon.tsx";

/** Mailboxes by subject; each opens a letter that is already addressed. */
export function Letters() {
  return (
    <section className="section wrap" aria-labelledby="letters">
      <h2 id="letters">{contactPage.lettersTitle}</h2>
      <ul className="letters" role="list">
        {letters.map(({ title, to, subject, text, answer }) => (
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
