import { randomUUID } from "node:crypto";
import { setImmediate as letOthersRun } from "node:timers/promises";
import * as v from "valibot";
import { limits } from "#contract/limits.ts";
import { writeAudit } from "#features/accounts/server/index.ts";
import { shownName } from "#features/documents/server/index.ts";
import { decodeCsv } from "#platform/csv/decode-csv.ts";
import type { AnyCollection, ReadFile } from "./collection.ts";
import { createContentStore } from "./content-store.ts";
import type { Actor, ContentContext, Expecting } from "./desk-transaction.ts";
import type { ImportMode, ImportPlan, importContent } from "./import-content.ts";

/** What a file that waits would change. */
export interface FilePlan extends Omit<ImportPlan, "problems"> {
  fileName: string;
  /** It was no UTF-8, and was read as Windows-1252. */
  isLegacyEncoding: boolean;
  /** Places are such as `line 12`. */
  problems: { place: string; problem: string }[];
}

/** Days for which a file waits to be published. */
const draftDays = 7;

/** A file as it was read when it arrived. Other releases may read it another way. */
const pendingFile = v.object({
  fileName: v.string(),
  /** None of a file that could not be decoded. */
  encoding: v.optional(v.picklist(["utf-8", "utf-16", "windows-1252"])),
  bodies: v.array(v.unknown()),
  places: v.array(v.string()),
  problems: v.array(v.object({ place: v.string(), problem: v.string() })),
});

/** Files between their arrival and their publication: they wait where drafts do. */
export function importFiles(
  { database, clock }: ContentContext,
  named: (name: string) => AnyCollection,
  { planImport, publishImport }: ReturnType<typeof importContent>,
) {
  const waiting = (name: string, queries = database.queries) =>
    createContentStore(queries, `file of ${name}`);

  async function find(name: string, id: string) {
    if (!isFileId(id)) return null;
    const stored = v.safeParse(pendingFile, (await waiting(name).draft(id))?.body);
    return stored.success ? stored.output : null;
  }

  async function plan(name: string, file: PendingFile, mode: ImportMode) {
    return withPlaces(await planImport(name, file.bodies, mode), file);
  }

  return {
    /** Keeps a file with a whole list until it is published, at most a week; its id. */
    async keepFile(
      name: string,
      { fileName, contents }: { fileName: string; contents: Buffer },
      actor: Actor,
    ): Promise<string> {
      const collection = named(name);
      if (!collection.files) throw new Error(`${name} has no files.`);
      const live = await collection.listLive(database.queries);
      const bodies = live.map(({ body }) => body);
      const now = clock.now();
      const decoded = decodeCsv(contents);
      const read = decoded.ok
        ? await collection.files.read(kindOf(decoded.text), decoded.text, bodies, now)
        : unreadable(decoded.problem);
      const encoding = decoded.ok ? decoded.encoding : undefined;
      const body = { fileName: shownName(fileName), encoding, ...(await readEntireFile(read)) };
      const id = randomUUID();
      await database.transaction(async (queries) => {
        const store = waiting(name, queries);
        await store.deleteDraftsBefore(new Date(now.getTime() - draftDays * 24 * 60 * 60 * 1_000));
        await store.putDraft({ key: id, body, revision: 1, at: now, actorId: actor.id });
        await store.deleteDraftsBut(limits.waitingContentFiles);
        const detail = { rows: body.bodies.length, problems: body.problems.length };
        const action = "content-file-received";
        await writeAudit(queries, now, { actor, action, subject: name, detail });
      });
      return id;
    },

    /** Null where no such file waits. */
    async planFile(name: string, id: string, mode: ImportMode): Promise<FilePlan | null> {
      const file = await find(name, id);
      return file && plan(name, file, mode);
    },

    /** Publishes the file as it was read; refused where anything changed since the plan. */
    async publishFile(
      name: string,
      id: string,
      mode: ImportMode,
      by: Expecting,
    ): Promise<{ ok: true; changed: number } | { ok: false; plan: FilePlan } | null> {
      const file = await find(name, id);
      if (!file) return null;
      if (file.problems.length > 0) return { ok: false, plan: await plan(name, file, mode) };
      const published = await publishImport(name, file.bodies, mode, by);
      if (!published.ok) return { ok: false, plan: withPlaces(published.plan, file) };
      await waiting(name).deleteDraft(id);
      return published;
    },
  };
}

type PendingFile = v.InferOutput<typeof pendingFile>;

function withPlaces(
  plan: ImportPlan,
  { fileName, encoding, places, problems }: PendingFile,
): FilePlan {
  const ofRows = plan.problems.map(({ row, problem }) => ({ place: places[row] ?? "", problem }));
  const isLegacyEncoding = encoding === "windows-1252";
  return { ...plan, fileName, isLegacyEncoding, problems: firstOf([...problems, ...ofRows]) };
}

/** Problems may name what stands in the file. */
function firstOf(problems: ReadFile["problems"]): ReadFile["problems"] {
  return problems
    .slice(0, limits.contentFileProblems)
    .map(({ place, problem }) => ({ place, problem: storableText(problem) }));
}

/** A list of no items is more likely a mistake than a wish. */
async function readEntireFile(file: ReadFile): Promise<ReadFile> {
  if (!(await isShort(file))) return { bodies: [], places: [], problems: [tooLong] };
  const read = withoutUnstorable(file);
  if (read.bodies.length > 0 || read.problems.length > 0) return read;
  return { ...read, problems: [{ place: "the file", problem: "It has no rows." }] };
}

const tooLong = { place: "the file", problem: "It is too long as a whole: import it in parts." };

/** Rows that leave out most of a long item stand for all of it. */
async function isShort({ bodies }: ReadFile): Promise<boolean> {
  let characters = 0;
  for (const body of bodies) {
    characters += JSON.stringify(body).length;
    if (characters > limits.contentFileCharacters) return false;
    await letOthersRun();
  }
  return true;
}

function withoutUnstorable({ bodies, places, problems }: ReadFile): ReadFile {
  const fits = bodies.map(isStorable);
  const odd = places.filter((_, at) => !fits[at]);
  const problem = "It has characters that cannot be stored.";
  return {
    bodies: bodies.filter((_, at) => fits[at]),
    places: places.filter((_, at) => fits[at]),
    problems: firstOf([...problems, ...odd.map((place) => ({ place, problem }))]),
  };
}

const unreadable = (problem: string): ReadFile => ({
  ...{ bodies: [], places: [] },
  problems: [{ place: "the file", problem }],
});

/** By what the file holds: its name may say anything. */
function kindOf(text: string): "json" | "csv" {
  return /^\s*[[{]/.test(text.slice(0, 100)) ? "json" : "csv";
}

/** Whether the store takes a value: JSON can spell NUL and halves of characters, which it does not. */
function isStorable(value: unknown): boolean {
  if (typeof value === "string") return !value.includes("\0") && value.isWellFormed();
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, nested]) => isStorable(key) && isStorable(nested));
}

/** A text of a file as far as the store takes it, to name it by. */
function storableText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\uFFFD");
}

/** Whether an id can be one of a file's that waits. */
const isFileId = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
