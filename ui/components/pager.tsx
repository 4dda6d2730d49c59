import { siteTexts } from "#content/site-texts.ts";
import { useTexts } from "../texts.ts";
import { Icon } from "./icon.tsx";
import { pagerItems } from "./pager-items.ts";

interface PagerProps {
  /** Counted from 1. */
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
}

export function Pager({ page, pages, hrefFor }: PagerProps) {
  const texts = useTexts(siteTexts);
  if (pages < 2) return null;
  return (
    <nav className="pager" aria-label={texts.pages}>
      <ul role="list">
        {page > 1 && (
          <li>
            <a href={hrefFor(page - 1)} rel="prev" aria-label={texts.previousPage}>
              <Icon name="chevron-left" />
            </a>
          </li>
        )}
        {pagerItems(page, pages).map((item) =>
          typeof item === "number" ? (
            <li key={item}>
              <a href={hrefFor(item)} aria-current={item === page ? "page" : undefined}>
                {item}
              </a>
            </li>
          ) : (
            <li key={item} className="gap">
              …
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <a href={hrefFor(page + 1)} rel="next" aria-label={texts.nextPage}>
              <Icon name="chevron-right" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
