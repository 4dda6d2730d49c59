import type { IncomingMessage, ServerResponse } from "node:http";
import type { QueryUse } from "./cache-key.ts";
import { type FinishedPage, finishPage, type SendablePage, sendPage } from "./finished-page.ts";
import { noteRoute } from "./matched-route.ts";
import { type AffectsPath, RecentDrops } from "./recent-invalidations.ts";

interface Entry extends SendablePage {
  /** The pattern that made it. */
  route: string;
  storedAt: number;
  /** Under way: its page is being rebuilt. */
  renewal: Promise<void> | null;
  /** The last attempt at that failed. */
  cannotRenew: boolean;
}

export interface PageCacheOptions {
  /** Milliseconds since any moment; the system clock counts, not the calendar. */
  now?: () => number;
  maxEntries?: number;
}

/** Milliseconds for which a page is served as it is, then once more while it is rebuilt. */
const freshFor = 500;
const usableFor = 1_000;

/** Milliseconds for which a page stands in for one that cannot be made, as with a store away. */
const lastResort = 24 * 60 * 60 * 1_000;

/** What an answer was when it began to be made. */
export interface Made {
  /** The cache's own at that time. */
  generation: number;
  /** The pattern that made it. */
  route: string;
}

/** How a page is made. */
interface Making {
  /** Makes it for the cache. Resolves to whether it was made, whole. */
  rebuild(): Promise<boolean>;
  /** Makes it for this request. */
  otherwise(): void;
}

/**
 * Finished answers in front of rendering: compressed once, sent as buffers. Publishing drops the
 * pages that it changes at once; other nodes are told, and follow anyway because entries age.
 * See docs/decisions/0011-finished-pages-for-a-second.md.
 */
export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #queryUses = new Map<string, QueryUse>();
  /** Pages that are being made for the first time, and who waits for them. */
  readonly #first = new Map<string, PromiseWithResolvers<void>>();
  readonly #now: () => number;
  readonly #maxEntries: number;
  readonly #drops = new RecentDrops();
  /** The key that stands last. */
  #last = "";
  #hits = 0;
  #misses = 0;
  #renewals = 0;

  constructor({ now = () => performance.now(), maxEntries = 500 }: PageCacheOptions = {}) {
    this.#now = now;
    this.#maxEntries = maxEntries;
  }

  /** Grows with each drop: what was made before one must not be kept after it. */
  get generation(): number {
    return this.#drops.generation;
  }

  /** Answers given from here, pages made because they were not here, or too old, and how many are. */
  get figures() {
    const [hits, misses, renewals] = [this.#hits, this.#misses, this.#renewals];
    return { hits, misses, renewals, entries: this.#entries.size };
  }

  /** Whether a page stands under this key, fresh or not. */
  holds(key: string): boolean {
    return this.#entries.has(key);
  }

  clear(): void {
    this.drop(() => true);
  }

  /**
   * Forgets the pages that show what was changed just now.
   * @param affects gets paths as they match: small letters, no slash at the end, no query
   */
  drop(affects: AffectsPath): void {
    this.#drops.add(affects);
    for (const key of this.#entries.keys()) {
      if (affects(pathOf(key))) this.#entries.delete(key);
    }
  }

  /**
   * Makes each page again before it is sent again, because another node may have changed any of
   * them. Where one cannot be made the old one still stands in.
   */
  outdate(): void {
    this.#drops.add(() => true);
    const before = this.#now() - usableFor - 1;
    for (const entry of this.#entries.values()) {
      entry.storedAt = Math.min(entry.storedAt, before);
      entry.cannotRenew = false;
    }
  }

  /** What the page at a path reads of its query, as it said when it was last made. */
  queryUse(path: string): QueryUse | undefined {
    return this.#queryUses.get(path);
  }

  learnQueryUse(path: string, use: QueryUse): void {
    this.#queryUses.delete(path);
    this.#queryUses.set(path, use);
    dropOldest(this.#queryUses, this.#maxEntries);
  }

  /**
   * Answers from the cache. A page that is too old is rebuilt once, for all who wait for it; where
   * that fails the old one still stands.
   * @returns false where there is none: it must be rendered
   */
  answer(key: string, request: IncomingMessage, response: ServerResponse, make: Making): boolean {
    const entry = this.#entries.get(key);
    if (!entry) return this.#answerAfterFirst(key, request, response, make);
    // the page asked for last stands last, so that the first is the one to drop
    if (key !== this.#last) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      this.#last = key;
    }
    if (this.#age(entry) > freshFor) this.#renew(entry, make);
    if (this.#isUsable(entry)) this.#send(entry, request, response);
    else void this.#answerWhenRenewed(key, entry, request, response, make);
    return true;
  }

  /** The first to ask has the page made; who asks meanwhile waits for that, and does not make it too. */
  #answerAfterFirst(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    { otherwise }: Making,
  ): boolean {
    const first = this.#first.get(key);
    if (!first) {
      this.#first.set(key, Promise.withResolvers());
      response.once("close", () => this.settle(key));
      return false;
    }
    void first.promise.then(() => {
      const entry = this.#entries.get(key);
      if (entry) this.#send(entry, request, response);
      else otherwise();
    });
    return true;
  }

  #send(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
    this.#hits += 1;
    noteRoute(request, entry.route);
    sendPage(entry, request, response);
  }

  /** Says that a page was made, whether it was kept or not. */
  settle(key: string): void {
    this.#first.get(key)?.resolve();
    this.#first.delete(key);
  }

  #age(entry: Entry): number {
    return this.#now() - entry.storedAt;
  }

  #isUsable(entry: Entry): boolean {
    return this.#age(entry) <= (entry.cannotRenew ? lastResort : usableFor);
  }

  #renew(entry: Entry, { rebuild }: Making): void {
    // why it failed was logged where the page is made; the next request tries again
    entry.renewal ??= rebuild()
      .catch(() => false)
      .then((made) => {
        entry.renewal = null;
        entry.cannotRenew = !made;
      });
  }

  async #answerWhenRenewed(
    key: string,
    old: Entry,
    request: IncomingMessage,
    response: ServerResponse,
    { otherwise }: Making,
  ): Promise<void> {
    await old.renewal;
    const latest = this.#entries.get(key);
    if (latest && this.#isUsable(latest)) return this.#send(latest, request, response);
    // the page is no more, or not the same for everyone any more
    if (latest === old) this.#entries.delete(key);
    otherwise();
  }

  /**
   * Keeps an answer; one that did not change keeps its compressed bodies.
   * @returns the answer as it may be sent, kept or not
   */
  async store(key: string, response: Response, { generation, route }: Made): Promise<FinishedPage> {
    const identity = Buffer.from(await response.arrayBuffer());
    const headers = [...response.headers].flat();
    const known = this.#entries.get(key);
    if (known) this.#renewals += 1;
    else this.#misses += 1;
    if (known?.bodies.identity.equals(identity)) {
      if (!this.#drops.outdates(pathOf(key), generation)) known.storedAt = this.#now();
      return known;
    }
    const startedAt = this.#now();
    const page = await finishPage(identity, headers);
    const entry = { ...page, route, storedAt: startedAt, renewal: null, cannotRenew: false };
    if (this.#drops.outdates(pathOf(key), generation)) return entry;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#last = key;
    dropOldest(this.#entries, this.#maxEntries);
    return entry;
  }
}

function pathOf(key: string): string {
  return key.split("?", 1)[0] as string;
}

function dropOldest(map: Map<string, unknown>, most: number): void {
  if (map.size > most) map.delete(map.keys().next().value as string);
}
