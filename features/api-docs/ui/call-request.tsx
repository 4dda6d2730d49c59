import type { OperationObject, ParameterObject } from "../server/openapi-shapes.ts";
import { BodyTables } from "./body-tables.tsx";
import { FieldRow } from "./fields-table.tsx";

const places = { path: "In the path", query: "In the query", header: "Headers" } as const;

/** What a call takes; nothing where it takes nothing. */
export function CallRequest({ parameters = [], requestBody }: OperationObject) {
  if (parameters.length === 0 && !requestBody) return null;
  return (
    <details>
      <summary>What it takes</summary>
      {Object.entries(places).map(([place, label]) => (
        <Parameters
          key={place}
          label={label}
          parameters={parameters.filter((each) => each.in === place)}
        />
      ))}
      {Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => (
        <section key={type} className="call-part">
          <h4>
            Body as <code>{type}</code>
          </h4>
          {schema ? <BodyTables schema={schema} caption={`Keys of ${type}`} /> : <p>A file.</p>}
        </section>
      ))}
    </details>
  );
}

function Parameters({ label, parameters }: { label: string; parameters: ParameterObject[] }) {
  if (parameters.length === 0) return null;
  return (
    <section className="call-part">
      <h4>{label}</h4>
      <table className="table call-table">
        <caption className="vh">{label}</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">What it says</th>
          </tr>
        </thead>
        <tbody>
          {parameters.map(({ name, schema, required = false, description }) => (
            <FieldRow
              key={name}
              name={name}
              schema={schema}
              required={required}
              says={description}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}
