import { connect, type Socket } from "node:net";
import { pipeline } from "node:stream/promises";
import type { ClamdAddress } from "./settings.ts";

export type ScanResult = "clean" | "infected";

/** Judges a whole file. @throws ScannerAway, ScanFailed */
export type ScanFile = (content: Buffer) => Promise<ScanResult>;

/** The scanner does not answer, or not as one: every other file would fare the same. */
export class ScannerAway extends Error {}

/** The scanner answers, but has no verdict on this file. */
export class ScanFailed extends Error {}

const pieceBytes = 64 * 1024;
const maxReplyLength = 1_000;

/**
 * Sends files to a clamd by its INSTREAM command, each on a connection of its own.
 * @param timeoutMs milliseconds until a verdict must be there
 */
export function scanByClamd(address: ClamdAddress, timeoutMs = 10_000): ScanFile {
  return async (content) => {
    const socket = connect(address);
    const deadline = setTimeout(() => socket.destroy(new Error("It took too long.")), timeoutMs);
    try {
      // a clamd that has seen enough answers before it has read all: then only the answer counts
      send(content, socket).catch(() => {});
      return scanResultOf(await replyOn(socket));
    } catch (error) {
      if (error instanceof ScanFailed) throw error;
      throw new ScannerAway("The scanner did not answer.", { cause: error });
    } finally {
      clearTimeout(deadline);
      socket.destroy();
    }
  };
}

async function send(content: Buffer, socket: Socket): Promise<void> {
  await pipeline(stream(content), socket, { end: false });
}

function* stream(content: Buffer): Generator<Buffer> {
  yield Buffer.from("zINSTREAM\0");
  for (let at = 0; at < content.length; at += pieceBytes) {
    const piece = content.subarray(at, at + pieceBytes);
    yield lengthOf(piece.length);
    yield piece;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

async function replyOn(socket: Socket): Promise<string> {
  let reply = "";
  for await (const bytes of socket.iterator({ destroyOnReturn: false })) {
    reply += (bytes as Buffer).toString("latin1");
    const end = reply.indexOf("\0");
    if (end >= 0) return reply.slice(0, end);
    if (reply.length > maxReplyLength) break;
  }
  throw new Error("It ended without a verdict.");
}

function scanResultOf(reply: string): ScanResult {
  if (reply === "stream: OK") return "clean";
  if (/^stream: .+ FOUND$/.test(reply)) return "infected";
  if (/ ERROR$/.test(reply)) throw new ScanFailed("The scanner cannot judge this file.");
  throw new Error("It speaks another language.");
}
