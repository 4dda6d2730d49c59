import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import { foldEmployeeId } from "#contract/referral-source.ts";
import { dataFileLimits } from "#contract/referrer-columns.ts";
import type { Admin, AuditEntry } from "../admins/admins.ts";
import { writeAudit } from "../admins/write-audit.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Queries } from "../platform/database.ts";
import type { DataFiles, ReceivedFile, RefusedFile } from "./data-files.ts";
import * as files from "./data-files-store.ts";
import { changedHands, planDataFile } from "./plan-data-file.ts";
import { publishDataFile } from "./publish-data-file.ts";
import { readAtMost } from "./read-at-most.ts";
import { readDataFile } from "./read-data-file.ts";
import { nameOf, receiveDataFile, tooLarge } from "./receive-data-file.ts";
import { linkedAmong } from "./referrer-links-store.ts";
import * as store from "./referrers-store.ts";

export interface DataFilesOptions {
  database: Database;
  clock: Clock;
  /** Called after the list was changed here. */
  onPublished: () => void;
}

/** Files of 10 MB that may wait at the same time. */
const mostWaiting = 20;

/** Data files, kept in the database between their upload and their publishing. */
export function createDataFiles({ database, clock, onPublished }: DataFilesOptions): DataFiles {
  const { queries } = database;
  const newId = () => randomBytes(16).toString("base64url");
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
  const addressOf = (id: string, actor: Admin) => ({
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

  /** Does what an entry of the audit log tells of, together with it; none where nothing was done. */
  function recorded(entry: AuditEntry, act: (queries: Queries) => Promise<boolean>) {
    return database.transaction(async (each) => {
      const done = await act(each);
      if (done) await writeAudit(each, clock.now(), entry);
      return done;
    });
  }

  /** The status alone: the reason may quote what the file holds. */
  async function refuse(file: RefusedFile, actor: Admin, subject?: string): Promise<RefusedFile> {
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
      await recorded({ actor, action: "data-received", subject: id, detail }, async (each) => {
        const sent = { sentAt: clock.now(), sentBy: actor.id };
        await files.insertDataFile(each, { id, name, ...sent }, contents);
        return true;
      });
      return { ...judged, id };
    },

    async makeAddress(name, actor) {
      const id = newId();
      await recorded({ actor, action: "data-address-made", subject: id }, async (each) => {
        const sent = { sentAt: clock.now(), sentBy: actor.id };
        await files.insertDataFile(each, { id, name: nameOf(name), ...sent }, null);
        return true;
      });
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
      const filled = await recorded(entry, (each) =>
        files.fillDataFile(each, address, { contents, sentAt: clock.now() }),
      );
      return filled ? { ...judged, id } : refuse(usedUp, actor, id);
    },

    list: () => files.listDataFiles(queries),

    async preview(id, mode) {
      const found = await files.findDataFile(queries, id);
      if (!found || found.file.publishedAt) return null;
      // read before the list: a change in between makes the preview an old one, never a wrong one
      const revision = await store.readRevision(queries);
      const read = await readDataFile(found.contents);
      if (!read.ok) return null;
      const { lines, problems, ignored, encoding } = read;
      const plan = planDataFile(await store.readListed(queries), lines, mode);
      const types = [...new Set(lines.map(({ row }) => row.applicantType))].sort();
      const rows = lines.length + problems.length;
      const ids = changedHands(plan);
      const linked = await linkedAmong(queries, ids.map(foldEmployeeId));
      const endingLinks = ids.filter((each) => linked.has(foldEmployeeId(each)));
      const { file } = found;
      return { file, revision, rows, types, encoding, problems, ignored, plan, endingLinks };
    },

    async publish(what, actor) {
      const result = await publishDataFile({ database, clock }, what, actor);
      if (result.ok) onPublished();
      return result;
    },

    async discard(id, actor) {
      const entry = { actor, action: "data-discarded", subject: id } as const;
      await recorded(entry, (each) => files.deleteDataFile(each, id));
    },

    sweep: () =>
      files.deleteDataFilesBefore(queries, {
        files: ago(dataFileLimits.kept),
        addresses: ago(dataFileLimits.address),
      }),
  };
}

type Judgement = Omit<Extract<ReceivedFile, { ok: true }>, "id"> | RefusedFile;

const usedUp = refused(404, "There is no such upload address, or it was used already.");

function refused(status: RefusedFile["status"], problem: string): RefusedFile {
  return { ok: false, status, problem };
}
