import type { HttpBindings } from "@hono/node-server";
import type { RequestFacts } from "./request-context.ts";

/** What handlers find in their Hono context. */
export interface HttpEnvironment {
  Bindings: HttpBindings;
  Variables: {
    facts: RequestFacts;
    /** Pattern of the page that answered, such as `Opening/:code`; "" for home. */
    route: string | undefined;
  };
}
