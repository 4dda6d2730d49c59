import { newsTexts } from "#content/company/news.ts";
import { navigationTexts } from "#content/navigation.ts";
import { feedPaths } from "#contract/calls/wire.ts";
import { type NewsList, newsPagePath } from "#contract/news.ts";
import { Icon } from "#ui/components/icon.tsx";
import { Note } from "#ui/components/note.tsx";
import { Pager } from "#ui/components/pager.tsx";
import { Picture, type PictureName } from "#ui/components/picture.tsx";
import { Figures } from "#ui/figures/figures.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { PartUnavailable } from "#ui/page/part-unavailable.tsx";
import { useBrand } from "#ui/page/use-brand.ts";
import { useTexts } from "#ui/texts.ts";
import type { LoadedNews } from "../../routes/news/load-news.ts";
import { groupByYear, type NewsPage } from "./find-news.ts";
import { NewsItemSheet } from "./news-item-sheet.tsx";

interface NewsViewProps extends LoadedNews {
  art: PictureName;
}

/** A list of news as a page: years, each with its items to unfold. */
export function NewsView({ list, news, art }: NewsViewProps) {
  const { newsPages, newsUnavailable } = useTexts(newsTexts);
  const { home } = useTexts(navigationTexts);
  const { title, lead } = newsPages(useBrand())[list];
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        crumbs={[{ label: home, href: "/" }, { label: title }]}
        art={art}
      />
      <div className="wrap section two-col columns">
        <div className="stack gap-7">
          {!news && <PartUnavailable title={newsUnavailable} />}
          {news && !news.found && <NewsNotFound />}
          {news && news.items.length === 0 && <NewsEmpty list={list} />}
          {news && <Years list={list} news={news} />}
        </div>
        <NewsAside list={list} />
      </div>
    </>
  );
}

function Years({ list, news }: { list: LoadedNews["list"]; news: NewsPage }) {
  const { items, page, pages, opened } = news;
  return (
    <>
      {groupByYear(items).map(({ year, items }) => (
        <section key={year} className="news-year">
          <h2>{year}</h2>
          <ul role="list">
            {items.map((item) => (
              <li key={item.id}>
                <NewsItemSheet list={list} item={item} open={item.id === opened} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Pager page={page} pages={pages} hrefFor={(number) => newsPagePath(list, number)} />
    </>
  );
}

/** Beside the list: whom to ask, what may be quoted, how to follow. */
function NewsAside({ list }: { list: NewsList }) {
  const { newsPages, follow } = useTexts(newsTexts);
  const { aside, figures, picture, feedTitle } = newsPages(useBrand())[list];
  return (
    <aside className="aside is-tall" aria-label={aside.title}>
      {figures && (
        <div className="news-figures night stack gap-4">
          <h2>{figures.title}</h2>
          <Figures className="is-ruled" facts={figures.facts} />
        </div>
      )}
      {picture && (
        <Picture
          className="framed is-photo"
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
      <p>
        <a className="side-link" href={feedPaths[list]} type="application/rss+xml">
          <Icon name="rss" />
          <span>
            {follow}
            <span className="vh">: {feedTitle}</span>
          </span>
        </a>
      </p>
    </aside>
  );
}

/** Above the list where an address asks for an item or a page that there is not. */
function NewsNotFound() {
  const { newsNotFound } = useTexts(newsTexts);
  return (
    <Note title={newsNotFound.title}>
      <p>{newsNotFound.text}</p>
    </Note>
  );
}

function NewsEmpty({ list }: { list: NewsList }) {
  const { newsPages } = useTexts(newsTexts);
  return <p className="lead">{newsPages(useBrand())[list].empty}</p>;
}
