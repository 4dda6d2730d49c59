import type { Context } from "hono";
import type { DrawType } from "#contract/publications.ts";
import type { HttpEnvironment } from "#http/environment.ts";
import { cacheableHeader } from "#http/fill-page-cache.ts";
import { WireRefusal } from "#http/wire-error.ts";
import type { Clock } from "#platform/clock.ts";
import type { PublishedDraws } from "../../draw.ts";
import { entrantLine, listText } from "../../draw-entrants.ts";
import type { Draws } from "../draws.ts";

type Call = (c: Context<HttpEnvironment>) => Promise<Response>;

/** Past every cache: an answer from before the draw must not stand after it. */
const fresh = { "cache-control": "no-store" };

/** Every draw as far as it may be known now, and the clock that decides that. */
export function publishedDraws({ draws, clock }: { draws: Draws; clock: Clock }): Call {
  return async (c) => {
    const published = await draws.published();
    const answer: PublishedDraws = { now: clock.now().toISOString(), draws: published };
    return c.json(answer, 200, fresh);
  };
}

/** Call 6 of specification 2. */
export function publishedWinners({ draws }: { draws: Draws }): Call {
  return async (c) => c.json(await draws.winners(), 200, fresh);
}

/** Call 5 of specification 2: those whom the winner pages name, with no more than these show. */
export function publishedEmployees({ draws }: { draws: Draws }): Call {
  return async (c) => {
    const entrants = (await draws.published()).flatMap(({ participants }) => participants);
    const once = new Map(entrants.map((entrant) => [entrantLine(entrant), entrant]));
    const employees = [...once.values()].map(({ employeeName, codeEnding }) => ({
      employeeName,
      ...(codeEnding && { EmployeeCode: codeEnding }),
    }));
    return c.json(employees, 200, { [cacheableHeader]: "" });
  };
}

/** The list of a draw, to the byte as it is hashed: of the present one, or of the edition asked for. */
export function participantsFile(type: DrawType, { draws }: { draws: Draws }): Call {
  return async (c) => {
    const name = c.req.query("edition");
    const editions = await draws.editions(type);
    const draw = (name ? editions.find((one) => one.name === name) : editions[0])?.draw;
    if (!draw) throw new WireRefusal(404, "not_found", "There is no such draw.");
    return c.body(listText(draw.participants), 200, {
      ...fresh,
      "content-type": "text/plain; charset=utf-8",
      "content-disposition": `attachment; filename="${type}-participants.txt"`,
    });
  };
}
