import { brand } from "#content/brand.ts";
import { Icon } from "./icon.tsx";

/** `id` keeps the tooltips of several rows on one page apart. */
export function SocialLinks({ id }: { id: string }) {
  return (
    <ul className="social" role="list">
      {brand.social.map(({ name, icon, url, tooltip }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            aria-label={`${name} (opens in a new tab)`}
            aria-describedby={`${id}-${name}`}
          >
            <Icon name={icon} />
          </a>
          <span role="tooltip" id={`${id}-${name}`}>
            {tooltip}
          </span>
        </li>
      ))}
    </ul>
  );
}
