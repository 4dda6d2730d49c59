import type { Voice } from "./arrange-voices.ts";
import { Stars } from "./stars.tsx";

/** Testimonials as sheets with an index tab that carries the stars. The page needs `voices.css`. */
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
