import type { NoticeSection } from "#content/consent-notices.ts";

/** The whole of a notice, under headings of the third level. */
export function NoticeSections({ sections }: { sections: readonly NoticeSection[] }) {
  return sections.map(({ heading, paragraphs = [], items = [] }) => (
    <section key={heading}>
      <h3>{heading}</h3>
      {items.length > 0 && (
        <dl>
          {items.map(({ what, why }) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
      )}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  ));
}
