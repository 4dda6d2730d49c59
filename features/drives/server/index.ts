// What other features use of this one on the server.

export type { Drives } from "./drives.ts";
