import { useTexts } from "#ui/texts.ts";
import { partTexts } from "../../texts/shared-texts.ts";
import type { Voice } from "./arrange-testimonials.ts";

/** Testimonials as sheets with an index tab that carries the stars. The page needs `testimonials.css`. */
export function VoiceList({ voices }: { voices: readonly Voice[] }) {
  return (
    <ul className="voices columns is-firm" role="list">
      {voices.map(({ id, name, text, stars, room }) => (
        <li key={id} className={`voice voice-${room}`}>
          <figure>
            <Stars count={stars} />
            <blockquote>
              <p className={room === "less" ? "lead" : "display-2"}>{text}</p>
            </blockquote>
            <figcaption>{name}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

const most = 5;

/** A rating that is read out in words. */
function Stars({ count }: { count: number }) {
  const { stars } = useTexts(partTexts);
  return (
    <p className="stars" role="img" aria-label={stars(count, most)}>
      {Array.from({ length: most }, (_, at) => at + 1).map((star) => (
        <i key={star} className={star > count ? "off" : undefined} />
      ))}
    </p>
  );
}
