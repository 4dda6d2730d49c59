import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { participantsPath, wirePaths } from "#contract/calls/wire.ts";
import { momentInWords } from "#contract/days/indian-moment.ts";
import type { DrawType } from "#contract/publications.ts";
import {
  type Collection,
  type CollectionFiles,
  type Publications,
  type ReadFile,
  type Rows,
  readCsvRows,
  readJsonRows,
} from "#features/publishing/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { writeListFile } from "#records/import/read-list-file.ts";
import {
  type DrawContent,
  drawContent,
  drawFields,
  participantColumns,
  participantLine,
  readParticipant,
  readParticipants,
} from "../draw-content.ts";
import {
  archiveDraw,
  countArchive,
  editionKey,
  editionOf,
  readArchive,
} from "./draw-editions-store.ts";
import { type Draws, yearOf } from "./draws.ts";
import { type DrawRow, dueStep, findDraw, putDraw } from "./draws-store.ts";

const labels: Record<DrawType, string> = { diwali: "Diwali draw", rangoli: "Rangoli draw" };

/**
 * The editions of a festival's draw as the content desk shows them. One is open at most: once its
 * list has closed nothing of it can be changed, and once it is drawn the next one may be begun.
 */
export function drawCollection(
  type: DrawType,
  { clock }: Pick<Context, "clock">,
  {
    draws,
    publications,
  }: { draws: Pick<Draws, "forget">; publications: Pick<Publications, "invalidate"> },
): Collection<DrawContent> {
  const label = labels[type];
  const page = `/${type}winners`;
  const files = [
    wirePaths.draws,
    wirePaths.winners,
    wirePaths.employees,
    participantsPath(type),
  ].map((path) => path.toLowerCase());

  /** Number of the edition that visitors see; 0 where there never was one. */
  const present = async (queries: Queries, row: DrawRow | null) =>
    (await countArchive(queries, type)) + (row ? 1 : 0);

  return {
    name: `draw-${type}`,
    label,
    itemLabel: "Edition",
    lasting: true,
    schema: drawContent,
    fields: drawFields,
    titleOf: ({ drawsAt }) => `${label} ${yearOf(new Date(drawsAt))}`,
    identityOf: ({ closesAt }) => closesAt,
    emptyBody: () => ({ closesAt: null, drawsAt: null, winnerCount: 3, participants: "" }),

    async readLive(queries, key) {
      const row = await findDraw(queries, type);
      const edition = editionOf(key) ?? 0;
      const found =
        edition === (await present(queries, row))
          ? row
          : (await readArchive(queries, type))[edition - 1];
      return found ? contentOf(found) : null;
    },
    async listLive(queries) {
      const row = await findDraw(queries, type);
      return [...(await readArchive(queries, type)), ...(row ? [row] : [])]
        .map((draw, at) => ({ key: editionKey(at + 1), body: contentOf(draw) }))
        .reverse();
    },
    async writeLive(queries, items) {
      for (const { key, body } of items) {
        const row = await findDraw(queries, type, true);
        if (row && editionOf(key) !== (await present(queries, row)))
          await archiveDraw(queries, row);
        await putDraw(queries, {
          type,
          closesAt: new Date(body.closesAt),
          drawsAt: new Date(body.drawsAt),
          winnerCount: body.winnerCount,
          participants: readParticipants(body.participants) ?? [],
        });
      }
    },
    async removeLive() {
      throw new Error("A draw is followed by the next one, never removed.");
    },
    newKeys: async (queries) => {
      const row = await findDraw(queries, type);
      return [editionKey((await present(queries, row)) + 1)];
    },

    async locked(queries, key, hold) {
      const row = await findDraw(queries, type, hold);
      const edition = editionOf(key) ?? 0;
      const now = await present(queries, row);
      if (edition < now || (edition === now && row?.drawnAt)) {
        return "This edition is drawn and cannot be changed. Start a new edition for the next draw.";
      }
      if (edition === now && row && (row.closedAt || dueStep(row, clock.now()))) {
        return "The list of this edition has closed: nothing of it can be changed.";
      }
      if (edition === now || (edition === now + 1 && (!row || row.drawnAt))) return null;
      return "A new edition can be started once the present one is drawn.";
    },
    refuse: async (_queries, { closesAt }): Promise<FieldErrors> =>
      new Date(closesAt) > clock.now() ? {} : { closesAt: "Choose a time in the future." },
    showing: ({ closesAt }, now) => (new Date(closesAt) > now ? "scheduled" : "closed"),
    scheduleOf({ closesAt, drawsAt }, now) {
      if (new Date(closesAt) > now) return `Closes on ${momentInWords(new Date(closesAt))}`;
      const drawn = momentInWords(new Date(drawsAt));
      return new Date(drawsAt) > now ? `Closed, draw on ${drawn}` : `Drawn, planned for ${drawn}`;
    },
    files: participantFiles,
    filesHold: "entrants",
    pathsOf: () => (path) => path === page || path.startsWith(`${page}/`) || files.includes(path),
    forget() {
      draws.forget();
      publications.invalidate("winners");
    },
  };
}

function contentOf({ closesAt, drawsAt, winnerCount, participants }: DrawRow): DrawContent {
  return {
    closesAt: closesAt.toISOString(),
    drawsAt: drawsAt.toISOString(),
    winnerCount,
    participants: participants.map(participantLine).join("\n"),
  };
}

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
    return writeListFile(
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
