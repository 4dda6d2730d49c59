import { socialIcons } from "#content/company/brand.ts";
import { navigationTexts } from "#content/navigation.ts";
import { siteTexts } from "#content/site-texts.ts";
import { Icon } from "../components/icon.tsx";
import { useTexts } from "../texts.ts";
import { useBrand } from "./use-brand.ts";

/** `id` makes the tooltips of several rows on one page unique. */
export function SocialLinks({ id }: { id: string }) {
  const texts = useTexts(siteTexts);
  const { follow } = useTexts(navigationTexts);
  return (
    <ul className="social" role="list">
      {useBrand().social.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            aria-label={texts.opensInNewTab(name)}
            aria-describedby={`${id}-${name}`}
          >
            <Icon name={socialIcons[name]} />
          </a>
          <span role="tooltip" id={`${id}-${name}`}>
            {follow[name]}
          </span>
        </li>
      ))}
    </ul>
  );
}
