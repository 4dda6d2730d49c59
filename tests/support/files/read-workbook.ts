import JSZip from "jszip";

export interface ReadCell {
  /** As text, also of a number. */
  value: string;
  /** `n` of a number, `inlineStr` of a text. */
  type: string;
  /** Place among the styles. */
  style: number;
}

export interface ReadWorkbook {
  /** By path. */
  parts: ReadonlyMap<string, string>;
  /** Of the first sheet: each row with its cells by column, such as `A`. */
  rows: ReadonlyMap<string, ReadCell>[];
}

/** Reads an Excel workbook whose strings stand in their cells. Fails where it is no whole ZIP. */
export async function readWorkbook(file: Buffer): Promise<ReadWorkbook> {
  const zip = await JSZip.loadAsync(file, { checkCRC32: true });
  const texts = zip.file(/./).map(async (part) => [part.name, await part.async("text")] as const);
  const parts = new Map(await Promise.all(texts));
  const sheet = parts.get("xl/worksheets/sheet1.xml") ?? "";
  const rows = [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = ""]) =>
    cellsOf(row),
  );
  return { parts, rows };
}

/** What each record holds under the headings of the first row; a cell that is not there is left out. */
export function recordsOf({ rows: [headings, ...records] }: ReadWorkbook) {
  return records.map((cells) =>
    Object.fromEntries(
      [...cells].map(([column, { value }]) => [headings?.get(column)?.value ?? column, value]),
    ),
  );
}

function cellsOf(row: string): Map<string, ReadCell> {
  const cells = row.matchAll(/<c r="([A-Z]+)\d+"([^>]*)>(.*?)<\/c>/gs);
  return new Map(
    [...cells].map(([, column = "", attributes = "", content = ""]) => {
      const value = /<(?:t|v)\b[^>]*>(.*?)<\/(?:t|v)>/s.exec(content)?.[1] ?? "";
      const type = /t="(\w+)"/.exec(attributes)?.[1] ?? "n";
      const style = Number(/s="(\d+)"/.exec(attributes)?.[1] ?? 0);
      return [column, { value: unescaped(value), type, style }];
    }),
  );
}

const signs: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#13;": "\r",
  "&amp;": "&",
};

/** As Excel reads a text. */
function unescaped(xml: string): string {
  return xml
    .replace(/&(?:lt|gt|quot|#13|amp);/g, (entity) => signs[entity] ?? entity)
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
