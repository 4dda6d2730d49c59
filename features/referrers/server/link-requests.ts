import type { Clock } from "#platform/clock.ts";
import type { SecretSeal } from "#platform/secrets/secret-encryption.ts";

/** For how long an address of /refer shows its link again: a phone that drops the page comes back. */
const validFor = 24 * 60 * 60_000;

const owner = "refer";

/**
 * What an employee typed on /refer, as it stands in the address of the answer: sealed, so that
 * nobody reads an ID in a history or a log, and any node understands it. Nothing is stored.
 */
export function createLinkRequests({ seal, clock }: { seal: SecretSeal; clock: Clock }) {
  return {
    /** @param typed an employee's ID, or whatever else was typed in its place */
    seal(typed: string): string {
      const until = clock.now().getTime() + validFor;
      return seal.seal(owner, Buffer.from(`${until} ${typed}`)).toString("base64url");
    },

    /** What was typed; null where the text was changed, or its day is over. */
    open(text: string): string | null {
      const opened = seal.open(owner, Buffer.from(text, "base64url"));
      const [, until = "", typed = ""] = /^(\d+) (.*)$/s.exec(String(opened?.plain)) ?? [];
      return Number(until) > clock.now().getTime() ? typed : null;
    },
  };
}

export type LinkRequests = ReturnType<typeof createLinkRequests>;
