import { Duplex } from "node:stream";
import type { EmbeddedEngine } from "./embedded-engine.ts";

/** What the PostgreSQL client takes for its network socket: the way to the embedded engine. */
export class EmbeddedConnection extends Duplex {
  readonly #openEngine: () => Promise<EmbeddedEngine>;
  #engine: EmbeddedEngine | null = null;

  constructor(openEngine: () => Promise<EmbeddedEngine>) {
    super();
    this.#openEngine = openEngine;
  }

  connect(): this {
    this.#openEngine().then(
      (engine) => this.#begin(engine),
      (reason) => this.destroy(reason),
    );
    return this;
  }

  #begin(engine: EmbeddedEngine): void {
    this.#engine = engine;
    engine.end.then((reason) => this.destroy(reason));
    this.emit("connect");
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#exchange(chunk).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#exchange(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  async #exchange(messages: Buffer): Promise<void> {
    if (!this.#engine) throw new Error("The connection has not begun.");
    const answer = await this.#engine.exchange(messages);
    if (answer.length > 0 && !this.destroyed) {
      this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.length));
    }
  }

  // A socket's settings mean nothing to a stream in memory.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}
