import { connect, type Socket } from "node:net";

export interface Answer {
  status: number;
  /** Of the body. */
  bytes: number;
  /** The body, where it is to be kept. */
  text?: string;
}

const blankLine = "\r\n\r\n";

/**
 * One kept connection that speaks just enough HTTP to measure with: one request at a time,
 * answers of a stated length. Node's own client would cost more than the server it measures.
 */
export class LoadConnection {
  readonly #socket: Socket;
  #waiting: PromiseWithResolvers<Answer> | null = null;
  #head: Buffer | null = null;
  #answer: Answer = { status: 0, bytes: 0 };
  #left = 0;
  /** Pieces of the answer's body, where it is to be kept. */
  readonly #body: Buffer[] | null;

  private constructor(socket: Socket, keepText: boolean) {
    this.#socket = socket;
    this.#body = keepText ? [] : null;
    socket.setNoDelay(true);
    socket.on("data", (chunk) => this.#receive(chunk as Buffer));
    socket.on("error", (error) => this.#fail(error));
    socket.on("close", () => this.#fail(new Error("The server closed the connection.")));
  }

  static open(port: number, { keepText = false } = {}): Promise<LoadConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1", () =>
        resolve(new LoadConnection(socket, keepText)),
      );
      socket.once("error", reject);
    });
  }

  exchange(request: readonly Buffer[]): Promise<Answer> {
    this.#waiting = Promise.withResolvers();
    this.#socket.cork();
    for (const part of request) this.#socket.write(part);
    this.#socket.uncork();
    return this.#waiting.promise;
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    if (this.#left > 0) {
      this.#left -= chunk.length;
      this.#body?.push(chunk);
    } else if (!this.#readHead(chunk)) return;
    if (this.#left > 0) return;
    if (this.#body) this.#answer.text = Buffer.concat(this.#body.splice(0)).toString();
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve(this.#answer);
  }

  /** @returns false while the header is not whole, or names no length */
  #readHead(chunk: Buffer): boolean {
    const head = this.#head ? Buffer.concat([this.#head, chunk]) : chunk;
    const end = head.indexOf(blankLine);
    this.#head = end < 0 ? head : null;
    if (end < 0) return false;
    const text = head.toString("latin1", 0, end);
    const length = /\ncontent-length: *(\d+)/i.exec(text);
    if (!length) {
      this.#fail(new Error("The answer states no length."));
      return false;
    }
    const bytes = Number(length[1]);
    this.#answer = { status: Number(text.slice(9, 12)), bytes };
    this.#left = end + blankLine.length + bytes - head.length;
    this.#body?.push(head.subarray(end + blankLine.length));
    return true;
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = null;
    this.#socket.destroy();
  }
}
