import type { Brand } from "#contract/brand-facts.ts";

/** The company's facts as HR published them. */
export interface Brands {
  /**
   * What holds now: what was published, else the default. Never fails: while the store is away it
   * is what was read last, so that an error page can still say whom to write to.
   */
  now(): Promise<Brand>;
}
