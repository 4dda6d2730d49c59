import { newsTexts } from "#content/news.ts";
import type { NewsList } from "#contract/news.ts";
import { feedPaths } from "#contract/wire.ts";
import { Icon } from "#ui/components/icon.tsx";
import { Note } from "#ui/components/note.tsx";
import { Picture } from "#ui/components/picture.tsx";
import { useBrand } from "#ui/components/use-brand.ts";

/** Beside the list: whom to ask, what may be quoted, how to follow. */
export function NewsAside({ list }: { list: NewsList }) {
  const { aside, figures, picture, feedTitle } = newsTexts(useBrand())[list];
  return (
    <aside className="aside" aria-label={aside.title}>
      {figures && (
        <div className="news-figures">
          <h2>{figures.title}</h2>
          <dl>
            {figures.facts.map(({ figure, words }) => (
              <div key={words}>
                <dt>{words}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {picture && (
        <Picture
          className="news-picture"
          name={picture.name}
          sizes="(max-width: 40rem) 90vw, 20rem"
          alt={picture.alt}
        />
      )}
      <Note title={aside.title}>
        {aside.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <a href={aside.link.href}>{aside.link.label}</a>
        </p>
      </Note>
      <p className="news-feed">
        <a href={feedPaths[list]} type="application/rss+xml">
          <Icon name="rss" />
          <span>
            Follow by RSS<span className="vh">: {feedTitle}</span>
          </span>
        </a>
      </p>
    </aside>
  );
}
