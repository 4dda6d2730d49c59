import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { isKnownVersion, namedVersion } from "#content/consent-notices.ts";
import type { Queries } from "#platform/database/database.ts";
import type { Agreement, SignedConsents } from "#records/intake/signed-consents.ts";
import { applicationConsents, applications } from "../../tables.ts";

/** What came with an application, beside its answers. */
interface Said {
  /** Value of `X-Consent`, or of the field of a native post; null where neither came. */
  consent: string | null;
  keepForOtherRoles: boolean;
}

/**
 * What a candidate agreed to: the notice above the button that was pressed, named by its version or by the
 * text of a recorded consent, and the choice below it. Where nothing is named, nothing was agreed to.
 */
export function readAgreements(
  { consent, keepForOtherRoles }: Said,
  { givenConsents, now }: { givenConsents: Pick<SignedConsents, "read">; now: Date },
): Agreement[] {
  const application = consent === null ? null : agreedTo(consent);
  const version = namedVersion("other-roles", application?.version ?? "");
  return [
    ...(application ? [application] : []),
    ...(keepForOtherRoles ? [{ notice: "other-roles", version, agreedAt: now } as const] : []),
  ];

  function agreedTo(named: string): Agreement | null {
    if (isKnownVersion("application", named)) {
      return { notice: "application", version: named, agreedAt: now };
    }
    const agreement = givenConsents.read(named)?.agreement;
    return agreement?.notice === "application" ? agreement : null;
  }
}

const { applicationId, notice, version, agreedAt, withdrawnAt } = applicationConsents;

/** What a candidate agreed to with an application. */
export type ApplicationConsent = Pick<
  typeof applicationConsents.$inferSelect,
  "notice" | "version" | "agreedAt" | "withdrawnAt"
>;

export function agreementsOf(queries: Queries, id: number): Promise<ApplicationConsent[]> {
  return queries
    .select({ notice, version, agreedAt, withdrawnAt })
    .from(applicationConsents)
    .where(eq(applicationId, id))
    .orderBy(asc(agreedAt), asc(notice));
}

/** Each notice once: what a repeat says changes nothing, also after it was taken back. */
export async function addAgreements(
  queries: Queries,
  id: number,
  agreements: readonly Agreement[],
): Promise<void> {
  if (agreements.length === 0) return;
  await queries
    .insert(applicationConsents)
    .values(agreements.map((each) => ({ applicationId: id, ...each })))
    .onConflictDoNothing();
}

/** It is not kept for other roles any more. @returns whether there was something to take back */
export async function endKeeping(queries: Queries, id: number, at: Date): Promise<boolean> {
  const changed = await queries
    .update(applicationConsents)
    .set({ withdrawnAt: at })
    .where(and(eq(applicationId, id), eq(notice, "other-roles"), isNull(withdrawnAt)))
    .returning({ id: applicationId });
  return changed.length > 0;
}

/** Whether its candidate wants an application kept for other roles. */
export const isForOtherRoles = sql`EXISTS (SELECT FROM ${applicationConsents} AS consent
  WHERE consent.application_id = ${applications.id} AND consent.notice = 'other-roles'
    AND consent.withdrawn_at IS NULL)`;
