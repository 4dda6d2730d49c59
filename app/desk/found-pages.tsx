import { groupedNumber } from "../figures/grouped-number.ts";
import { Pager } from "../ui/pager.tsx";

interface FoundPagesProps {
  count: number;
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
}

/** Below a list: how many there are, and the way to the others. */
export function FoundPages({ count, ...pager }: FoundPagesProps) {
  return (
    <div className="desk-pages">
      <p>{groupedNumber(count)} found</p>
      <Pager {...pager} />
    </div>
  );
}
