import type { ApplicationLinks, DeskChoices } from "#features/applications/server/index.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Brands } from "#features/publishing/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import type { TokenAccess } from "#platform/limits/token-access.ts";
import { createAsking } from "./asking.ts";
import { createBatches } from "./batches.ts";
import { createJoiningDay } from "./day.ts";
import { createJoiningFigures } from "./figures.ts";
import { createHiring } from "./hire.ts";
import { createJoinersStore, type Joiner } from "./joiners-store.ts";
import { createJoiningLinks, createJoiningMails, linkedJoiner } from "./joining-mails.ts";
import { createMyJoining, type MyJoining } from "./my-joining.ts";

declare module "#platform/context.ts" {
  interface Services {
    joining: Joining;
    /** The first days behind candidates' private links. */
    joiningAccess: TokenAccess<MyJoining>;
  }
}

interface JoiningNeeds {
  brand: Brands;
  mailer: Pick<Mailer, "writeAll" | "callBack" | "nudge">;
  /** Among them the reasons for not joining. */
  choices: Pick<DeskChoices, "all">;
}

/** What the parts of this subject share. */
export interface JoiningTools extends JoiningNeeds, Pick<Context, "database" | "clock" | "origin"> {
  links: ApplicationLinks;
  mails: ReturnType<typeof createJoiningMails>;
}

/** From the decision to hire somebody to the day on which they come. See docs/decisions/0132. */
export function createJoining(
  context: Pick<Context, "database" | "clock" | "keyedHash" | "origin">,
  { brand, mailer, choices }: JoiningNeeds,
) {
  const { database, clock, origin } = context;
  const links = createJoiningLinks(context);
  const mails = createJoiningMails({ mailer, links });
  const tools: JoiningTools = { database, clock, origin, brand, mailer, choices, links, mails };
  const store = createJoinersStore(database.queries);
  const hiring = createHiring(tools);
  const batches = createBatches(tools);
  return {
    ...{ batches, hiring },
    ...createMyJoining(tools, batches),
    ...createAsking(tools),
    ...createJoiningDay(tools),
    ...createJoiningFigures(tools),

    /** As interviews end with their application. */
    async prepare() {
      const { leave } = await hiring.prepare();
      return { withdrawn: leave, erased: leave };
    },
    async links(queries: Queries, applicationId: number, linkVersion: number): Promise<string[]> {
      const found = await createJoinersStore(queries).current(applicationId);
      if (!found?.person.number) return [];
      return [links.url({ number: found.person.number, linkVersion })];
    },

    /** Everybody of a batch, in the order of its table. */
    people: (batchId: number): Promise<Joiner[]> => store.ofBatch(batchId),

    /** Where the person of an application is to sit; null where HR has chosen no batch. */
    ofApplication: (applicationId: number): Promise<Joiner | null> => store.current(applicationId),

    /** For which somebody does not come, as admins keep them. */
    async reasons(): Promise<{ id: number; name: string }[]> {
      const all = await choices.all();
      return all
        .filter(({ list, retired }) => list === "cannot-join" && !retired)
        .map(({ id, name }) => ({ id, name }));
    },

    /** The private page of whoever has a batch; null for others. */
    async tokenOf(applicationId: number): Promise<string | null> {
      const found = await store.current(applicationId);
      return found?.person.isHired && found.person.number ? links.token(linkedJoiner(found)) : null;
    },
  };
}

type Joining = ReturnType<typeof createJoining>;
