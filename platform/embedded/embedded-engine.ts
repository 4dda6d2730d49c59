import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { inTime } from "../store-unavailable.ts";

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

/** Milliseconds from one look at an engine that owes an answer to the next, and for its pulse. */
export const looks = { every: 500, maxPulse: 1_400 };

/**
 * The embedded PostgreSQL engine in a thread of its own, so that a long query does not stop the
 * server from answering. Speaks PostgreSQL's wire protocol, one exchange after the other.
 */
export class EmbeddedEngine {
  #worker: Worker;
  #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #looking = false;
  readonly #isPatient: () => boolean;
  #failure = "its thread ended";
  #opened = Promise.withResolvers<null>();
  /** Why the engine no longer answers; null while it does. */
  stopped: Error | null = null;
  /** That it does not answer now; null while it does. */
  #silent: Error | null = null;
  /** Resolves when the engine has stopped, on purpose or not. */
  readonly end: Promise<Error>;

  private constructor(worker: Worker, isPatient: () => boolean) {
    this.#worker = worker;
    this.#isPatient = isPatient;
    worker.on("message", (message: EngineAnswer) => this.#receive(message));
    worker.on("error", (error: Error) => {
      this.#failure = error.message;
    });
    this.end = new Promise((resolve) => worker.once("exit", () => resolve(this.#stop())));
  }

  /**
   * Opens the database in `folder`, creating it where there is none.
   * @param isPatient whether what runs now may well wait for a slow disk
   */
  static async start(folder: string, isPatient: () => boolean): Promise<EmbeddedEngine> {
    const worker = new Worker(new URL("./embedded-engine-worker.ts", import.meta.url), {
      workerData: { folder },
      // the system's name for the thread as well
      name: "database",
      execArgv: [],
    });
    const engine = new EmbeddedEngine(worker, isPatient);
    const failed = await Promise.race([engine.end, engine.#opened.promise]);
    if (failed) throw failed;
    return engine;
  }

  /** Sends whole protocol messages and resolves to all that the engine says to them. */
  exchange(messages: Uint8Array): Promise<Uint8Array> {
    const fault = this.stopped ?? this.#silent;
    if (fault) return Promise.reject(fault);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, messages } satisfies EngineRequest);
      if (!this.#looking) void this.#lookAfter();
    });
  }

  /**
   * The time-out of this database. Its thread tells its pulse also in the midst of a statement that
   * computes for long; while it waits for a disk that hangs it does not: no interrupt reaches it then.
   */
  async #lookAfter(): Promise<void> {
    this.#looking = true;
    while (this.#waiting.size > 0) {
      await pause(looks.every, undefined, { ref: false });
      if (this.#waiting.size === 0 || this.#isPatient()) continue;
      const pulse = this.#worker.cpuUsage();
      try {
        await inTime("embedded database", looks.maxPulse, pulse);
      } catch (error) {
        this.#silent = error as Error;
        this.#refuseAll(this.#silent);
        await pulse.catch(() => {});
        this.#silent = null;
      }
    }
    this.#looking = false;
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
    this.#refuseAll(this.stopped);
    return this.stopped;
  }

  #refuseAll(reason: Error): void {
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }
}
