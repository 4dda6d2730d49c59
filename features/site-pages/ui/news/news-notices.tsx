import { newsNotFound, newsTexts } from "#content/news.ts";
import type { NewsList } from "#contract/news.ts";
import { Note } from "#ui/components/note.tsx";
import { useBrand } from "#ui/components/use-brand.ts";

/** Above the list where an address asks for an item or a page that there is not. */
export function NewsNotFound() {
  return (
    <Note title={newsNotFound.title}>
      <p>{newsNotFound.text}</p>
    </Note>
  );
}

export function NewsEmpty({ list }: { list: NewsList }) {
  return <p className="news-empty">{newsTexts(useBrand())[list].empty}</p>;
}
