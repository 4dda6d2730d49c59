import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import { type AuditQuery, auditList } from "../audit-list.ts";
import { auditSubject } from "../audit-subjects.ts";
import { createAccountsStore } from "./accounts-store.ts";
import type { AuditLog, AuditPerson, AuditRow, NamedAuditRow } from "./audit-log.ts";
import { createAuditStore, type StoredAudit } from "./audit-store.ts";
import { readSubjectNames } from "./subject-names-store.ts";
import { writeAudit } from "./write-audit.ts";

/** Rows of one part of an export: few enough that others get in between. */
const partSize = 2_000;

/** The audit log as admins read and export it. */
export function createAuditLog(database: Database, clock: Clock): AuditLog {
  const store = createAuditStore(database.queries);

  async function people(): Promise<AuditPerson[]> {
    const accounts = await createAccountsStore(database.queries).list();
    return accounts.map(({ id, name, userName }) => ({ id, name, userName }));
  }

  /** Accounts are few: they are read once, not joined. */
  async function named(rows: readonly StoredAudit[]): Promise<AuditRow[]> {
    const byId = new Map((await people()).map((person) => [person.id, person]));
    const find = (id: string | null) => (id === null ? null : (byId.get(id) ?? null));
    return rows.map(({ id, at, actorId, action, subject, detail }) => ({
      id,
      at,
      actor: find(actorId),
      action,
      subject,
      account: find(subject),
      detail,
    }));
  }

  /** Looked up when the page is read: the log itself holds ids alone. One statement for each kind. */
  async function withSubjects(rows: readonly AuditRow[]): Promise<NamedAuditRow[]> {
    const abouts = rows.map(auditSubject);
    const asked = abouts.filter((about) => about !== null);
    const names = await readSubjectNames(database.queries, asked);
    return rows.map((row, at) => {
      const about = abouts[at];
      const subjectName = about ? (names.get(about.kind)?.get(about.id) ?? null) : undefined;
      return { ...row, subjectName };
    });
  }

  async function* parts(query: AuditQuery): AsyncIterable<AuditRow[]> {
    let than: number | undefined;
    for (;;) {
      const rows = await store.read(query, { direction: "older", than, limit: partSize });
      if (rows.length > 0) yield await named(rows);
      if (rows.length < partSize) return;
      than = rows.at(-1)?.id;
    }
  }

  return {
    people,

    async page(query, { before, after }) {
      const direction = after === undefined ? "older" : "newer";
      const than = after ?? before;
      const found = await store.read(query, { direction, than, limit: auditList.perPage + 1 });
      const rows = found.slice(0, auditList.perPage);
      const more = found.length > rows.length;
      const older = direction === "older" ? more : true;
      const newer = direction === "newer" ? more : before !== undefined;
      const inOrder = await named(direction === "newer" ? rows.reverse() : rows);
      return { rows: await withSubjects(inOrder), newer, older };
    },

    async export(query, actor) {
      const detail = shownFilter(query);
      await writeAudit(database.queries, clock.now(), { actor, action: "audit-exported", detail });
      return parts(query);
    },
  };
}

/** Kinds, days and ids, as rows hold anyway; a subject was typed, so it stays out. */
function shownFilter(query: AuditQuery): Record<string, string> {
  const given = Object.entries(query).filter(([name, value]) => value && name !== "subject");
  return Object.fromEntries(given);
}
