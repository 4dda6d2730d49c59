/** Whether a path shows what was changed. Paths are in small letters, without a query. */
export type AffectsPath = (path: string) => boolean;

/** Drops that are remembered: a page that was being made for longer than that is not kept. */
const maxDrops = 100;

/** What was dropped from the page cache last, so that pages made meanwhile are not kept. */
export class RecentDrops {
  readonly #drops: { generation: number; affects: AffectsPath }[] = [];
  #generation = 0;

  /** Grows with each drop. */
  get generation(): number {
    return this.#generation;
  }

  add(affects: AffectsPath): void {
    this.#generation += 1;
    this.#drops.push({ generation: this.#generation, affects });
    if (this.#drops.length > maxDrops) this.#drops.shift();
  }

  /** Whether a page that began to be made at a generation may show what was dropped since. */
  outdates(path: string, generation: number): boolean {
    if (generation < this.#generation - this.#drops.length) return true;
    return this.#drops.some((drop) => drop.generation > generation && drop.affects(path));
  }
}
