import type { Context } from "hono";
import type { VisitorAddressAnswer } from "#contract/wire.ts";
import type { HttpEnvironment } from "../environment.ts";

/** Call 9 of specification 2: the address that a visitor's call came from. */
export function visitorAddress() {
  return (c: Context<HttpEnvironment>): Response => {
    const answer: VisitorAddressAnswer = { IPv4: c.var.facts.address };
    return c.json(answer, 200, { "cache-control": "no-store" });
  };
}
