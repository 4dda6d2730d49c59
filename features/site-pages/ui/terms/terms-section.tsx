import { Table } from "#ui/components/table.tsx";
import { useTexts } from "#ui/texts.ts";
import { type CollectedData, type TermsSection as Section, termsTexts } from "../../texts/terms.ts";

/** On phones the second column also says for how long. */
function CollectedTable({ rows }: { rows: readonly CollectedData[] }) {
  const { collectedTable: texts } = useTexts(termsTexts);
  return (
    <Table
      caption={texts.caption}
      columns={[
        { label: texts.what, className: "what" },
        { label: texts.why },
        { label: texts.keptFor, wideOnly: true },
      ]}
    >
      {rows.map(({ name, items, why, kept }) => (
        <tr key={name}>
          <th scope="row" className="what">
            {name} {items && <small className="muted">{items}</small>}
          </th>
          <td>
            {why}
            <small className="kept muted">{texts.kept(kept)}</small>
          </td>
          <td className="wide-only">{kept}</td>
        </tr>
      ))}
    </Table>
  );
}

export function TermsSection({ section }: { section: Section }) {
  const { id, title, paragraphs, list, collected, terms, closing, links } = section;
  return (
    <section className="terms-section stack gap-4" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {list && (
        <ul>
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {terms && <Terms items={terms} />}
      {collected && <CollectedTable rows={collected} />}
      {closing && <p>{closing}</p>}
      {links?.map(({ label, href }) => (
        <p key={href}>
          <a className="side-link" href={href}>
            {label}
          </a>
        </p>
      ))}
    </section>
  );
}

function Terms({ items }: { items: NonNullable<Section["terms"]> }) {
  return (
    <dl className="rows">
      {items.map(({ term, meaning }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
