import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import { type AuditEntry, type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import {
  readAtMost,
  receiveFile,
  type SentForm,
  shownName,
} from "#features/documents/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { dataFileLimits } from "../referrer-columns.ts";
import type { ReceivedFile, RefusedFile } from "./data-files.ts";
import * as files from "./data-files-store.ts";
import { readReferrersCsv } from "./read-referrers-csv.ts";

/** Files of 10 MB that may wait at the same time. */
const maxWaiting = 20;

/** How data files come in: judged as a whole, and told of in the audit log whether kept or not. */
export function takeDataFiles(context: Pick<Context, "database" | "clock">) {
  const { clock } = context;
  const { queries } = context.database;
  const newId = () => randomBytes(16).toString("base64url");
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
  const addressOf = (id: string, actor: StaffUser) => ({
    id,
    uploadedBy: actor.id,
    since: ago(dataFileLimits.address),
  });

  /** Looks at a file as a whole before it is stored. */
  async function validate(contents: Buffer): Promise<ValidatedFile> {
    const read = await readReferrersCsv(contents);
    if (!read.ok) return refused(422, read.problem);
    if ((await files.countWaiting(queries)) >= maxWaiting) {
      return refused(409, `${maxWaiting} files wait already. Publish or discard some of them.`);
    }
    const { lines, problems } = read;
    return { ok: true, rows: lines.length + problems.length, problems: problems.length };
  }

  /** The status alone: the reason may quote what the file holds. */
  async function refuse(
    file: RefusedFile,
    actor: StaffUser,
    subject?: string,
  ): Promise<RefusedFile> {
    const detail = { status: file.status };
    const entry = { actor, action: "data-refused", detail, ...(subject && { subject }) } as const;
    await writeAudit(queries, clock.now(), entry);
    return file;
  }

  return {
    /** Takes the one file of a multipart form. */
    async receiveForm(form: SentForm, actor: StaffUser): Promise<ReceivedFile> {
      const received = await receiveDataFile(form);
      if (!received.ok) return refuse(received, actor);
      const validated = await validate(received.contents);
      if (!validated.ok) return refuse(validated, actor);
      const id = newId();
      const { name, contents } = received;
      const { rows, problems } = validated;
      const detail = { rows, problems };
      await recordChange(
        context,
        { actor, action: "data-received", subject: id, detail },
        async (each) => {
          const sent = { uploadedAt: clock.now(), uploadedBy: actor.id };
          await files.insertDataFile(each, { id, name, ...sent }, contents);
          return true;
        },
      );
      return { ...validated, id };
    },

    /** An id under which this account may send one file, for a quarter of an hour. */
    async makeAddress(name: string, actor: StaffUser): Promise<string> {
      const id = newId();
      await recordChange(
        context,
        { actor, action: "data-address-made", subject: id },
        async (each) => {
          const sent = { uploadedAt: clock.now(), uploadedBy: actor.id };
          await files.insertDataFile(each, { id, name: nameOf(name), ...sent }, null);
          return true;
        },
      );
      return id;
    },

    /** Takes the file for which the address was made. */
    async receiveAt(id: string, body: Readable, actor: StaffUser): Promise<ReceivedFile> {
      const address = addressOf(id, actor);
      if (!(await files.hasAddress(queries, address))) return refuse(usedUp, actor);
      const contents = await readAtMost(body, dataFileLimits.bytes);
      if (!contents) return refuse(tooLarge, actor, id);
      const validated = await validate(contents);
      if (!validated.ok) return refuse(validated, actor, id);
      const { rows, problems } = validated;
      const entry = {
        actor,
        action: "data-received",
        subject: id,
        detail: { rows, problems },
      } as const;
      const filled = await recordChange(context, entry, (each) =>
        files.fillDataFile(each, address, { contents, uploadedAt: clock.now() }),
      );
      return filled ? { ...validated, id } : refuse(usedUp, actor, id);
    },
  };
}

type ValidatedFile = Omit<Extract<ReceivedFile, { ok: true }>, "id"> | RefusedFile;

const usedUp = refused(404, "There is no such upload address, or it was used already.");

type ReceivedBytes = { ok: true; name: string; contents: Buffer } | RefusedFile;

const tooLarge: RefusedFile = {
  ok: false,
  status: 413,
  problem: `The file is too large. At most ${dataFileLimits.bytes / 1_000_000} MB are allowed.`,
};

/** The one file of a multipart form, under the part `file`. */
async function receiveDataFile(form: SentForm): Promise<ReceivedBytes> {
  const sent = await receiveFile(form, dataFileLimits.bytes, ["do"]);
  if (sent.ok) return { ok: true, name: nameOf(sent.fileName), contents: sent.contents };
  if (sent.why === "too-large") return tooLarge;
  if (sent.why === "absent") return refused(422, "Please select a file.");
  if (sent.why === "several") return refused(422, "Only 1 file can be uploaded at a time");
  return refused(400, sent.message);
}

/** What HR reads as the file's name. */
function nameOf(name: string): string {
  return [...shownName(name)].slice(0, 100).join("") || "data.csv";
}

function refused(status: RefusedFile["status"], problem: string): RefusedFile {
  return { ok: false, status, problem };
}

/** Does what an entry of the audit log tells of, together with it; no entry where nothing was done. */
export function recordChange(
  { database, clock }: Pick<Context, "database" | "clock">,
  entry: AuditEntry,
  act: (queries: Queries) => Promise<boolean>,
): Promise<boolean> {
  return database.transaction(async (each) => {
    const done = await act(each);
    if (done) await writeAudit(each, clock.now(), entry);
    return done;
  });
}
