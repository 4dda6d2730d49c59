import type { Context } from "#platform/context.ts";
import { newestKey } from "#platform/secrets/document-keys.ts";
import { renewAll, renewalStateFile, writeRenewalState } from "#platform/secrets/renew-keys.ts";
import { allEncryptedValues } from "./encrypted-values.ts";

/** Puts under the newest document key what older ones guard. Resolves to how many. */
export function keyRenewer({ database, config, keys, logger }: Context): () => Promise<number> {
  const values = allEncryptedValues(database, keys);
  let reported = "{}";
  return async () => {
    const { renewed, left } = await renewAll(database, values);
    const found = JSON.stringify(left);
    if (found !== reported)
      logger.error({ left }, "some encrypted values have no key, or are damaged");
    reported = found;
    if (database.kind === "embedded") {
      const state = { newest: newestKey(keys).id, left };
      writeRenewalState(renewalStateFile(config.dataDir), state);
    }
    return renewed;
  };
}
