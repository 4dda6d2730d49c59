import { inTime } from "../store-unavailable.ts";
import { EmbeddedEngine } from "./embedded-engine.ts";

/** So that a database that cannot be opened is not tried again for every request. */
const pauseAfterFailure = 1_000;
/** Milliseconds for which whoever connects waits for an engine that is starting. */
const maxStartMs = 1_500;

/**
 * The engine, and a new one in its place when it has given up, as it does on a full disk: the log
 * brings back all that was committed, as after a crash. Never two at once, which would destroy
 * the folder.
 */
export class RestartingEngine {
  readonly folder: string;
  readonly #onFault: (error: Error) => void;
  #current: Promise<EmbeddedEngine> | null = null;
  /** What those get who connect: the engine, or soon that it takes too long to start. */
  #reached: Promise<EmbeddedEngine> | null = null;
  #closed = false;
  /** How many do now what may well wait for a slow disk. */
  patient = 0;

  constructor(folder: string, onFault: (error: Error) => void) {
    this.folder = folder;
    this.#onFault = onFault;
  }

  /** Rejects where none can be started, or could not be a moment ago. */
  async open(): Promise<EmbeddedEngine> {
    if (this.#closed) throw new Error("The embedded database was closed.");
    if (!this.#current) {
      const starting = this.#start();
      this.#current = starting;
      this.#reached = inTime("embedded database", maxStartMs, starting);
      starting.then(
        () => {
          this.#reached = starting;
        },
        () => {},
      );
      this.#reached.catch(() => {});
    }
    return this.#current;
  }

  /** For a connection, which does not wait long for an engine that is starting. */
  async reach(): Promise<EmbeddedEngine> {
    this.open().catch(() => {});
    if (!this.#reached) throw new Error("The embedded database was closed.");
    return this.#reached;
  }

  async close(): Promise<void> {
    this.#closed = true;
    const engine = await this.#current?.catch(() => null);
    if (engine && !engine.stopped) await engine.close();
  }

  async #start(): Promise<EmbeddedEngine> {
    try {
      const engine = await EmbeddedEngine.start(this.folder, () => this.patient > 0);
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
