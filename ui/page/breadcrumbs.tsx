import { siteTexts } from "#content/site-texts.ts";
import { useTexts } from "../texts.ts";
export interface Crumb {
  label: string;
  /** Missing on the last one: the page itself. */
  href?: string;
}

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav className="crumbs" aria-label={useTexts(siteTexts).breadcrumb}>
      <ol role="list">
        {items.map((item) => (
          <li key={item.label}>
            {item.href ? (
              <a href={item.href}>{item.label}</a>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
