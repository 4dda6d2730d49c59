import type { JsonSchema } from "../server/json-schema.ts";
import { FieldsTable } from "./fields-table.tsx";
import { ruleWords } from "./schema-words.ts";

/** What a body of JSON or a form holds: a table for each shape that it may have. */
export function BodyTables({ schema, caption }: { schema: JsonSchema; caption: string }) {
  const shapes = shapesOf(schema);
  return shapes.map((shape, at) => {
    const which = shapes.length > 1 ? (whichOf(shape) ?? `shape ${at + 1}`) : null;
    return (
      <div key={which ?? caption} className="call-shape">
        {which && (
          <p>
            With <code>{which}</code>
          </p>
        )}
        {isListOf(schema, shape) && <p>A list. Of each item:</p>}
        {shape.properties ? (
          <FieldsTable caption={which ? `${caption}, ${which}` : caption} shape={shape} />
        ) : (
          <p>{ruleWords(shape).words}</p>
        )}
      </div>
    );
  });
}

const isListOf = (schema: JsonSchema, shape: JsonSchema) =>
  schema !== shape && schema.items === shape;

function shapesOf(schema: JsonSchema): JsonSchema[] {
  if (schema.anyOf) return schema.anyOf as JsonSchema[];
  const { items } = schema;
  return [typeof items === "object" && !Array.isArray(items) ? (items as JsonSchema) : schema];
}

/** The first key whose few values tell one shape from the others; else its first required one. */
function whichOf({ properties = {}, required = [] }: JsonSchema): string | null {
  for (const name of ["method", "action"]) {
    const told = properties[name];
    const { words } = typeof told === "object" ? ruleWords(told) : { words: "" };
    const [value] = /"?(post|update|get|count, getData)"?/.exec(words)?.slice(1) ?? [];
    if (value) return `${name}: ${value}`;
  }
  return required[0] ?? null;
}
