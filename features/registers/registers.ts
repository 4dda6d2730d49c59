import { breaches } from "./breaches.ts";
import { grievances } from "./grievances.ts";
import type { Register } from "./register.ts";

/** Every register of the desk. */
export const registers = [grievances, breaches] as const satisfies readonly Register[];

export type DeclaredRegister = (typeof registers)[number];
export type RegisterName = DeclaredRegister["name"];
