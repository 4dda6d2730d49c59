import { counted } from "#contract/text/counted.ts";
import type { Config } from "#platform/config.ts";
import { OperatorError } from "#platform/operator-error.ts";
import {
  changeKeysFile,
  type DocumentKey,
  makeDocumentKey,
} from "#platform/secrets/document-keys.ts";
import type { RenewalState } from "#platform/secrets/renew-keys.ts";

export const usage = `Keys that guard documents, second factors and mails.

  npm run keys -- status      which keys there are, and what is still under older ones
  npm run keys -- rotate      makes a key that guards all that is new after the server's next start,
                              which also puts under it what older keys guard
  npm run keys -- retire ID   drops an older key that guards nothing any more
`;

export type KeysConfig = Pick<Config, "documentKeys" | "documentKeysFile">;

/** Puts all under the newest key, and answers what is under another; null where that cannot be said yet. */
export type Renew = () => Promise<RenewalState | null>;

/** Does what the command says and answers what to print. */
export async function runCommand(
  [command = "", id = "", ...rest]: string[],
  config: KeysConfig,
  renew: Renew,
): Promise<string> {
  if (rest.length > 0 || (command === "retire") !== (id !== "")) throw new OperatorError(usage);
  switch (command) {
    case "status":
      return status(config, await renew());
    case "rotate":
      return rotate(config);
    case "retire":
      return retire(id, config, renew);
    default:
      throw new OperatorError(usage);
  }
}

function status(config: KeysConfig, state: RenewalState | null): string {
  const keys = config.documentKeys;
  const lines = keys.map(({ id }, at) => `${id}\t${at === 0 ? "newest" : word(id)}\n`);
  const unknown = Object.entries(state?.left ?? {})
    .filter(([id]) => !keys.some((key) => key.id === id))
    .map(
      ([id, count]) => `${id}\tMISSING: ${counted(count, "thing")} cannot be opened without it\n`,
    );
  return [...lines, ...unknown].join("");

  function word(id: string): string {
    const unreadable = state?.left[id] ?? 0;
    if (unreadable > 0)
      return `${counted(unreadable, "damaged thing is", "damaged things are")} under it`;
    return isSettled(config, state) ? "guards nothing any more" : "may still guard something";
  }
}

function rotate(config: KeysConfig): string {
  let made = "";
  changeKeysFile(fileOf(config, "put a new pair in front of the others and restart"), (keys) => {
    const key = makeDocumentKey(keys);
    made = key.id;
    return [key, ...keys];
  });
  return `Restart the server: key ${made} then guards what is new. See npm run keys -- status before you retire older ones.\n`;
}

async function retire(id: string, config: KeysConfig, renew: Renew): Promise<string> {
  const at = config.documentKeys.findIndex((key) => key.id === id);
  if (at < 0) throw new OperatorError(`There is no key ${id}.`);
  if (at === 0) throw new OperatorError(`Key ${id} is the newest. Rotate first.`);
  const state = await renew();
  const unreadable = state?.left[id] ?? 0;
  if (unreadable > 0)
    throw new OperatorError(
      `Key ${id} stays: ${counted(unreadable, "damaged thing is", "damaged things are")} under it.`,
    );
  if (!isSettled(config, state)) {
    throw new OperatorError(
      `Key ${id} stays: a server that runs has not yet put all under the newest key. Restart it, and try again in a minute.`,
    );
  }
  const file = fileOf(config, `nothing is under ${id}: take it out of the variable and restart`);
  changeKeysFile(file, (keys) => without(id, keys, config));
  return `Key ${id} is gone.\n`;
}

/** The keys that were looked at, without one of them; another change in between is refused. */
function without(id: string, keys: DocumentKey[], { documentKeys }: KeysConfig): DocumentKey[] {
  if (keys[0]?.id !== documentKeys[0]?.id) {
    throw new OperatorError("The keys were changed meanwhile. Nothing was done.");
  }
  return keys.filter((key) => key.id !== id);
}

/** Whether all was put under the newest key by those who work with it. */
function isSettled(config: KeysConfig, state: RenewalState | null): boolean {
  return state !== null && state.newest === config.documentKeys[0]?.id;
}

function fileOf({ documentKeysFile }: KeysConfig, instead: string): string {
  if (documentKeysFile !== null) return documentKeysFile;
  throw new OperatorError(`DOCUMENT_KEYS is a variable: ${instead}. See docs/deployment.md.`);
}
