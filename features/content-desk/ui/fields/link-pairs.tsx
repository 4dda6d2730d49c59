import type { PlainField } from "#features/publishing/index.ts";
import { DeskText } from "#ui/desk/fields.tsx";
import { ariaOf, FieldFault, FieldHint, widthOf } from "./editor-field.tsx";

interface LinkPairsProps {
  field: PlainField;
  pairs: readonly { name: string; url: string }[];
  error?: string | undefined;
}

/** Empty pairs after those that are there: saving makes room for more. */
const spare = 2;

/** Links by name and address, two controls for each. */
export function LinkPairs({ field, pairs, error }: LinkPairsProps) {
  const rows = [...pairs, ...Array.from({ length: spare }, () => ({ name: "", url: "" }))];
  return (
    <fieldset className={`${widthOf(field)} link-pairs`} {...ariaOf(field, error)}>
      <legend className="label">{field.label}</legend>
      <FieldHint field={field} />
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: their place is all that names them
        <div className="link-pair columns is-firm" key={index}>
          <LinkPart field={field} part="name" index={index} value={row.name} />
          <LinkPart field={field} part="url" index={index} value={row.url} />
        </div>
      ))}
      <FieldFault field={field} error={error} />
    </fieldset>
  );
}

interface LinkPartProps {
  field: PlainField;
  part: "name" | "url";
  index: number;
  value: string;
}

function LinkPart({ field, part, index, value }: LinkPartProps) {
  const [name, address] = field.parts ?? ["Name", "Address"];
  const label = part === "name" ? name : address;
  // the first has the field's own id, so that a link from the summary leads to it
  const id = index === 0 && part === "name" ? field.key : `${field.key}-${part}-${index + 1}`;
  return (
    <DeskText
      id={id}
      name={`${field.key}.${part}`}
      label={
        <>
          {label}
          <span className="vh">
            , {field.label.toLowerCase()}, number {index + 1}
          </span>
        </>
      }
      inputMode={part === "url" ? "url" : undefined}
      defaultValue={value}
      autoComplete="off"
    />
  );
}
