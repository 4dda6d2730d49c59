import { newsNotFound, newsTexts, newsUnavailable } from "#content/news.ts";
import type { NewsList } from "#contract/news.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Note } from "../ui/note.tsx";

/** Instead of the list when it could not be read. The empty link asks for the same address again. */
export function NewsUnavailable() {
  return (
    <div className="news-notice" role="alert">
      <h2>{newsUnavailable.title}</h2>
      <p>{newsUnavailable.text}</p>
      <p className="cta">
        <ButtonLink look="ink" href="" icon="refresh">
          Try again
        </ButtonLink>
      </p>
    </div>
  );
}

/** Above the list where an address asks for an item or a page that there is not. */
export function NewsNotFound() {
  return (
    <Note title={newsNotFound.title}>
      <p>{newsNotFound.text}</p>
    </Note>
  );
}

export function NewsEmpty({ list }: { list: NewsList }) {
  return <p className="news-empty">{newsTexts[list].empty}</p>;
}
