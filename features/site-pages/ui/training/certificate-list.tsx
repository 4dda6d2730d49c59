import { Table } from "#ui/components/table.tsx";
import { certificates } from "../../texts/training.ts";
import { BackToCareers } from "../careers/back-to-careers.tsx";

const columns = [
  { label: "Certificate" },
  { label: "When" },
  { label: "How you earn it", wideOnly: true },
];

export function CertificateList() {
  const { title, lead, caption, rows, after } = certificates;
  return (
    <section className="section wrap certificates stack gap-5" aria-labelledby="certificates">
      <div className="prose">
        <h2 id="certificates">{title}</h2>
        <p className="lead">{lead}</p>
      </div>
      <Table caption={caption} columns={columns}>
        {rows.map(({ name, when, proof }) => (
          <tr key={name}>
            <th scope="row">
              {name} <small>{proof}</small>
            </th>
            <td>{when}</td>
            <td className="wide-only">{proof}</td>
          </tr>
        ))}
      </Table>
      <p>
        {after} <a href="/Growth">Look at the levels on Growth</a>
      </p>
      <BackToCareers />
    </section>
  );
}
