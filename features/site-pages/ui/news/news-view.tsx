import { newsTexts, newsUnavailable } from "#content/news.ts";
import { newsPagePath } from "#contract/news.ts";
import { PageHead } from "#ui/components/page-head.tsx";
import { Pager } from "#ui/components/pager.tsx";
import { PartUnavailable } from "#ui/components/part-unavailable.tsx";
import type { PictureName } from "#ui/components/picture.tsx";
import { useBrand } from "#ui/components/use-brand.ts";
import { groupByYear, type NewsPage } from "./find-news.ts";
import type { LoadedNews } from "./load-news.ts";
import { NewsAside } from "./news-aside.tsx";
import { NewsItemSheet } from "./news-item-sheet.tsx";
import { NewsEmpty, NewsNotFound } from "./news-notices.tsx";

interface NewsViewProps extends LoadedNews {
  art: PictureName;
}

/** A list of news as a page: years, each with its items to unfold. */
export function NewsView({ list, news, art }: NewsViewProps) {
  const { title, lead } = newsTexts(useBrand())[list];
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        crumbs={[{ label: "Home", href: "/" }, { label: title }]}
        art={art}
      />
      <div className="wrap section two-col">
        <div className="news">
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
