import { siteTexts } from "#content/site-texts.ts";
import { Picture } from "../components/picture.tsx";
import { Sentence } from "../components/sentence.tsx";
import { useTexts } from "../texts.ts";
import type { ClosedNotice } from "./closed-notice.ts";
import { FurtherLinks } from "./further-links.tsx";

interface NotFoundProps {
  text: string;
  /** Set where it used to exist. */
  notice?: ClosedNotice;
}

/**
 * Shows the specified not-found text and links to other pages. Whoever throws it sets the status
 * 404.
 */
export function NotFound({ text, notice }: NotFoundProps) {
  const texts = useTexts(siteTexts);
  return (
    <section className="lost night">
      {/* a page that failed is never hydrated: browsers are spared the list of all pictures */}
      {import.meta.env.SSR && (
        <Picture
          className="backdrop"
          name="hero"
          sizes="100vw"
          alt=""
          phone="hero-phone"
          priority
        />
      )}
      <div className="wrap">
        <h1>{text}</h1>
        {notice ? <Closed {...notice} /> : <p>{texts.moved}</p>}
        <FurtherLinks onPicture />
      </div>
    </section>
  );
}

function Closed({ closed, others }: ClosedNotice) {
  const texts = useTexts(siteTexts);
  return (
    <>
      <p>
        <Sentence text={texts.closed} opening={<b>{closed}</b>} />{" "}
        {others.length > 0 ? texts.perhaps : texts.hearOfNew}
      </p>
      <ul className="lost-others cluster" role="list">
        {others.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li>
          <a href="/job-alerts">{texts.jobAlerts}</a>
        </li>
      </ul>
    </>
  );
}
