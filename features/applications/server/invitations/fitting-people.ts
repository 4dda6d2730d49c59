import { scopeOf } from "#contract/roles.ts";
import type { Context } from "#platform/context.ts";
import type { Counted } from "#records/list/counted-list.ts";
import { newestFirst, type ScopedQuery, scopeQuery } from "../../list/application-query.ts";
import type { FittingPeople } from "../../list/invitations.ts";
import type { Reader } from "../listed-applications.ts";
import { findTarget, openTargets } from "./targets.ts";

/** What the desk says of people who can be invited. @param counted as far as the list counts */
export function fittingPeople(
  { database: { queries }, clock }: Pick<Context, "database" | "clock">,
  counted: (query: ScopedQuery) => Promise<Counted>,
) {
  return {
    /** How many agreed to other roles and can be invited to this now; null where nobody can come to it any more. */
    async fitting(code: string, by: Reader): Promise<FittingPeople | null> {
      const target = await findTarget(queries, code, clock.now());
      if (!target?.isOpen) return null;
      const all = await counted(scopeQuery({ ...newestFirst, fits: target.code }, by));
      return { code: target.code, ...all };
    },

    /** All that people can be invited to now, by their codes. */
    targets: (by: Reader) => openTargets(queries, scopeOf(by), clock.now()),
  };
}
