import { Duplex } from "node:stream";
import type { EmbeddedEngine } from "./embedded-engine.ts";

/** What the PostgreSQL client takes for its network socket: the way to the embedded engine. */
export class EmbeddedConnection extends Duplex {
  #engine: EmbeddedEngine;

  constructor(engine: EmbeddedEngine) {
    super();
    this.#engine = engine;
    engine.end.then((reason) => this.destroy(reason));
  }

  connect(): this {
    process.nextTick(() => this.emit("connect"));
    return this;
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
