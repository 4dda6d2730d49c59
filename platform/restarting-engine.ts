import { EmbeddedEngine } from "./embedded-engine.ts";

/** So that a database that cannot be opened is not tried again for every request. */
const pauseAfterFailure = 1_000;

/**
 * The engine, and a new one in its place when it has given up, as it does on a full disk: the log
 * brings back all that was committed, as after a crash. Never two at once, which would destroy
 * the folder.
 */
export class RestartingEngine {
  readonly folder: string;
  readonly #onFault: (error: Error) => void;
  #current: Promise<EmbeddedEngine> | null = null;
  #closed = false;

  constructor(folder: string, onFault: (error: Error) => void) {
    this.folder = folder;
    this.#onFault = onFault;
  }

  /** Rejects where none can be started, or could not be a moment ago. */
  async open(): Promise<EmbeddedEngine> {
    if (this.#closed) throw new Error("The embedded database was closed.");
    this.#current ??= this.#start();
    return this.#current;
  }

  async close(): Promise<void> {
    this.#closed = true;
    const engine = await this.#current?.catch(() => null);
    if (engine && !engine.stopped) await engine.close();
  }

  async #start(): Promise<EmbeddedEngine> {
    try {
      const engine = await EmbeddedEngine.start(this.folder);
      engine.end.then((reason) => this.#giveUp(reason));
      return engine;
    } catch (error) {
      setTimeout(() => this.#forget(), pauseAfterFailure).unref();
      throw error;
    }
  }

  #giveUp(reason: Error): void {
    this.#forget();
    if (!this.#closed) this.#onFault(reason);
  }

  #forget(): void {
    this.#current = null;
  }
}
