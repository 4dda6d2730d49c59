import { type Column, columnClass, Table } from "#ui/components/table.tsx";
import type { FileView } from "./data-file-view.ts";

export const dataPath = "/desk/data";

export function dataFilePath(id: string): string {
  return `${dataPath}/${id}`;
}

const columns = {
  name: { label: "File" },
  sent: { label: "Uploaded", wideOnly: true },
  state: { label: "Status" },
} as const satisfies Record<string, Column>;

/** Files that wait, and those that were published within the last days. */
export function DataFilesList({ files }: { files: readonly FileView[] }) {
  return (
    <section className="panel" aria-labelledby="files-title">
      <div className="panel-head">
        <h2 id="files-title">Files of the last seven days</h2>
      </div>
      {files.length === 0 ? (
        <p className="panel-body soft">
          No files yet. A file that you upload stays here for seven days, or until you publish it.
        </p>
      ) : (
        <FilesTable files={files} />
      )}
    </section>
  );
}

function FilesTable({ files }: { files: readonly FileView[] }) {
  return (
    <Table caption="Files, newest first" columns={Object.values(columns)}>
      {files.map(({ id, name, sent, published }) => (
        <tr key={id}>
          <th scope="row">
            {published ? <bdi>{name}</bdi> : <FileLink id={id} name={name} />}
            <span className="sub small-only">{sent}</span>
          </th>
          <td className={columnClass(columns.sent)}>{sent}</td>
          <td>
            {published ? (
              `Published ${published}`
            ) : (
              <span className="tag-warn tag">Not published</span>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function FileLink({ id, name }: Pick<FileView, "id" | "name">) {
  return (
    <a className="desk-name" href={dataFilePath(id)}>
      <bdi>{name}</bdi>
      <span className="vh">, preview</span>
    </a>
  );
}
