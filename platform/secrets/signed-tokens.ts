import type { KeyedHash } from "./keyed-hash.ts";

interface TokenOptions {
  /** A token of one purpose proves nothing for another. */
  purpose: string;
  /** What finds the row: a number, a code. */
  subject: RegExp;
  /** Stands between subject and proof. */
  separator?: "" | "-" | ".";
  /** 128 bits as hexadecimal digits, where a path matches in any letter case; else 256 bits as base64url. */
  hex?: true;
}

const proofs = { hex: "[0-9a-f]{32}", base64url: "[\\w-]{43}" } as const;

/** As it stands in a token. */
const asHex = (hash: string) => Buffer.from(hash, "base64url").toString("hex").slice(0, 32);
const asIs = (hash: string) => hash;

/**
 * Tokens of private links and of what devices keep for us: what finds the row, and a keyed hash of it and of
 * whatever ends the token when it changes. No token is stored, each can be written again for a reminder, and a copy
 * of the database opens nothing.
 */
export function signedTokens(keyedHash: KeyedHash, options: TokenOptions) {
  const { purpose, subject, separator = "", hex } = options;
  const spell = hex ? asHex : asIs;
  const shape = new RegExp(
    `^(${subject.source})${separator.replace(".", "\\.")}(${hex ? proofs.hex : proofs.base64url})$`,
  );
  const partsOf = (token: string) => {
    const [found, about] = shape.exec(hex ? token.toLowerCase() : token) ?? [];
    return about === undefined || found === undefined
      ? null
      : { about, proof: found.slice(about.length + separator.length) };
  };
  return {
    write: (about: string, ...bound: string[]): string =>
      about + separator + spell(keyedHash(purpose, about, ...bound)),

    /** What a token speaks of, not yet proven; null for what is no token. */
    subjectIn: (token: string): string | null => partsOf(token)?.about ?? null,

    /** What a token speaks of; null for what is none of ours, or where what it is bound to has changed. */
    open(token: string, ...bound: string[]): string | null {
      const { about = "", proof = "" } = partsOf(token) ?? {};
      return keyedHash.proves(proof, [purpose, about, ...bound], spell) ? about : null;
    },
  };
}
