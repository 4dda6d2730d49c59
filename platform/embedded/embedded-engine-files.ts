import { fsyncSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { syncPath } from "../files/durable-file.ts";

type ModuleOptions = Parameters<NodeFS["init"]>[1];

/** What the engine's file layer offers beyond its published types. */
interface FileModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

/**
 * The engine's files on disk, with the fsync that the stock file layer leaves out: without it a
 * commit is acknowledged while it lies in the kernel's memory only.
 * `onFailure` is told of an fsync that failed and of an engine that gave up; it must not return,
 * because the engine would go on and acknowledge what may be lost.
 */
export class DurableFiles extends NodeFS {
  #onFailure: (reason: string) => never;

  constructor(folder: string, onFailure: (reason: string) => never) {
    super(folder);
    this.#onFailure = onFailure;
  }

  override async init(engine: PGlite, options: ModuleOptions): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(engine, options);
    const fail = this.#onFailure;
    const addFsync = (module: unknown) => {
      (module as FileModule).NODEFS.stream_ops.fsync = ({ nfd }) => {
        try {
          fsyncSync(nfd);
        } catch (error) {
          fail(`fsync failed: ${(error as Error).message}`);
        }
        return 0;
      };
    };
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        onAbort: (what: unknown) => fail(`it gave up ${String(what)}`.trim()),
        preRun: [addFsync, ...(emscriptenOpts.preRun ?? [])],
      },
    };
  }
}

/** Forces a folder and all it holds to disk; freshly initialised databases come without it. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncPath(path);
  }
  syncPath(folder);
}
