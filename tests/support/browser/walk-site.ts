import { matchRoutes } from "react-router";
import { pages } from "#features/routes.ts";

/** Patterns of what shows a page, and no file. */
const pagePatterns = pages
  .filter(({ file }) => file.endsWith(".tsx"))
  .map(({ path = "" }) => `/${path}`);

/** Records of one kind that are opened: they may be in several states. */
const recordsOfAKind = 3;
/** Samples that are tried for the parameters of a page that no link leads to. */
const maxGuesses = 12;

interface Place {
  address: string;
  pattern: string;
  params: Readonly<Record<string, string | undefined>>;
  /** The same for addresses that show one page of different records. */
  kind: string;
  /** How many of them are opened. */
  most: number;
}

/** Parameters of which each value is a page of another kind. Of records, a few stand for all. */
const kinds = ["collection", "step"];

const attributes = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, value = ""]) => value.replaceAll("&amp;", "&"));
const linksIn = (html: string) => attributes(html, /<a\s[^>]*?href="([^"#]*)/g);
/** What a page is built of. */
const elementsIn = (html: string) =>
  attributes(html, /<(\w+\s(?:[^>]*?\s)?class="[^"]*)"/g).map(
    (tag) => `${/^\w+/.exec(tag)?.[0]}.${tag.slice(tag.indexOf('class="') + 7)}`,
  );

interface WalkOptions {
  origin: string;
  /** Shows the page to whoever looks at it. */
  look: (address: string, pattern: string) => Promise<void>;
  patterns?: readonly string[];
}

/**
 * A walk over every page of the route table, by the links that people follow. Its pages are asked for without a browser;
 * a second page of a route is looked at only where it is built of something that no page had before.
 */
export class Walk {
  readonly #pages: { path: string }[];
  readonly #origin: string;
  readonly #look: WalkOptions["look"];
  readonly #ofKind = new Map<string, number>();
  readonly #elements = new Set<string>();
  readonly #shown = new Set<string>();
  /** What stands in addresses after a path, and for a parameter: for pages that a form leads to, not a link. */
  readonly #samples = new Map<string, Set<string>>();
  looks = 0;

  constructor({ origin, look, patterns = pagePatterns }: WalkOptions) {
    this.#pages = patterns.map((path) => ({ path }));
    this.#origin = origin;
    this.#look = look;
  }

  /** Patterns of pages that nobody has been shown yet. */
  get left(): string[] {
    return this.#pages.map(({ path }) => path).filter((path) => !this.#shown.has(path));
  }

  /** Goes on from all of these to whatever they link. @param cookie of whoever walks */
  async from(addresses: readonly string[], cookie: string): Promise<void> {
    const queue = new Set(addresses);
    this.#ofKind.clear();
    for (const href of queue) {
      const place = this.#placeOf(href);
      if (!place || !this.#isWanted(place)) continue;
      for (const link of await this.#visit(place, cookie)) queue.add(link);
    }
  }

  /** Opens what no link leads to, with what is known of its parameters. */
  async guess(cookie: string): Promise<void> {
    for (const pattern of this.left) {
      for (const address of this.#guesses(pattern)) {
        const place = this.#placeOf(address);
        if (place && !this.#shown.has(pattern)) await this.#visit(place, cookie);
      }
    }
  }

  /** Null for what is on another site, and for what no page answers. */
  #placeOf(href: string): Place | null {
    const url = URL.canParse(href, this.#origin) ? new URL(href, this.#origin) : null;
    if (url?.origin !== this.#origin) return null;
    const match = matchRoutes(this.#pages, url.pathname)?.at(-1);
    const asked = [...new Set(url.searchParams.keys())];
    // one by one: all that filters can be together would be thousands
    if (!match || asked.length > 1) return null;
    const { params, route } = match;
    const told = Object.entries(params).filter(
      ([name, value]) => kinds.includes(name) || value === "new",
    );
    const kind = [route.path, ...told.flat(), ...asked].join(" ");
    const most = told.length + asked.length > 0 ? 1 : recordsOfAKind;
    return { address: url.pathname + url.search, pattern: route.path, params, kind, most };
  }

  #isWanted({ kind, most }: Place): boolean {
    const before = this.#ofKind.get(kind) ?? 0;
    this.#ofKind.set(kind, before + 1);
    return before < most;
  }

  async #visit(place: Place, cookie: string): Promise<string[]> {
    const { address, pattern } = place;
    const answer = await fetch(this.#origin + address, {
      headers: { accept: "text/html", cookie },
    });
    const html = await answer.text();
    if (!/html/.test(answer.headers.get("content-type") ?? "")) return [];
    const isFirst = answer.ok && !this.#shown.has(pattern);
    if (answer.ok) {
      this.#shown.add(pattern);
      this.#learn(place);
    }
    const fresh = new Set(elementsIn(html)).difference(this.#elements);
    if (isFirst || fresh.size > 0) {
      this.looks += 1;
      await this.#look(address, pattern);
    }
    for (const element of fresh) this.#elements.add(element);
    const empty = / name="q"/.test(html) ? [`${address.split("?")[0]}?q=nothing-has-this`] : [];
    return [...linksIn(html), ...empty];
  }

  #learn({ address, params }: Place): void {
    const parts = new URL(address, this.#origin).pathname.split("/").slice(1);
    const add = (after: string, sample: string) => {
      if (!this.#samples.has(after)) this.#samples.set(after, new Set());
      if (sample !== "new") this.#samples.get(after)?.add(sample);
    };
    for (const [at, part] of parts.entries()) add(parts.slice(0, at).join("/"), part);
    for (const [name, value] of Object.entries(params)) if (value) add(`:${name}`, value);
  }

  #guesses(pattern: string): string[] {
    let found: string[][] = [[]];
    for (const part of pattern.split("/").slice(1)) {
      found = found.flatMap((parts) => {
        if (!part.startsWith(":")) return [[...parts, part.replace("*", "nowhere")]];
        const samples = [parts.join("/"), part.replace("?", "")].flatMap((after) => [
          ...(this.#samples.get(after) ?? []),
        ]);
        return samples.map((sample) => [...parts, sample]);
      });
    }
    return found.slice(0, maxGuesses).map((parts) => `/${parts.join("/")}`);
  }
}
