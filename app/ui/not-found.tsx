import { ButtonLink } from "./button.tsx";
import { Picture } from "./picture.tsx";

/** Says what was not found, to the letter, and leads on. The status 404 is the thrower's. */
export function NotFound({ text }: { text: string }) {
  return (
    <section className="lost">
      <Picture className="lost-art" name="hero" sizes="100vw" alt="" phone="hero-phone" priority />
      <div className="wrap">
        <h1>{text}</h1>
        <p>The page may have moved, or the opening may be filled. These are still here:</p>
        <p className="cta">
          <ButtonLink look="primary" href="/current-openings" icon="arrow-right">
            See current openings
          </ButtonLink>
          <ButtonLink look="ghost" href="/">
            Go to the home page
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
