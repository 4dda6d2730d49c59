// What other features use of this one on the server.

import type { Openings } from "./openings.ts";

export type { Openings } from "./openings.ts";

declare module "#platform/context.ts" {
  interface Services {
    openings: Openings;
  }
}
