import type { OperationObject, ParameterObject } from "../server/openapi-shapes.ts";
import type { ShownCall, ShownRefusal } from "./api-parts.ts";
import { BodyTables } from "./body-tables.tsx";
import { CallAnswers } from "./call-answers.tsx";
import { curlExample } from "./curl-example.ts";
import { FieldRow } from "./fields-table.tsx";
import { Spoken } from "./spoken.tsx";

const places = { path: "In the path", query: "In the query", header: "Headers" } as const;

/** What a call takes; nothing where it takes nothing. */
function CallRequest({ parameters = [], requestBody }: OperationObject) {
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

interface CallSheetProps {
  call: ShownCall;
  place: { origin: string; cookie: string };
  /** Ways to refuse that the page tells once. */
  shared: readonly ShownRefusal[];
}

const who: Record<string, string> = {
  viewer: "Needs a session.",
  editor: "Needs a session of an editor.",
  admin: "Needs a session of an admin.",
  some: "HR’s part needs a session.",
};

/** One call: its address, what it is for, a command to try it with, and all that it says. */
export function CallSheet({ call, place, shared }: CallSheetProps) {
  const { method, path, operation } = call;
  const { operationId, summary, description, "x-role": role = "" } = operation;
  return (
    <article className="call" data-tab={method} aria-labelledby={operationId}>
      <h3 id={operationId}>
        <a href={`#${operationId}`}>{summary}</a>
      </h3>
      <p className="call-path">
        <span className="vh">{method} </span>
        <code>{path}</code>
      </p>
      <p>
        <Spoken text={description} /> {who[role] && <strong>{who[role]}</strong>}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0} className="call-curl">
        {curlExample(call, place)}
      </pre>
      <CallRequest {...operation} />
      <CallAnswers call={call} shared={shared} />
    </article>
  );
}
