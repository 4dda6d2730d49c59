import type { StaffUser } from "#features/accounts/server/index.ts";
import type { SetUpItem } from "../set-up.ts";

export interface SetUpStep {
  item: SetUpItem;
  done: boolean;
  /** When it was done, where that is known. */
  at: Date | null;
}

/** The list of a fresh desk. Nothing is ticked by hand: each step is read from what it is about. */
export interface SetUp {
  /** Whether `npm run demo` fills installations of this kind. */
  takesDemo: boolean;
  /**
   * The steps of whoever looks: everybody's own account, and the installation for admins.
   * Null where all are done, or an admin has hidden the list.
   */
  steps(user: StaffUser): Promise<SetUpStep[] | null>;
  /** Hides the list, for everybody. */
  dismiss(actor: StaffUser): Promise<void>;
}

declare module "#platform/context.ts" {
  interface Services {
    setUp: SetUp;
  }
}
