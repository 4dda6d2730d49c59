import type { JsonSchema } from "../server/json-schema.ts";
import { ruleWords } from "./schema-words.ts";
import { Spoken } from "./spoken.tsx";

interface FieldsTableProps {
  caption: string;
  shape: JsonSchema;
}

/** The keys of an object, each with what may stand there. */
export function FieldsTable({
  caption,
  shape: { properties = {}, required = [] },
}: FieldsTableProps) {
  return (
    <table className="table call-table">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">What may stand there</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(properties).map(([name, told]) => (
          <FieldRow
            key={name}
            name={name}
            schema={typeof told === "object" ? told : {}}
            required={required.includes(name)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface FieldRowProps {
  name: string;
  schema: JsonSchema;
  required: boolean;
  says?: string;
}

/** One key: whether it must be there, its rule in words, and the pattern that words cannot tell. */
export function FieldRow({ name, schema, required, says }: FieldRowProps) {
  const { words, patterns } = ruleWords(schema);
  const title = says ?? schema.title ?? schema.description;
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
        <span className={required ? "is-required" : undefined}>
          {required ? "required" : "optional"}
        </span>
      </th>
      <td>
        {title && (
          <p>
            <Spoken text={title} />
          </p>
        )}
        <p className="call-rule">
          {words}
          {patterns.map((pattern) => (
            <code key={pattern}>{pattern}</code>
          ))}
        </p>
      </td>
    </tr>
  );
}
