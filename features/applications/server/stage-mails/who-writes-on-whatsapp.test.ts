import { beforeEach, expect, test } from "vitest";
import type { Role } from "#contract/roles.ts";
import { fakeClock } from "#features/accounts/server/accounts.fixtures.ts";
import { describeWithDatabase, emptyTables } from "../../../../tests/support/databases/database.ts";
import { storeApplications } from "../../../../tests/support/records/stored-applications.ts";
import { onlyStatuses } from "../../ui/decide/decision-choices.ts";
import { viewOpened } from "../../ui/opened/opened-view.ts";
import { seedDeskChoices } from "../decide/choices.ts";
import { stageMailsUnderTest } from "./stage-mails.fixtures.ts";

describeWithDatabase((database) => {
  let site: ReturnType<typeof stageMailsUnderTest>;
  let id: number;
  beforeEach(async () => {
    await emptyTables(database());
    await seedDeskChoices(database());
    site = stageMailsUnderTest(database(), fakeClock());
    const person = {
      firstName: "Omkar",
      contactNumber: "9820144556",
      position: "Clerk",
      openingId: 7,
    };
    [id = 0] = await storeApplications(database(), person);
  });

  async function href(role: Role): Promise<string | null> {
    const opened = await site.desk.open(id, { id: "nobody", role, openings: [7] });
    if (!opened) throw new Error(`A ${role} does not see it.`);
    return viewOpened(opened, onlyStatuses).whatsAppHref;
  }

  test.each(["viewer", "hiring-manager"] as const)(
    "a %s opens the application without the WhatsApp link, which holds the private one",
    async (role) => {
      expect(await href(role)).toBeNull();
    },
  );

  test.each(["editor", "admin"] as const)(
    "an %s has it, with the text of the stage",
    async (role) => {
      const link = new URL((await href(role)) ?? "");
      expect(link.origin + link.pathname).toBe("https://wa.me/919820144556");
      expect(link.searchParams.get("text")).toMatch(/^We have it, Omkar\n/);
      expect(link.searchParams.get("text")).toContain("/my-application/");
    },
  );
});
