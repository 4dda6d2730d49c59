import { mayActAs } from "#contract/roles.ts";
import { type AccountDesk, type OwnAccount, writeAudit } from "#features/accounts/server/index.ts";
import type { Outbox } from "#features/mail/server/index.ts";
import type { Content } from "#features/publishing/server/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database.ts";
import type { SetUpItem } from "../set-up.ts";
import { lastBackup } from "./last-backup.ts";
import { createMarksStore } from "./marks-store.ts";
import type { SetUp, SetUpStep } from "./set-up.ts";

interface SetUpOptions {
  database: Database;
  dataDir: string;
  clock: Clock;
  ownAccount: Pick<OwnAccount, "protectedSince">;
  accounts: Pick<AccountDesk, "list">;
  content: Pick<Content, "firstPublished">;
  outbox: Pick<Outbox, "canSend">;
}

/** See docs/decisions/0060-set-up-list.md. */
export function createSetUp(options: SetUpOptions): SetUp {
  const { database, dataDir, clock, ownAccount, accounts, content, outbox } = options;

  async function ofInstallation(): Promise<SetUpStep[]> {
    const open = (await accounts.list()).filter(({ disabledAt }) => !disabledAt);
    return [
      since("brand", await content.firstPublished("brand")),
      { item: "mail", done: outbox.canSend, at: null },
      since("backup", await lastBackup(database, dataDir)),
      since("opening", await content.firstPublished("openings")),
      { item: "colleagues", done: open.length > 1, at: null },
    ];
  }

  return {
    takesDemo: database.kind === "embedded",

    async steps(user) {
      if (await createMarksStore(database.queries).read("set-up-dismissed")) return null;
      const { password, secondFactor } = await ownAccount.protectedSince(user);
      const own = [since("password", password), since("second-factor", secondFactor)];
      const steps = mayActAs(user.role, "admin") ? [...own, ...(await ofInstallation())] : own;
      return steps.every(({ done }) => done) ? null : steps;
    },

    async dismiss(actor) {
      await database.transaction(async (queries) => {
        const now = clock.now();
        await createMarksStore(queries).write("set-up-dismissed", now);
        await writeAudit(queries, now, { actor, action: "set-up-dismissed" });
      });
    },
  };
}

const since = (item: SetUpItem, at: Date | null): SetUpStep => ({ item, done: at !== null, at });
