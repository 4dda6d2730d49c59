import { isPictureName, Picture } from "#ui/components/picture.tsx";
import { useReloadLater } from "#ui/desk/use-reload-later.ts";
import { type EditorFieldProps, FieldFault, FieldHint } from "./editor-field.tsx";

/** Where photos are uploaded. */
export const uploadPath = "/desk/content/photos/upload";

/** Seconds after which a photo's files are usually made. */
const shownAtFirst = 3;

type Option = NonNullable<EditorFieldProps["field"]["options"]>[number];

/** One of the site's pictures: the one that is chosen, and all others to choose from. */
export function PictureField({ field, value, error }: EditorFieldProps) {
  const options = field.options ?? [];
  const chosen = options.find((option) => option.value === value);
  const unknown = value !== "" && !chosen;
  return (
    <fieldset
      className="desk-field edit-full picture-field"
      aria-describedby={error ? `${field.key}-error` : undefined}
    >
      <legend className="label">{field.label}</legend>
      <FieldHint field={field} />
      {chosen && <Chosen option={chosen} />}
      {unknown && <p className="soft">There is no picture “{value}” any more.</p>}
      <details className="fold" open={!chosen}>
        <summary>{chosen ? "Choose another picture" : "Choose a picture"}</summary>
        <div className="picture-choices">
          {unknown && <Choice field={field} option={{ value, label: value }} checked />}
          {options.map((option, at) => (
            <Choice
              key={option.value}
              field={field}
              option={option}
              checked={option.value === value}
              first={at === 0}
            />
          ))}
        </div>
      </details>
      <p>
        <a href={uploadPath}>Upload a photo</a>
      </p>
      <FieldFault field={field} error={error} />
    </fieldset>
  );
}

function Chosen({ option: { value, label, note } }: { option: Option }) {
  useReloadLater(note ? shownAtFirst : null);
  return (
    <figure className="picture-chosen stack gap-1 small">
      <Thumbnail name={value} note={note} sizes="20rem" />
      <figcaption>{label}</figcaption>
    </figure>
  );
}

interface ChoiceProps {
  field: EditorFieldProps["field"];
  option: Option;
  checked: boolean;
  /** Has the field's own id, so that the summary of errors leads to it. */
  first?: boolean;
}

function Choice({ field: { key }, option: { value, label, note }, checked, first }: ChoiceProps) {
  return (
    <label className="picture-choice">
      <input
        type="radio"
        id={first ? key : undefined}
        name={key}
        value={value}
        defaultChecked={checked}
      />
      <Thumbnail name={value} note={note} sizes="7rem" />
      <span>{label}</span>
    </label>
  );
}

interface ThumbnailProps {
  name: string;
  /** Why there is nothing to see yet. */
  note?: string | undefined;
  sizes: string;
}

/** A picture as editors know it; its words stand beside it. */
export function Thumbnail({ name, note, sizes }: ThumbnailProps) {
  if (note || !isPictureName(name)) {
    return <span className="picture-none">{note ?? "No picture"}</span>;
  }
  return <Picture name={name} sizes={sizes} alt="" />;
}
