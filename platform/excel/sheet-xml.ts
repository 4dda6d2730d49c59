/** The cells of a worksheet as XML (ECMA-376, part 1, SpreadsheetML). Strings stand in their cells, formulas nowhere. */

export interface SheetFormat {
  heading: string;
  kind: "text" | "number" | "date";
  /** In characters. */
  width: number;
}

/** A text, a number, a day as Excel counts it, or nothing. */
export type Cell = string | number | null;

/** Rows that a worksheet can hold below its heading. */
export const maxSheetRows = 1_048_575;

/** Characters that a cell can hold; the rest is cut. */
const maxCharacters = 32_767;

/** Places among the `cellXfs` of `workbookParts`. */
const style = { heading: 1, date: 2, lines: 3, quoted: 4 } as const;

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Everything before the first record: a bold heading row that stays in view. */
export function sheetStart(columns: readonly SheetFormat[]): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const headings = columns.map(({ heading }, at) => textCell(heading, at, 1, style.heading));
  return `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData><row r="1">${headings.join("")}</row>`;
}

/** @param row of the sheet, from 2 on */
export function sheetRow(
  columns: readonly SheetFormat[],
  cells: readonly Cell[],
  row: number,
): string {
  let text = `<row r="${row}">`;
  for (const [at, cell] of cells.entries()) {
    if (cell === null || cell === "") continue;
    text +=
      typeof cell === "number"
        ? numberCell(cell, at, row, columns[at]?.kind === "date" ? style.date : 0)
        : textCell(cell, at, row, styleOf(cell));
  }
  return `${text}</row>`;
}

/** Everything behind the last record. @param rows below the heading */
export function sheetEnd(columns: readonly SheetFormat[], rows: number): string {
  const area = `A1:${columnName(columns.length - 1)}${rows + 1}`;
  return `</sheetData><autoFilter ref="${area}"/><ignoredErrors><ignoredError sqref="${area}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;
}

/** All other files of a workbook with one sheet, by their paths. */
export function workbookParts(sheetName: string): ReadonlyMap<string, string> {
  const type = (of: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${of}`;
  const part = (name: string, of: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${type(of)}+xml"/>`;
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`;
  const related = (...all: string[]) =>
    `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join("")}</Relationships>`;
  return new Map([
    [
      "[Content_Types].xml",
      `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part("workbook", "sheet.main")}${part("worksheets/sheet1", "worksheet")}${part("styles", "styles")}</Types>`,
    ],
    ["_rels/.rels", related(relation("rId1", "officeDocument", "xl/workbook.xml"))],
    [
      "xl/workbook.xml",
      `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      related(
        relation("rId1", "worksheet", "worksheets/sheet1.xml"),
        relation("rId2", "styles", "styles.xml"),
      ),
    ],
    ["xl/styles.xml", styles],
  ]);
}

/** In the order of `style`: plain, bold, a day as 23-Nov-2026, several lines, and text that looks like a formula. */
const styles = `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** A text that somebody edits in Excel would turn into a formula, but for the apostrophe that Excel then shows. */
function styleOf(text: string): number {
  if (/^[=+\-@\t\r]/.test(text)) return style.quoted;
  return text.includes("\n") ? style.lines : 0;
}

function numberCell(value: number, at: number, row: number, styled: number): string {
  return `<c r="${columnName(at)}${row}"${styleAttribute(styled)}><v>${value}</v></c>`;
}

function textCell(text: string, at: number, row: number, styled: number): string {
  return `<c r="${columnName(at)}${row}" t="inlineStr"${styleAttribute(styled)}><is><t xml:space="preserve">${escaped(text.slice(0, maxCharacters))}</t></is></c>`;
}

const styleAttribute = (styled: number) => (styled === 0 ? "" : ` s="${styled}"`);

/** `A` for 0, `AA` for 26. */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
};

/** XML has no control characters, half characters or noncharacters. Excel reads `_x0041_` as a letter. */
function escaped(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu, "")
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(/[&<>"\r]/g, (sign) => entities[sign] ?? sign);
}
