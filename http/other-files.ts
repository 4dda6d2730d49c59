import type { BuiltFiles } from "#platform/built-files/built-files.ts";
import type { Instrumentation } from "#platform/instrumentation.ts";
import type { Logger } from "#platform/logger.ts";
import { isStoreUnavailable } from "#platform/store-unavailable.ts";
import { summarise } from "./summarise.ts";

/** Hashed files of builds other than this one. */
export interface OtherFiles {
  /** The first of them that another build has; `away` where nobody can tell now. Never rejects. */
  find(paths: readonly string[]): Promise<{ path: string; content: Buffer } | "absent" | "away">;
}

/** Looks for them among what was published; counted, because a page waits for each. */
export function otherFilesOf(
  builtFiles: Pick<BuiltFiles, "find">,
  { logger, instrumentation }: { logger: Logger; instrumentation: Instrumentation },
): OtherFiles {
  async function look(paths: readonly string[]) {
    try {
      return (await builtFiles.find(paths)) ?? "absent";
    } catch (error) {
      // a store that is away is told of by the balancer's question
      if (!isStoreUnavailable(error))
        logger.error({ error: summarise(error) }, "a built file is damaged");
      return isStoreUnavailable(error) ? "away" : "absent";
    }
  }
  return {
    async find(paths) {
      const found = await look(paths);
      const outcome = typeof found === "string" ? found : "found";
      instrumentation.note({ kind: "other-file", outcome });
      return found;
    },
  };
}
