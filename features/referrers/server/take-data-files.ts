import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import { readAtMost } from "#features/documents/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import { dataFileLimits } from "../referrer-columns.ts";
import type { DataFiles, ReceivedFile, RefusedFile } from "./data-files.ts";
import * as files from "./data-files-store.ts";
import { readDataFile } from "./read-data-file.ts";
import { nameOf, receiveDataFile, tooLarge } from "./receive-data-file.ts";
import { recordChange } from "./record-change.ts";

/** Files of 10 MB that may wait at the same time. */
const mostWaiting = 20;

/** How data files come in: judged as a whole, and told of in the audit log whether kept or not. */
export function takeDataFiles(options: {
  database: Database;
  clock: Clock;
}): Pick<DataFiles, "receiveForm" | "makeAddress" | "receiveAt"> {
  const { database, clock } = options;
  const { queries } = database;
  const newId = () => randomBytes(16).toString("base64url");
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
  const addressOf = (id: string, actor: StaffUser) => ({
    id,
    sentBy: actor.id,
    since: ago(dataFileLimits.address),
  });

  /** Looks at a file as a whole before it is stored. */
  async function judge(contents: Buffer): Promise<Judgement> {
    const read = await readDataFile(contents);
    if (!read.ok) return refused(422, read.problem);
    if ((await files.countWaiting(queries)) >= mostWaiting) {
      return refused(409, `${mostWaiting} files wait already. Publish or discard some of them.`);
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
    async receiveForm(form, actor) {
      const received = await receiveDataFile(form);
      if (!received.ok) return refuse(received, actor);
      const judged = await judge(received.contents);
      if (!judged.ok) return refuse(judged, actor);
      const id = newId();
      const { name, contents } = received;
      const { rows, problems } = judged;
      const detail = { rows, problems };
      await recordChange(
        options,
        { actor, action: "data-received", subject: id, detail },
        async (each) => {
          const sent = { sentAt: clock.now(), sentBy: actor.id };
          await files.insertDataFile(each, { id, name, ...sent }, contents);
          return true;
        },
      );
      return { ...judged, id };
    },

    async makeAddress(name, actor) {
      const id = newId();
      await recordChange(
        options,
        { actor, action: "data-address-made", subject: id },
        async (each) => {
          const sent = { sentAt: clock.now(), sentBy: actor.id };
          await files.insertDataFile(each, { id, name: nameOf(name), ...sent }, null);
          return true;
        },
      );
      return id;
    },

    async receiveAt(id, body: Readable, actor) {
      const address = addressOf(id, actor);
      if (!(await files.hasAddress(queries, address))) return refuse(usedUp, actor);
      const contents = await readAtMost(body, dataFileLimits.bytes);
      if (!contents) return refuse(tooLarge, actor, id);
      const judged = await judge(contents);
      if (!judged.ok) return refuse(judged, actor, id);
      const { rows, problems } = judged;
      const entry = {
        actor,
        action: "data-received",
        subject: id,
        detail: { rows, problems },
      } as const;
      const filled = await recordChange(options, entry, (each) =>
        files.fillDataFile(each, address, { contents, sentAt: clock.now() }),
      );
      return filled ? { ...judged, id } : refuse(usedUp, actor, id);
    },
  };
}

type Judgement = Omit<Extract<ReceivedFile, { ok: true }>, "id"> | RefusedFile;

const usedUp = refused(404, "There is no such upload address, or it was used already.");

function refused(status: RefusedFile["status"], problem: string): RefusedFile {
  return { ok: false, status, problem };
}
