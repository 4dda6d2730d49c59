import { mayActAs } from "#contract/roles.ts";
import {
  type AccountDesk,
  type OwnAccount,
  type StaffUser,
  writeAudit,
} from "#features/accounts/server/index.ts";
import type { Outbox } from "#features/mail/server/index.ts";
import type { Content } from "#features/publishing/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { SetUpItem } from "../set-up.ts";
import { createMarksStore, lastBackup } from "./last-backup.ts";

export interface SetUpStep {
  item: SetUpItem;
  done: boolean;
  /** When it was done, where that is known. */
  at: Date | null;
}

declare module "#platform/context.ts" {
  interface Services {
    setUp: SetUp;
  }
}

interface SetUpNeeds {
  ownAccount: Pick<OwnAccount, "protectedSince">;
  accounts: Pick<AccountDesk, "list">;
  content: Pick<Content, "firstPublished">;
  outbox: Pick<Outbox, "canSend">;
}

/** The list of a fresh desk. Nothing is ticked by hand: each step is read from what it is about. See docs/decisions/0060-set-up-list.md. */
export function createSetUp(
  { database, clock, config }: Pick<Context, "database" | "clock" | "config">,
  { ownAccount, accounts, content, outbox }: SetUpNeeds,
) {
  async function ofInstallation(): Promise<SetUpStep[]> {
    const open = (await accounts.list()).filter(({ disabledAt }) => !disabledAt);
    return [
      since("brand", await content.firstPublished("brand")),
      { item: "mail", done: outbox.canSend, at: null },
      since("backup", await lastBackup(database, config.dataDir)),
      since("opening", await content.firstPublished("openings")),
      { item: "colleagues", done: open.length > 1, at: null },
    ];
  }

  return {
    /** Whether `npm run demo` fills installations of this kind. */
    takesDemo: database.kind === "embedded",

    /**
     * The steps of whoever looks: everybody's own account, and the installation for admins.
     * Null where all are done, or an admin has hidden the list.
     */
    async steps(user: StaffUser): Promise<SetUpStep[] | null> {
      if (await createMarksStore(database.queries).read("set-up-dismissed")) return null;
      const { password, secondFactor } = await ownAccount.protectedSince(user);
      const own = [since("password", password), since("second-factor", secondFactor)];
      const steps = mayActAs(user.role, "admin") ? [...own, ...(await ofInstallation())] : own;
      return steps.every(({ done }) => done) ? null : steps;
    },

    /** Hides the list, for everybody. */
    async dismiss(actor: StaffUser): Promise<void> {
      await database.transaction(async (queries) => {
        const now = clock.now();
        await createMarksStore(queries).write("set-up-dismissed", now);
        await writeAudit(queries, now, { actor, action: "set-up-dismissed" });
      });
    },
  };
}

export type SetUp = ReturnType<typeof createSetUp>;

const since = (item: SetUpItem, at: Date | null): SetUpStep => ({ item, done: at !== null, at });
