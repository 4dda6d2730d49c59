import type { ClosedNotice } from "./closed-notice.ts";
import { FurtherLinks } from "./further-links.tsx";
import { Picture } from "./picture.tsx";

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
  return (
    <section className="lost">
      {/* a page that failed is never hydrated: browsers are spared the list of all pictures */}
      {import.meta.env.SSR && (
        <Picture
          className="lost-art"
          name="hero"
          sizes="100vw"
          alt=""
          phone="hero-phone"
          priority
        />
      )}
      <div className="wrap">
        <h1>{text}</h1>
        {notice ? (
          <Closed {...notice} />
        ) : (
          <p>The page may have moved, or the opening may be filled. These are still here:</p>
        )}
        <FurtherLinks onPicture />
      </div>
    </section>
  );
}

function Closed({ closed, others }: ClosedNotice) {
  return (
    <>
      <p>
        <b>{closed}</b> is closed: we take no more applications for it.
        {others.length > 0
          ? " Perhaps one of these is yours, or hear of new ones by email:"
          : " Hear of new ones by email:"}
      </p>
      <ul className="lost-others" role="list">
        {others.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li>
          <a href="/job-alerts">Job alerts</a>
        </li>
      </ul>
    </>
  );
}
