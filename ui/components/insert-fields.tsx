interface InsertFieldsProps {
  inserts: readonly { field: string; words: string }[];
  /** Id of the text that they go into; with script at its caret, by a press. */
  into: string;
  /** Id of a line that may be typed into before. */
  also?: string;
}

/** Fields that a text may name, such as `{firstName}`: without script to be typed, see ui/enhance/insert-field.ts. */
export function InsertFields({ inserts, into, also }: InsertFieldsProps) {
  return (
    <dl className="insert-fields" data-insert-into={into} data-insert-also={also}>
      {inserts.map(({ field, words }) => (
        <div key={field}>
          <dt>
            <code data-insert="">{`{${field}}`}</code>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
