import type { Brand } from "#contract/brand-facts.ts";
import { type ApplicationLinks, createNumberLinks } from "#features/applications/server/index.ts";
import { called } from "#features/mail/index.ts";
import type { Mailer } from "#features/mail/server/index.ts";
import type { Context } from "#platform/context.ts";
import type { Queries } from "#platform/database/database.ts";
import { endOfDay } from "../joining.ts";
import {
  type JoiningMailKind,
  joiningDayInWords,
  joiningMail,
  joiningMailKinds,
} from "../texts/joining-mails.ts";
import type { Joiner } from "./joiners-store.ts";

export const createJoiningLinks = ({ keyedHash, origin }: Pick<Context, "keyedHash" | "origin">) =>
  createNumberLinks(keyedHash, { purpose: "my-joining", base: `${origin}/my-joining/` });

/** The private link ends with those of the application. */
export function linkedJoiner({ person: { number, linkVersion } }: Joiner) {
  if (number === null) throw new Error("An application with a batch has a number.");
  return { number, linkVersion };
}

interface WriteOptions {
  /** Not sent before; at once where there is none. */
  dueAt?: Date | null;
  /** Tells apart what is said more than once of the same state. */
  mark?: string;
}

/** What is written to whoever joins, in the transaction that it tells of. */
export function createJoiningMails({
  mailer,
  links,
}: {
  mailer: Pick<Mailer, "writeAll" | "callBack">;
  links: ApplicationLinks;
}) {
  /** None of them is true any more. */
  const callBack = (queries: Queries, applicationId: number) =>
    mailer.callBack(queries, { applicationId, kinds: joiningMailKinds }, "overtaken");

  return {
    callBack,

    async write(
      queries: Queries,
      brand: Brand,
      joiner: Joiner,
      kind: JoiningMailKind,
      { dueAt, mark = "" }: WriteOptions = {},
    ): Promise<void> {
      const { id, applicationId, sequence, seatHeldUntil } = joiner.joiner;
      const link = links.url(linkedJoiner(joiner));
      await callBack(queries, applicationId);
      await mailer.writeAll(queries, [
        {
          key: `joining-${kind}:${id}:${sequence}${mark && `:${mark}`}`,
          kind: kindOf(kind),
          recipient: joiner.person.email,
          applicationId,
          sequence,
          ...(dueAt && { dueAt }),
          validUntil:
            kind === "offer" && seatHeldUntil ? seatHeldUntil : endOfDay(joiner.batch.day),
          ...joiningMail(brand, kind, {
            firstName: joiner.person.firstName,
            ...{ batch: joiner.batch, seatHeldUntil, link },
          }),
          ...(kind === "ask" && { whatsApp: joiningMessage(brand, joiner, link) }),
        },
      ]);
    },
  };
}

/** Those that tell alike have one name in the outbox. */
function kindOf(kind: JoiningMailKind): (typeof joiningMailKinds)[number] {
  if (kind === "moved") return "joining-seat";
  return kind === "postponed-reserve" ? "joining-postponed" : `joining-${kind}`;
}

const joiningMessage = (
  { companyName: company }: Brand,
  { person, batch }: Joiner,
  link: string,
) => ({
  firstName: called(person.firstName)?.split(" ")[0] || "candidate",
  ...{ company, link, day: joiningDayInWords(batch.day) },
});
