import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import { Picture, type PictureName } from "./picture.tsx";

interface PageHeadProps {
  /** Null where the specification hides the heading. */
  title: ReactNode;
  /** A line above the heading that leads into it. */
  eyebrow?: string | undefined;
  lead?: ReactNode;
  crumbs?: readonly Crumb[];
  /** Leaves space for a panel, such as a filter, that overlaps the band from below. */
  hasFilter?: boolean;
  art?: PictureName;
  children?: ReactNode;
}

/** The dark band at the top of every page except Home; the site's header is above it. */
export function PageHead(props: PageHeadProps) {
  const { title, eyebrow, lead, crumbs, hasFilter = false, art = "hero", children } = props;
  return (
    <section className={hasFilter ? "page-head has-filter" : "page-head"}>
      <div className="art">
        <Picture name={art} sizes="(max-width: 48rem) 100vw, 48rem" alt="" priority />
      </div>
      <div className="wrap">
        {crumbs && <Breadcrumbs items={crumbs} />}
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        {title !== null && <h1>{title}</h1>}
        {lead && <p>{lead}</p>}
        {children}
      </div>
    </section>
  );
}
