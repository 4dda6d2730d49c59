import {
  type CollectionFiles,
  type ReadFile,
  type Rows,
  readCsvRows,
  readJsonRows,
} from "#features/publishing/server/index.ts";
import { writeCsv } from "#platform/write-csv.ts";
import {
  type DrawContent,
  participantColumns,
  participantLine,
  readParticipant,
  readParticipants,
} from "../draw-content.ts";

const refused = (problem: string): ReadFile => ({
  ...{ bodies: [], places: [] },
  problems: [{ place: "the file", problem }],
});

/** The entrants of the open edition as a file; its times and the number of winners stay as they are. */
export const participantFiles: CollectionFiles = {
  async read(kind, text, [live], now) {
    if (!live || new Date((live as DrawContent).closesAt) <= now) {
      return refused("Publish the dates of a new edition first, then import its entrants.");
    }
    const read =
      kind === "csv"
        ? await readCsvRows(text, { known: participantColumns })
        : await readJsonRows(text, { known: participantColumns });
    return asDraw(read, live as DrawContent);
  },

  write(kind, items) {
    const { participants = "" } = (items[0]?.body ?? {}) as Partial<DrawContent>;
    const listed = readParticipants(participants) ?? [];
    if (kind === "json") return `${JSON.stringify(listed, null, 2)}\n`;
    return writeCsv(
      participantColumns,
      listed.map(({ employeeName, employeeCode = "", rangoliPic = "" }) => ({
        ...{ employeeName, employeeCode, rangoliPic },
      })),
    );
  },
};

/** All rows as the one draw that they belong to; rows that make no sense are told of. */
function asDraw({ rows, places, problems }: Rows, live: DrawContent): ReadFile {
  const read = rows.map(readParticipant);
  const wrong = read.flatMap((one, at) =>
    one ? [] : [{ place: places[at] ?? "", problem: "Name, code or picture cannot be read." }],
  );
  const participants = read.flatMap((one) => (one ? [participantLine(one)] : [])).join("\n");
  return {
    bodies: [{ ...live, participants }],
    places: ["the list"],
    problems: [...problems, ...wrong],
  };
}
