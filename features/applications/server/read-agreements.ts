import { isKnownVersion, namedVersion } from "#content/consent-notices.ts";
import type { Agreement, GivenConsents } from "#records/intake/given-consents.ts";

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
  { givenConsents, now }: { givenConsents: Pick<GivenConsents, "read">; now: Date },
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
