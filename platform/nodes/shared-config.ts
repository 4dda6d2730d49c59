import { createHmac } from "node:crypto";
import type { Config } from "../config.ts";

/** What all nodes of one site must have alike. Secrets are told by a keyed hash, never themselves. */
export interface Common {
  /** Of each secret, the newest first. */
  session: string[];
  /** The newest first. */
  keys: { id: string; check: string }[];
  /** The bucket; null where documents lie in this node's own folder. */
  bucket: string | null;
  origin: string;
}

const checkOf = (secret: string | Buffer, what: string) =>
  createHmac("sha256", secret).update(`node check: ${what}`).digest("base64url").slice(0, 22);

export function commonOf({
  sessionSecrets,
  documentKeys,
  origin,
  s3,
}: Pick<Config, "sessionSecrets" | "documentKeys" | "origin" | "s3">): Common {
  return {
    session: sessionSecrets.map((secret) => checkOf(secret, "session")),
    keys: documentKeys.map(({ id, key }) => ({ id, check: checkOf(key, `document key ${id}`) })),
    bucket: s3?.bucket ?? null,
    origin,
  };
}

/** Names of the variables in which two nodes differ although they must not. */
export function differencesOf(mine: Common, theirs: Common): string[] {
  const found: string[] = [];
  if (!proveEachOther(mine.session, theirs.session)) found.push("SESSION_SECRET");
  if (!canReadEachOther(mine.keys, theirs.keys)) found.push("DOCUMENT_KEYS");
  if (mine.bucket === null || mine.bucket !== theirs.bucket) found.push("S3_BUCKET");
  if (mine.origin !== theirs.origin) found.push("ORIGIN");
  return found;
}

/** Each knows the secret that the other signs with. */
function proveEachOther([mine = "", ...older]: string[], [theirs = "", ...old]: string[]): boolean {
  return [mine, ...older].includes(theirs) && [theirs, ...old].includes(mine);
}

/** Each knows what the other puts new documents under, and none takes one key for another. */
function canReadEachOther(mine: Common["keys"], theirs: Common["keys"]): boolean {
  const knows = (keys: Common["keys"], [newest]: Common["keys"]) =>
    keys.some(({ id, check }) => id === newest?.id && check === newest.check);
  const isOther = mine.some(({ id, check }) =>
    theirs.some((their) => their.id === id && their.check !== check),
  );
  return !isOther && knows(mine, theirs) && knows(theirs, mine);
}
