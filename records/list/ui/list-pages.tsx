import { Pager } from "#ui/components/pager.tsx";
import { listHref } from "../list-address.ts";
import type { ListDeclaration } from "../list-declaration.ts";
import type { LoadedList } from "../load-page.ts";
import { countInWords } from "./counted-words.ts";

interface ListPagesProps<List extends ListDeclaration> {
  list: List;
  loaded: LoadedList<List>;
}

/** Below a list: how many records it has, and the links to its other pages; an empty one says so itself. */
export function ListPages<List extends ListDeclaration>({ list, loaded }: ListPagesProps<List>) {
  const { query, page, pages } = loaded;
  if (loaded.count === 0) return null;
  return (
    <div className="desk-pages cluster apart">
      <p>{countInWords(loaded)} found</p>
      <Pager page={page} pages={pages} hrefFor={(to) => listHref(list, { query, page: to })} />
    </div>
  );
}
