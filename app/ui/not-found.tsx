import { Picture } from "./picture.tsx";
import { WaysOn } from "./ways-on.tsx";

/** Says what was not found, to the letter, and leads on. The status 404 is the thrower's. */
export function NotFound({ text }: { text: string }) {
  return (
    <section className="lost">
      <Picture className="lost-art" name="hero" sizes="100vw" alt="" phone="hero-phone" priority />
      <div className="wrap">
        <h1>{text}</h1>
        <p>The page may have moved, or the opening may be filled. These are still here:</p>
        <WaysOn onPicture />
      </div>
    </section>
  );
}
