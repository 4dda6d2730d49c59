import { socialLooks } from "#content/brand.ts";
import { Icon } from "./icon.tsx";
import { useBrand } from "./use-brand.ts";

/** `id` makes the tooltips of several rows on one page unique. */
export function SocialLinks({ id }: { id: string }) {
  return (
    <ul className="social" role="list">
      {useBrand().social.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            aria-label={`${name} (opens in a new tab)`}
            aria-describedby={`${id}-${name}`}
          >
            <Icon name={socialLooks[name].icon} />
          </a>
          <span role="tooltip" id={`${id}-${name}`}>
            {socialLooks[name].tooltip}
          </span>
        </li>
      ))}
    </ul>
  );
}
