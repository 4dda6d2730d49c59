import { type DragEvent, type ReactNode, useState } from "react";
import { pageTexts } from "#content/page-texts.ts";
import type { FileUseName } from "#contract/answers/file-uses.ts";
import { Icon } from "../components/icon.tsx";
import type { IconName } from "../components/icon-names.ts";
import { useTexts } from "../texts.ts";
import { FieldError, FieldHint, type FieldProps, fieldAria } from "./field-frame.tsx";
import { CameraButton, FileInput } from "./file-input.tsx";

/** The chosen file and what is happening to it. */
export interface FileRow {
  name: string;
  icon: IconName;
  status: string;
  /** Progress in per cent; null where it cannot be measured. */
  percent: number | null;
  /** Live text for screen readers, so it changes in coarse steps. */
  announcement: string;
  /** The same `key` is the same button, also when its label changes. */
  /** What its owner should do about it, although it is taken. */
  warning?: string;
  actions: readonly { key: string; label: string; onPress: () => void }[];
}

interface FilePickerProps extends FieldProps {
  title: string;
  button: string;
  accept: string;
  use: FileUseName;
  /** How large a file may be, and what to do about a larger one. */
  advice: ReactNode;
  row: FileRow | null;
  /** Shows the file and accepts no other one for now. */
  locked?: boolean;
  /** Called with everything that was picked or dropped; the picker itself validates nothing. */
  onFiles: (files: ArrayLike<File>) => void;
}

/**
 * A drop zone around a real file input. The input is invisible above its button, so that it takes
 * focus, clicks and, without script, the file itself.
 */
export function FilePicker(props: FilePickerProps) {
  const { id, label, hint, error, optional, title, button, accept, use, row, onFiles } = props;
  const { advice, locked = false } = props;
  const { over, ...dropHandlers } = useDrop(onFiles, locked);
  return (
    <div className="field">
      <label htmlFor={id} className="vh">
        {label}
      </label>
      {/* drag and drop is optional: the input does everything */}
      <div className={over ? "drop is-over" : "drop"} {...dropHandlers}>
        <Icon name="upload" />
        <div>
          <strong>{title}</strong>
          <br />
          {hint && <FieldHint id={id}>{hint}</FieldHint>}
          {advice}
        </div>
        <div className="file-choices cluster" inert={locked}>
          <div className="file-button over-label">
            <label htmlFor={id} className="btn btn-quiet">
              {button}
            </label>
            {/* several may be picked, so that the page can explain that it takes one */}
            <FileInput
              {...fieldAria({ id, hint, error })}
              use={use}
              id={id}
              name={id}
              accept={accept}
              multiple
              required={!optional && !row}
              onChange={(event) => event.target.files && onFiles(event.target.files)}
            />
          </div>
          <CameraButton onPhoto={onFiles} />
        </div>
        {row && <ChosenFile row={row} id={id} locked={locked} />}
      </div>
      <p className="vh" role="status">
        {[row?.announcement, row?.warning].filter(Boolean).join(". ")}
      </p>
      <FieldError id={id} message={error} />
    </div>
  );
}

function ChosenFile({ row, id, locked }: { row: FileRow; id: string; locked: boolean }) {
  const { uploading } = useTexts(pageTexts);
  return (
    <div className="upload-row">
      <Icon name={row.icon} />
      <div>
        <b>
          <bdi>{row.name}</bdi>
        </b>
        <span className="hint">{row.status}</span>
        {row.warning && <span className="file-warning">{row.warning}</span>}
      </div>
      <div className="row-actions" inert={locked}>
        {row.actions.map(({ key, label, onPress }) => (
          <button
            key={key}
            type="button"
            className="btn btn-small btn-quiet"
            onClick={() => {
              onPress();
              requestAnimationFrame(() => catchFocus(id));
            }}
          >
            {label}
            <span className="vh"> {row.name}</span>
          </button>
        ))}
      </div>
      {row.percent !== null && (
        <progress max={100} value={row.percent} aria-label={uploading(row.name)} />
      )}
    </div>
  );
}

/** Moves the focus on, as removing the focused button would leave it at the top of the page. */
function catchFocus(id: string): void {
  if (document.activeElement === document.body) document.getElementById(id)?.focus();
}

/**
 * While locked it still handles the drop, or the browser would open the file in place of the page.
 */
function useDrop(onFiles: FilePickerProps["onFiles"], locked: boolean) {
  const [over, setOver] = useState(false);
  return {
    over,
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setOver(!locked);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      if (!locked && event.dataTransfer.files.length > 0) onFiles(event.dataTransfer.files);
    },
  };
}
