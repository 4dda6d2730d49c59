/** Lets so many tasks run at once; the others wait in the order they came. */
export class Slots {
  #free: number;
  #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  /** Runs the task when a slot is free and passes on what it resolves to or rejects with. */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    await this.#take();
    try {
      return await task();
    } finally {
      this.#giveBack();
    }
  }

  async #take(): Promise<void> {
    if (this.#free === 0) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#free -= 1;
  }

  #giveBack(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
