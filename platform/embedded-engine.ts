import { Worker } from "node:worker_threads";

export interface EngineRequest {
  id: number;
  messages: Uint8Array | "close";
}

export type EngineAnswer =
  | "ready"
  | { id: number; answer: Uint8Array<ArrayBuffer> }
  | { failure: string };

interface Waiting {
  resolve(answer: Uint8Array): void;
  reject(error: Error): void;
}

/**
 * The embedded PostgreSQL engine in a thread of its own, so that a long query does not stop the
 * server from answering. Speaks PostgreSQL's wire protocol, one exchange after the other.
 */
export class EmbeddedEngine {
  #worker: Worker;
  #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #pulse: Promise<unknown> | null = null;
  #failure = "its thread ended";
  #opened = Promise.withResolvers<null>();
  /** Why the engine no longer answers; null while it does. */
  stopped: Error | null = null;
  /** Resolves when the engine has stopped, on purpose or not. */
  readonly end: Promise<Error>;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on("message", (message: EngineAnswer) => this.#receive(message));
    worker.on("error", (error: Error) => {
      this.#failure = error.message;
    });
    this.end = new Promise((resolve) => worker.once("exit", () => resolve(this.#stop())));
  }

  /** Opens the database in `folder`, creating it where there is none. */
  static async start(folder: string): Promise<EmbeddedEngine> {
    const worker = new Worker(new URL("./embedded-engine-worker.ts", import.meta.url), {
      workerData: { folder },
      // the system's name for the thread as well
      name: "database",
      execArgv: [],
    });
    const engine = new EmbeddedEngine(worker);
    const failed = await Promise.race([engine.end, engine.#opened.promise]);
    if (failed) throw failed;
    return engine;
  }

  /** Sends whole protocol messages and resolves to all that the engine says to them. */
  exchange(messages: Uint8Array): Promise<Uint8Array> {
    if (this.stopped) return Promise.reject(this.stopped);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, messages } satisfies EngineRequest);
    });
  }

  /**
   * Resolves soon while the engine runs, also in the midst of a statement that computes for long.
   * While it waits for a disk that hangs it does not: no interrupt reaches its thread then.
   */
  async pulse(): Promise<void> {
    this.#pulse ??= this.#worker.cpuUsage().finally(() => {
      this.#pulse = null;
    });
    await this.#pulse;
  }

  /** Writes everything down and ends the thread. */
  async close(): Promise<void> {
    this.#failure = "it was closed";
    this.#worker.postMessage({ id: 0, messages: "close" } satisfies EngineRequest);
    await this.end;
  }

  #receive(message: EngineAnswer): void {
    if (message === "ready") this.#opened.resolve(null);
    else if ("failure" in message) this.#failure = message.failure;
    else {
      this.#waiting.get(message.id)?.resolve(message.answer);
      this.#waiting.delete(message.id);
    }
  }

  #stop(): Error {
    this.stopped = new Error(`The embedded database has stopped: ${this.#failure}`);
    for (const { reject } of this.#waiting.values()) reject(this.stopped);
    this.#waiting.clear();
    return this.stopped;
  }
}
