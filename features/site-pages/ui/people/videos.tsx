import { peopleTexts } from "#content/company/people.ts";
import { Icon } from "#ui/components/icon.tsx";
import { Picture } from "#ui/components/picture.tsx";
import { useTexts } from "#ui/texts.ts";
import type { Portrait } from "./people-groups.ts";

// phones get the small file, which is sharp enough there
const large = "(max-width: 48rem) 60vw, 38rem";
const small = "(max-width: 48rem) 30vw, (max-width: 76rem) 24vw, 18rem";

/** Thumbnails that lead to the videos on another site; nothing of it loads here. */
export function Videos({ portraits }: { portraits: readonly Portrait[] }) {
  const { elsewhere } = useTexts(peopleTexts);
  return (
    <ul className={`videos videos-${Math.min(portraits.length, 4)}`} role="list">
      {portraits.map(({ name, team, video, picture }, at) => (
        <li key={video} className="video">
          <a className="link-card" href={video} target="_blank" rel="noopener">
            <span className="thumb">
              <Picture
                name={picture}
                sizes={at === 0 || portraits.length === 2 ? large : small}
                alt=""
                priority={at === 0}
              />
              <span className="play">
                <Icon name="player-play" />
              </span>
            </span>
            <b className="display-1">{name}</b>
            <span className="team fine">{team}</span>
            <span className="vh"> {elsewhere}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
