import type { StaffUser } from "#features/accounts/server/index.ts";
import type { RecordList } from "#records/lifecycle/record-list.ts";
import type { CheckedEntry } from "../check-entry.ts";
import type { EntryValues } from "../register.ts";
import type { RegisterName } from "../registers.ts";

export interface RegisterEntry {
  id: number;
  values: EntryValues;
  /** From when the time runs that the law gives. */
  receivedAt: Date;
  state: string;
  /** When what is due was done; null while it is not. */
  metAt: Date | null;
  closedAt: Date | null;
  revision: number;
}

export interface EntryEvent {
  at: Date;
  actorName: string | null;
  /** Keys of the fields that got another value; null where it was entered. */
  changed: readonly string[] | null;
  state: string;
}

export interface RegisterQuery {
  text?: string;
  /** A state, or `overdue`. */
  state?: string;
}

/** `moved-on`: somebody changed it since it was read. */
export type EntryChanged = "changed" | "moved-on" | "absent";

/** A register of the desk, the newest entry first. */
export interface RegisterDesk extends RecordList<RegisterQuery, RegisterEntry> {
  /** @returns its id */
  enter(entry: CheckedEntry, actor: StaffUser): Promise<number>;
  open(id: number): Promise<(RegisterEntry & { history: EntryEvent[] }) | null>;
  change(
    id: number,
    change: { entry: CheckedEntry; revision: number },
    actor: StaffUser,
  ): Promise<EntryChanged>;
  /** How many entries are late. */
  overdue(): Promise<number>;
}

export type Registers = Readonly<Record<RegisterName, RegisterDesk>>;

declare module "#platform/context.ts" {
  interface Services {
    /** By the name of their kind. */
    registers: Registers;
  }
}
