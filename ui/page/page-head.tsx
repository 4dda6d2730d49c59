import type { ReactNode } from "react";
import { Picture, type PictureName } from "../components/picture.tsx";
import { WholeNumbers } from "../components/whole-numbers.tsx";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";

interface PageHeadProps {
  /** Null where the specification hides the heading. */
  title: ReactNode;
  /** A line above the heading that leads into it. */
  eyebrow?: string | undefined;
  lead?: ReactNode;
  crumbs?: readonly Crumb[];
  /** Leaves space for a panel, such as a filter, that overlaps the band from below. */
  hasFilter?: boolean;
  /** Of a page that is a form: low and without a picture, so that the first field is on a phone's first screen. */
  isForm?: boolean;
  art?: PictureName;
  children?: ReactNode;
}

/** The dark band at the top of every page except Home; the site's header is above it. */
export function PageHead(props: PageHeadProps) {
  const { title, eyebrow, lead, crumbs, art = "hero", children } = props;
  const look = props.isForm ? " is-form" : props.hasFilter ? " has-filter" : "";
  return (
    <section className={`page-head${look}`}>
      {!props.isForm && (
        <div className="art">
          <Picture name={art} sizes="(max-width: 48rem) 100vw, 48rem" alt="" priority />
        </div>
      )}
      <div className="wrap">
        {crumbs && <Breadcrumbs items={crumbs} />}
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        {title !== null && <h1>{title}</h1>}
        {lead && <p>{typeof lead === "string" ? <WholeNumbers>{lead}</WholeNumbers> : lead}</p>}
        {children}
      </div>
    </section>
  );
}
