import { scopeOf } from "#contract/roles.ts";
import type { Context } from "#platform/context.ts";
import type { Counted } from "#records/list/counted-list.ts";
import { newestFirst, type ScopedQuery, scopeQuery } from "../../list/application-query.ts";
import type { FittingPeople } from "../../list/invitations.ts";
import type { Reader } from "../listed-applications.ts";
import { findTarget, openTargets } from "./targets.ts";

/** What the desk says of people who can be invited. @param counted null where that takes too long */
export function fittingPeople(
  { database: { queries }, clock }: Pick<Context, "database" | "clock">,
  counted: (query: ScopedQuery) => Promise<Counted | null>,
) {
  async function openCode(code: string): Promise<string | null> {
    const target = await findTarget(queries, code, clock.now());
    return target?.isOpen ? target.code : null;
  }

  return {
    /** How many agreed to other roles and can be invited to this now; null where nobody can come to it any more. */
    async fitting(code: string, by: Reader): Promise<FittingPeople | null> {
      const fits = await openCode(code);
      if (!fits) return null;
      return { code: fits, counted: await counted(scopeQuery({ ...newestFirst, fits }, by)) };
    },

    /** The same without the count, for a page that is read again every few seconds. */
    async fittingUncounted(code: string): Promise<FittingPeople | null> {
      const fits = await openCode(code);
      return fits ? { code: fits, counted: null } : null;
    },

    /** All that people can be invited to now, by their codes. */
    targets: (by: Reader) => openTargets(queries, scopeOf(by), clock.now()),
  };
}
