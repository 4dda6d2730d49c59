import type { Brand } from "#contract/brand-facts.ts";
import { called } from "#features/mail/index.ts";

/**
 * What a message about documents says. Never a private link: its number may come with an application of the same
 * address, and that anybody can have sent.
 */
export const documentsMessage = ({ companyName: company }: Brand, name: string) => ({
  firstName: called(name)?.split(" ")[0] || "candidate",
  company,
});
