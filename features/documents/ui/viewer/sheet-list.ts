import type { FromFrame, Zoom } from "./messages.ts";
import { placeAt, readPlace, scrollFor } from "./scroll-place.ts";
import { type OpenedFile, Unshowable } from "./sheet.ts";
import { shownSize, type Turn, zoomed } from "./sheet-size.ts";
import { type Look, SheetView } from "./sheet-view.ts";

/** A document's sheets one below the other; those that are near are painted. */
export class SheetList {
  readonly #views: SheetView[];
  readonly #near = new Set<SheetView>();
  readonly #look: Look;
  readonly #tell: (message: FromFrame) => void;
  readonly #watcher: IntersectionObserver;
  readonly #resized = new ResizeObserver(() => this.#lay());
  readonly #closing = new AbortController();
  /** Where the page around it led it: that it arrived there is no news. */
  #ledTo = 0;

  private constructor(views: SheetView[], look: Look, tell: (message: FromFrame) => void) {
    this.#views = views;
    this.#look = look;
    this.#tell = tell;
    this.#watcher = new IntersectionObserver((entries) => this.#seen(entries), {
      rootMargin: "100% 0px",
    });
  }

  /** Puts a document on the screen; resolves once its first sheet stands there. */
  static async show(
    { sheets }: OpenedFile,
    watermark: string,
    tell: (message: FromFrame) => void,
  ): Promise<SheetList> {
    const first = sheets[0];
    const size = first && shownSize(await first.size());
    if (!size) throw new Unshowable("damaged");
    const views = sheets.map((sheet, index) => {
      const name = sheets.length > 1 ? `Page ${index + 1} of ${sheets.length}` : "The document";
      return new SheetView(sheet, { name, size });
    });
    const list = new SheetList(views, { scale: "width", turn: 0, watermark }, tell);
    document.body.replaceChildren(...views.map(({ element }) => element));
    scrollTo(0, 0);
    list.#lay();
    await views[0]?.paint(list.#look, list.#room());
    for (const view of views) list.#watcher.observe(view.element);
    list.#resized.observe(document.documentElement);
    const { signal } = list.#closing;
    document.addEventListener("scroll", () => list.#scrolled(), { passive: true, signal });
    return list;
  }

  /** Takes the document off the screen. */
  close(): void {
    this.#closing.abort();
    this.#watcher.disconnect();
    this.#resized.disconnect();
    for (const view of this.#views) {
      view.clear();
      view.element.remove();
    }
  }

  zoom(to: Zoom): void {
    const fitting = this.#first({ ...this.#look, scale: "width" });
    const scale = zoomed(to, this.#first(this.#look), fitting);
    this.#look.scale = to === "width" ? "width" : scale;
    this.#lay();
  }

  /** Leads to the next page, or to the one before; past either end nowhere. */
  page(by: 1 | -1): void {
    this.#views[this.#current() + by]?.element.scrollIntoView();
  }

  scrollTo(sent: unknown): void {
    const place = readPlace(sent);
    if (place === null) return;
    const page = document.documentElement;
    page.scrollTop = scrollFor(this.#boxes(), place, this.#edge());
    this.#ledTo = page.scrollTop;
  }

  get turned(): Turn {
    return this.#look.turn;
  }

  turn(): void {
    this.#look.turn = ((this.#look.turn + 90) % 360) as Turn;
    for (const view of this.#views) view.clear();
    this.#lay();
  }

  /** Lays all out again around the same place, and paints what is near. */
  #lay(): void {
    const page = document.documentElement;
    const place = page.scrollHeight > 0 ? page.scrollTop / page.scrollHeight : 0;
    for (const view of this.#views) view.lay(this.#look, this.#room());
    page.scrollTop = place * page.scrollHeight;
    this.#ledTo = page.scrollTop;
    for (const view of this.#near) this.#paint(view);
    this.notifyPlaceChange();
  }

  #scrolled(): void {
    this.notifyPlaceChange();
    const { scrollTop } = document.documentElement;
    if (scrollTop === this.#ledTo) return;
    this.#ledTo = scrollTop;
    this.#tell({ kind: "scrolled", to: placeAt(this.#boxes(), scrollTop, this.#edge()) });
  }

  #boxes() {
    return this.#views.map(({ element: { offsetTop: top, offsetHeight: height } }) => {
      return { top, height };
    });
  }

  #edge(): number {
    return this.#views[0]?.element.offsetTop ?? 0;
  }

  #seen(entries: IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      const view = this.#views.find(({ element }) => element === target);
      if (!view) continue;
      if (isIntersecting) {
        this.#near.add(view);
        this.#paint(view);
      } else if (this.#near.delete(view)) view.clear();
    }
    this.notifyPlaceChange();
  }

  #paint(view: SheetView): void {
    view.paint(this.#look, this.#room()).catch(() => {
      view.element.textContent = "This page is damaged and cannot be shown.";
    });
  }

  notifyPlaceChange(): void {
    const percent = Math.round(this.#first(this.#look) * 100);
    this.#tell({ kind: "place", page: this.#current() + 1, percent });
  }

  /** Which page is in the middle of the screen, counted from 0. */
  #current(): number {
    const middle = innerHeight / 2;
    const page = this.#views.findLastIndex(
      ({ element }) => element.getBoundingClientRect().top <= middle,
    );
    return Math.max(0, page);
  }

  #first(look: Look): number {
    return this.#views[0]?.scaleFor(look, this.#room()) ?? 1;
  }

  #room(): number {
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(document.body);
    const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
    return Math.max(1, document.documentElement.clientWidth - padding);
  }
}
