import { openingsPath } from "#contract/opening-paths.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { PartUnavailable } from "#ui/components/part-unavailable.tsx";
import { openNow } from "../../texts/careers.ts";
import type { OpenCount } from "./count-openings.ts";

/** The sheet with the number; `count` is null where the openings could not be read. */
export function OpenNow({ count }: { count: OpenCount | null }) {
  return (
    <section className="open-now lifted night stack gap-5" data-tab={openNow.tab}>
      {count ? <Counted count={count} /> : <PartUnavailable title={openNow.unknown} />}
      <ButtonLink look="primary" href={openingsPath} icon="arrow-right">
        {openNow.button}
      </ButtonLink>
    </section>
  );
}

function Counted({ count: { total, byDepartment } }: { count: OpenCount }) {
  if (total === 0) return <h2 className="open-none">{openNow.none}</h2>;
  return (
    <>
      <h2>
        <b>{total}</b> <span>{total === 1 ? openNow.one : openNow.many}</span>
      </h2>
      <ul className="open-in" role="list">
        {byDepartment.map(({ department, count }) => (
          <li key={department}>
            <a href={`${openingsPath}?function=${department}`}>
              <span>{department}</span> <b>{count}</b>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
