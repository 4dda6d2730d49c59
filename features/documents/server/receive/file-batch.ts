import type { Readable } from "node:stream";
import pLimit from "p-limit";
import type { DeclaredFile, Documents, StageRefusal, StageResult } from "../documents.ts";

/** A refusal, now or once it is known; null for a file that may come. */
export type Admitted = StageRefusal | null | Promise<StageRefusal | null>;

/** Files of one body that are stored at once; the others wait, and their sender with them. */
const filesAtOnce = 3;

/** The files of one body on their way into the store. */
export class FileBatch {
  readonly #documents: Documents;
  readonly #address: string;
  readonly #limit = pLimit(filesAtOnce);
  readonly #results: Promise<StageResult>[] = [];

  /** @param address of the sender */
  constructor(documents: Documents, address: string) {
    this.#documents = documents;
    this.#address = address;
  }

  /**
   * Stores a file when it is its turn; it is read no sooner.
   * @param admit asked before; a refusal takes its place
   */
  add(file: DeclaredFile, content: Readable, admit: () => Admitted): Promise<StageResult> {
    const result = this.#limit(async () => {
      const refusal = await Promise.try(admit).catch((fault) => {
        // what follows it in the body is read all the same
        content.resume();
        throw fault;
      });
      if (refusal) {
        content.resume();
        return refusal;
      }
      if (content.destroyed) throw content.errored ?? new Error("The file broke off.");
      return this.#documents.stage(file, content, this.#address);
    });
    result.catch(() => {});
    this.#results.push(result);
    return result;
  }

  /** Waits for all of them and removes what was stored. */
  async discard(): Promise<void> {
    const ids: string[] = [];
    for (const settled of await Promise.allSettled(this.#results)) {
      if (settled.status === "fulfilled" && settled.value.ok) ids.push(settled.value.document.id);
    }
    await this.#documents.discard(ids);
  }
}
