import { Table } from "#ui/components/table.tsx";
import type { CollectedData, TermsSection as Section } from "../../texts/terms.ts";

const columns = [
  { label: "What", className: "what" },
  { label: "Why" },
  { label: "Kept for", wideOnly: true },
];

/** On phones the second column also says for how long. */
function CollectedTable({ rows }: { rows: readonly CollectedData[] }) {
  return (
    <Table caption="Data, purposes and periods" columns={columns}>
      {rows.map(({ name, items, why, kept }) => (
        <tr key={name}>
          <th scope="row" className="what">
            {name} {items && <small className="muted">{items}</small>}
          </th>
          <td>
            {why}
            <small className="kept muted">Kept: {kept}</small>
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
