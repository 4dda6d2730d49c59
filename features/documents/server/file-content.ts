import { Readable } from "node:stream";

/** A decoded file as a stream that says when it wants more. */
export class FileContent {
  readonly stream: Readable;
  #wanted = () => {};

  constructor() {
    this.stream = new Readable({
      read: () => this.#wanted(),
      destroy: (error, done) => {
        this.#wanted();
        done(error);
      },
    });
    // a consumer that gave up destroys the stream; its own result says why
    this.stream.on("error", () => {});
  }

  /** Resolves when the stream takes more, or will never again. */
  async push(bytes: Buffer): Promise<void> {
    if (this.stream.destroyed || this.stream.push(bytes)) return;
    await new Promise<void>((resolve) => {
      this.#wanted = resolve;
    });
  }
}
