import type { DrawType } from "#contract/publications.ts";
import { type DrawEntrant, entrantLine, listText } from "./draw-entrants.ts";

/**
 * How winners come out of a list and a seed. `‖` joins bytes, texts are UTF-8, hashes are SHA-256.
 *
 * - seed: 32 bytes, written as 64 hexadecimal digits; hashed are the bytes, not the digits
 * - commitment to the list: hash(text of the list, with the line feed of its last line)
 * - commitment to the seed: hash(seed)
 * - score of an entrant: hash(seed ‖ line of the entrant, without its line feed)
 * - winners: those with the lowest scores, compared byte by byte, the lowest first; all of them
 *   where there are fewer than prizes
 */

/** The hash function of the environment (server or browser). */
export type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

export interface Commitments {
  /** 64 hexadecimal digits each. */
  listCommitment: string;
  seedCommitment: string;
}

/** What is published when a draw closes. */
export async function commitTo(
  entrants: readonly DrawEntrant[],
  seed: string,
  sha256: Sha256,
): Promise<Commitments> {
  const [list, sealed] = await Promise.all([
    sha256(bytesOf(listText(entrants))),
    sha256(fromHex(seed)),
  ]);
  return { listCommitment: toHex(list), seedCommitment: toHex(sealed) };
}

/** The winners, the first drawn first. */
export async function drawWinners<Entrant extends DrawEntrant>(
  entrants: readonly Entrant[],
  seed: string,
  count: number,
  sha256: Sha256,
): Promise<Entrant[]> {
  const scored = await Promise.all(
    entrants.map(async (entrant) => {
      const line = bytesOf(entrantLine(entrant));
      return { entrant, score: toHex(await sha256(join(fromHex(seed), line))) };
    }),
  );
  return scored
    .sort((a, b) => (a.score < b.score ? -1 : 1))
    .slice(0, count)
    .map(({ entrant }) => entrant);
}

export type DrawState = "open" | "closed" | "drawn";

/** A draw as anyone may read it; instants in ISO 8601. */
export interface PublishedDraw {
  type: DrawType;
  closesAt: string;
  drawsAt: string;
  winnerCount: number;
  state: DrawState;
  /** In the order of the list. It may change until the draw closes. */
  participants: DrawEntrant[];
  /** When it actually happened, which is later than planned where no server ran then. */
  closedAt: string | null;
  drawnAt: string | null;
  listCommitment: string | null;
  seedCommitment: string | null;
  /** Null until the draw. */
  seed: string | null;
  winners: DrawEntrant[] | null;
}

/** Answer of the call for draws. */
export interface PublishedDraws {
  /** The server's clock. */
  now: string;
  draws: PublishedDraw[];
}

/** A winner as published (specification 2, section 3), and who chose it. */
export interface PublishedWinner {
  type: DrawType;
  winnerName: string;
  source: "draw" | "hand";
  codeEnding?: string;
}

/** One edition of a draw: a year's, with all its winners. */
export interface DrawEdition {
  /** On the content desk. */
  key: string;
  /** In URLs and headings, such as `2026`. */
  name: string;
  draw: PublishedDraw;
  winners: PublishedWinner[];
}

/** Shortened, such as `Kavya M.`, for tickers. */
export function shortName(name: string): string {
  const [first = "", ...rest] = name.split(" ");
  const initial = [...(rest.at(-1) ?? "")][0];
  return initial ? `${first} ${initial}.` : first;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

function fromHex(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function join(start: Uint8Array, end: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(...start, ...end);
}

/**
 * - `same`: list and seed match the commitments, and give the winners shown - `changed`: the
 * commitments are not those that this page showed before the draw - `list`, `seed`: do not match
 * the commitment; `winners`: list and seed give others - `cannot`: this browser has no hash
 * function here, as on plain http - `unreachable`: there is nothing to check with
 */
export type DrawCheck = "same" | "changed" | "list" | "seed" | "winners" | "cannot" | "unreachable";
