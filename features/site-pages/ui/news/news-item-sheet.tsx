import { newsTexts } from "#content/company/news.ts";
import { type NewsList, newsAnchor, newsItemPath } from "#contract/news.ts";
import type { NewsItem } from "#contract/publications.ts";
import { formatDay } from "#features/openings/index.ts";
import { Icon } from "#ui/components/icon.tsx";
import { useBrand } from "#ui/page/use-brand.ts";
import { useTexts } from "#ui/texts.ts";

interface NewsItemSheetProps {
  list: NewsList;
  item: NewsItem;
  open: boolean;
}

/** One item: its day and headline, and behind them what there is to say. */
export function NewsItemSheet({ list, item, open }: NewsItemSheetProps) {
  const { newsPages, linkToItem } = useTexts(newsTexts);
  const { dateline } = newsPages(useBrand())[list];
  return (
    <details className="news-item" id={newsAnchor(item.id)} open={open}>
      <summary>
        <Day date={item.date} />
        <h3>{item.headlines}</h3>
        <Icon name="chevron-down" className="turn" />
      </summary>
      <div className="news-body stack">
        {dateline && (
          <p className="dateline fine">
            {dateline}, {formatDay(item.date)}
          </p>
        )}
        <Details html={item.details} />
        <p className="news-link">
          <a className="side-link" href={newsItemPath(list, item.id)}>
            <Icon name="link" />
            <span>
              {linkToItem}
              <span className="vh">: {item.headlines}</span>
            </span>
          </a>
        </p>
      </div>
    </details>
  );
}

/** HTML as the list hands it out: sanitised, see features/publishing/server/publications/sanitise-details.ts. */
function Details({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only sanitised HTML comes here
  return <div className="news-details stack" dangerouslySetInnerHTML={{ __html: html }} />;
}

const monthName = new Intl.DateTimeFormat("en-IN", { month: "long", timeZone: "UTC" });

/** The year stands above the list. */
function Day({ date }: { date: string }) {
  const day = new Date(date);
  return (
    <time className="fine" dateTime={date}>
      <b className="display-3">{day.getUTCDate()}</b> {monthName.format(day)}
      <span className="vh"> {day.getUTCFullYear()}</span>
    </time>
  );
}
