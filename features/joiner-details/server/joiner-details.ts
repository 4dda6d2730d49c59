import { and, eq, sql } from "drizzle-orm";
import { dayAfter, indianDay, startOfIndianDay } from "#contract/days/indian-day.ts";
import { batchCode, comingStates, joinerStateNames } from "#contract/joining.ts";
import { type StaffUser, writeAudit } from "#features/accounts/server/index.ts";
import { createNumberLinks } from "#features/applications/server/index.ts";
import { applicationPages, applications } from "#features/applications/tables.ts";
import { isOnLegalHold } from "#features/candidate-kyc/tables.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import type { TokenAccess } from "#platform/limits/token-access.ts";
import { createSecretSeal } from "#platform/secrets/secret-encryption.ts";
import {
  type DetailFormKey,
  detailForms,
  fieldsOf,
  isDetailForm,
  isOutdated,
  masked,
  type ReadDetails,
  readDetails,
  verificationKinds,
} from "../detail-forms.ts";
import {
  type PayrollColumn,
  type PayrollSource,
  payrollSources,
  usualColumns,
} from "../payroll.ts";
import { joinerDetails, payrollColumns, payrollExports } from "../tables.ts";
import { joinerMail } from "../texts/joiner-mails.ts";
import {
  type Answers,
  detailsOpener,
  documentsOf,
  isHired,
  ofBatch,
  ownerOf,
  people,
  purpose,
  stored,
} from "./details-store.ts";
import { bankNameOf, isBranch, knownBanks } from "./ifsc.ts";
import { payrollAnswers, type Readiness, readinessOf } from "./readiness.ts";

declare module "#platform/context.ts" {
  interface Services {
    joinerDetails: JoinerDetails;
    /** The pages of those who join, behind their private links. */
    joinerDetailsAccess: TokenAccess<MyStart>;
  }
}

/** A form that was saved, as its person reads it: what is secret by its last characters. */
export interface SavedForm {
  savedAt: Date;
  /** It is asked in another way since. */
  isOutdated: boolean;
  answers: Answers;
}

/** Everything that somebody prepares before the first day. */
export interface Details {
  saved: Partial<Record<DetailFormKey, SavedForm>>;
  /** How the identity documents stand; null where none were sent. */
  documents: "to-check" | "waiting" | "complete" | null;
  /** Of the bank that was saved. */
  bankName: string;
}

export interface MyStart extends Details {
  applicationId: number;
  firstName: string;
  opening: string;
}

/** What an agency that verifies somebody is handed. */
export interface VerificationPacket {
  name: string;
  number: string;
  /** Kinds that were agreed to. */
  kinds: string[];
  version: number;
  agreedAt: Date;
  /** Id of the KYC record; null where there is none. */
  candidateId: number | null;
}

interface Needs {
  brand: Brands;
  mailer: Pick<Mailer, "writeAll" | "callBack" | "nudge">;
  /** Within the transaction in which somebody saved a bank account. */
  accountSaved: (queries: Queries, applicationId: number) => Promise<void>;
}

/** Somebody of a batch, by the number of the application. */
interface OfBatch {
  batchId: number;
  number: string;
}

/** What somebody who is hired fills in before the first day. See docs/decisions/0137. */
export function createJoinerDetails(
  context: Pick<Context, "database" | "clock" | "keyedHash" | "keys" | "origin">,
  { brand, mailer, accountSaved }: Needs,
) {
  const { database, clock, keyedHash, keys, origin } = context;
  const links = createNumberLinks(keyedHash, { purpose: "my-start", base: `${origin}/my-start/` });
  const seal = createSecretSeal(purpose, keys);
  const open = detailsOpener(keys);

  async function byToken(queries: Queries, token: string) {
    const number = links.numberIn(token);
    if (number === null) return null;
    const [found] = await people(queries).where(and(eq(applicationPages.number, number), isHired));
    return found && links.opens(token, found) ? found : null;
  }

  const remove = async (queries: Queries, applicationId: number) => {
    await queries.delete(joinerDetails).where(eq(joinerDetails.applicationId, applicationId));
    await queries.delete(payrollExports).where(eq(payrollExports.applicationId, applicationId));
  };

  const today = () => indianDay(clock.now());
  const readiness = (queries: Queries, batchId: number) =>
    readinessOf({ queries, open, today: today() }, batchId);

  async function detailsOf(queries: Queries, applicationId: number): Promise<Details> {
    const saved: Details["saved"] = {};
    let bankName = "";
    for (const { savedAt, version, ...row } of await stored(queries, [applicationId])) {
      const { form } = row;
      if (!isDetailForm(form)) continue;
      const answers = open(row);
      if (answers.bankIfsc) bankName = bankNameOf(await knownBanks(), answers.bankIfsc);
      saved[form] = {
        ...{ savedAt, isOutdated: isOutdated(form, version, today()) },
        answers: withoutSecrets(form, answers),
      };
    }
    const documents = (await documentsOf(queries, [applicationId])).get(applicationId);
    return { saved, bankName, documents: documents?.state ?? null };
  }

  async function inBatch(queries: Queries, { batchId, number }: OfBatch) {
    return (await ofBatch(queries, batchId)).find((each) => each.number === number);
  }

  return {
    /** Null for a link that is wrong or ended, and for who is not hired. */
    async find(token: string): Promise<MyStart | null> {
      const { queries } = database;
      const found = await byToken(queries, token);
      if (!found) return null;
      const { applicationId, firstName, position: opening } = found;
      return { applicationId, firstName, opening, ...(await detailsOf(queries, applicationId)) };
    },

    /** What somebody of a batch filled in, for HR; null for who is not of it. */
    async read(
      of: OfBatch,
      actor: StaffUser,
    ): Promise<(Details & { name: string; position: string }) | null> {
      const { queries } = database;
      const found = await inBatch(queries, of);
      if (!found) return null;
      const { applicationId, name, position } = found;
      const subject = String(applicationId);
      await writeAudit(queries, clock.now(), { actor, action: "joiner-read", subject });
      return { name, position, ...(await detailsOf(queries, applicationId)) };
    },

    /** Checks one form and stores it whole; null where the link opens nothing any more. */
    async save(
      token: string,
      form: DetailFormKey,
      sent: (name: string) => string | null | undefined,
    ): Promise<ReadDetails | null> {
      const banks = await knownBanks();
      return database.transaction(async (queries) => {
        const found = await byToken(queries, token);
        if (!found) return null;
        const { applicationId, lastName } = found;
        // who withdraws or is erased meanwhile leaves nothing behind
        await queries
          .select({ id: applications.id })
          .from(applications)
          .where(eq(applications.id, applicationId))
          .for("update");
        if (!(await byToken(queries, token))) return null;
        const now = clock.now();
        const read = readDetails(form, sent, {
          ...{ lastName, today: indianDay(now), knowsIfsc: (ifsc) => isBranch(banks, ifsc) },
        });
        if (!read.ok) return read;
        const text = JSON.stringify(read.answers);
        const row = {
          ...{ version: detailForms[form].version, savedAt: now },
          contents: seal.seal(ownerOf({ applicationId, form }), Buffer.from(text)),
          mark: keyedHash(purpose, String(applicationId), text),
        };
        await queries
          .insert(joinerDetails)
          .values({ ...row, applicationId, form })
          .onConflictDoUpdate({
            target: [joinerDetails.applicationId, joinerDetails.form],
            set: row,
          });
        if (form === "bank") await accountSaved(queries, applicationId);
        const entry = {
          actor: null,
          action: "joiner-saved",
          subject: String(applicationId),
        } as const;
        await writeAudit(queries, now, { ...entry, detail: { form, version: row.version } });
        return read;
      });
    },

    /** Of everybody of a batch who comes, by application. */
    readiness: (batchId: number): Promise<Map<number, Readiness>> =>
      readiness(database.queries, batchId),

    /** Writes to everybody of a batch who is expected and lacks something, once a day. @returns how many do */
    async remindAll(batchId: number, actor: StaffUser): Promise<number> {
      const facts = await brand.now();
      const reminded = await database.transaction(async (queries) => {
        const now = clock.now();
        const today = indianDay(now);
        const ready = await readiness(queries, batchId);
        const lacking = (await ofBatch(queries, batchId)).filter(({ applicationId }) => {
          const one = ready.get(applicationId);
          return one?.isExpected && one.missing.length > 0;
        });
        await mailer.writeAll(
          queries,
          lacking.map((each) => ({
            ...{ key: `joiner-details:${each.applicationId}:${today}`, kind: "joiner-details" },
            ...{ recipient: each.email, applicationId: each.applicationId },
            validUntil: startOfIndianDay(dayAfter(each.batch.day)),
            ...joinerMail(facts, {
              ...{ firstName: each.firstName, day: each.batch.day, link: links.url(each) },
              missing: ready.get(each.applicationId)?.missing.join("\n") ?? "",
            }),
          })),
        );
        const detail = { people: lacking.length };
        const entry = { actor, action: "joiners-reminded", subject: batchCode(batchId) } as const;
        await writeAudit(queries, now, { ...entry, detail });
        return lacking.length;
      });
      mailer.nudge();
      return reminded;
    },

    async columns(): Promise<readonly PayrollColumn[]> {
      const [row] = await database.queries.select().from(payrollColumns);
      const known = row?.columns.filter(({ source }) => Object.hasOwn(payrollSources, source));
      return known?.length ? known : usualColumns;
    },

    async setColumns(columns: PayrollColumn[], actor: StaffUser): Promise<void> {
      await database.transaction(async (queries) => {
        const now = clock.now();
        const set = { columns, changedAt: now, changedBy: actor.id };
        await queries
          .insert(payrollColumns)
          .values(set)
          .onConflictDoUpdate({ target: payrollColumns.id, set });
        await writeAudit(queries, now, { actor, action: "payroll-columns-changed" });
      });
    },

    /** A row for each of a batch who comes; from then on a changed bank account is noticed. Null for no batch. */
    async payroll(batchId: number, actor: StaffUser): Promise<Record<PayrollSource, string>[]> {
      const banks = await knownBanks();
      return database.transaction(async (queries) => {
        const now = clock.now();
        const everybody = await ofBatch(queries, batchId);
        const all = everybody.filter(({ state }) => comingStates.includes(state));
        const rows = await stored(
          queries,
          all.map(({ applicationId }) => applicationId),
        );
        const answers = new Map<number, Answers>();
        for (const row of rows) {
          const before = answers.get(row.applicationId);
          answers.set(row.applicationId, { ...before, ...open(row) });
        }
        const marks = rows
          .filter(({ form }) => form === "bank")
          .map(({ applicationId, mark }) => ({ applicationId, bankMark: mark, exportedAt: now }));
        if (marks.length > 0) {
          await queries
            .insert(payrollExports)
            .values(marks)
            .onConflictDoUpdate({
              target: payrollExports.applicationId,
              set: { bankMark: sql`excluded.bank_mark`, exportedAt: now },
            });
        }
        const entry = { actor, action: "payroll-exported", subject: batchCode(batchId) } as const;
        await writeAudit(queries, now, { ...entry, detail: { rows: all.length } });
        return all.map((each) => {
          const own = answers.get(each.applicationId) ?? {};
          const { number, name, email, contactNumber, position, batch, state } = each;
          return {
            ...{ number, name, email, contactNumber, position, batch: batch.title },
            ...{ process: batch.process, site: batch.site, shift: batch.shift },
            ...{ joiningDate: batch.day, state: joinerStateNames[state] },
            ...payrollAnswers(own),
            bankName: own.bankIfsc ? bankNameOf(banks, own.bankIfsc) : "",
          };
        });
      });
    },

    /** Null for somebody who is not of the batch or has agreed to nothing. */
    async packet(of: OfBatch, actor: StaffUser): Promise<VerificationPacket | null> {
      const { queries } = database;
      const found = await inBatch(queries, of);
      if (!found) return null;
      const { applicationId, name, number } = found;
      const row = (await stored(queries, [applicationId])).find(
        ({ form }) => form === "verification",
      );
      const agreed = row ? open(row) : {};
      const kinds = verificationKinds.filter((kind) => agreed[`verify-${kind}`] === "yes");
      if (!row || kinds.length === 0) return null;
      const documents = (await documentsOf(queries, [applicationId])).get(applicationId);
      const entry = {
        actor,
        action: "verification-packed",
        subject: String(applicationId),
      } as const;
      await writeAudit(queries, clock.now(), { ...entry, detail: { kinds: kinds.length } });
      return {
        ...{ name, number, kinds: [...kinds], version: row.version, agreedAt: row.savedAt },
        candidateId: documents?.candidateId ?? null,
      };
    },

    /** The private page of whoever is hired; null for others. */
    async tokenOf(applicationId: number): Promise<string | null> {
      const [found] = await people(database.queries).where(
        and(eq(applications.id, applicationId), isHired),
      );
      return found ? links.token(found) : null;
    },

    /** What was filled in, in full, for a copy of everything that is stored of its person. */
    async copies(ids: readonly number[]): Promise<Map<number, object[]>> {
      if (ids.length === 0) return new Map();
      const rows = await stored(database.queries, ids);
      const copied = rows.map((row) => {
        const { form, version, savedAt } = row;
        return { applicationId: row.applicationId, copy: { form, version, savedAt, ...open(row) } };
      });
      const byPerson = Map.groupBy(copied, ({ applicationId }) => applicationId);
      return new Map([...byPerson].map(([id, all]) => [id, all.map(({ copy }) => copy)]));
    },

    /** As interviews end with their application. What the law holds stays until it is let go. */
    async prepare() {
      const leave = async (queries: Queries, applicationId: number) => {
        const [held] = await queries
          .select({ held: sql<boolean>`${isOnLegalHold(applications.email)}` })
          .from(applications)
          .where(eq(applications.id, applicationId));
        if (!held?.held) await remove(queries, applicationId);
      };
      return { withdrawn: leave, erased: remove };
    },
    async links(queries: Queries, applicationId: number, linkVersion: number): Promise<string[]> {
      const [found] = await people(queries).where(eq(applications.id, applicationId));
      return found ? [links.url({ number: found.number, linkVersion })] : [];
    },
  };
}

type JoinerDetails = ReturnType<typeof createJoinerDetails>;

function withoutSecrets(form: DetailFormKey, answers: Answers): Answers {
  const secrets = new Set(
    fieldsOf(form)
      .filter(({ secret }) => secret)
      .map(({ id }) => id),
  );
  return Object.fromEntries(
    Object.entries(answers).map(([id, value]) => [id, secrets.has(id) ? masked(value) : value]),
  );
}
