/**
 * What is wrong with how the texts of a page lie at its present width. Runs in the page, and so holds all that it uses.
 * What is not painted is no text: closed panels, what is for screen readers alone, slides beside the one that is shown.
 */
export function layoutFaults(): string[] {
  interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  /** A box that what is inside it is painted through. */
  interface Clip {
    element: Element;
    box: Box;
    /** In which directions it takes away what sticks out. */
    cuts: { x: boolean; y: boolean };
    /** In which of them that can be reached by scrolling. */
    scrolls: { x: boolean; y: boolean };
    /** Dots at the end of a line that is too long, or of the last line that there is room for. */
    dots: "line" | "lines" | null;
  }
  interface Line {
    text: string;
    node: Node;
    element: Element;
    box: Box;
  }
  interface SeenLine extends Line {
    seen: Box;
  }

  const faults = new Set<string>();

  function quoted(text: string): string {
    const line = text.replaceAll(/\s+/g, " ").trim();
    return `"${line.length > 40 ? `${line.slice(0, 39)}…` : line}"`;
  }

  function placeOf(element: Element): string {
    const named = (each: Element) =>
      each.localName + (each.classList[0] ? `.${each.classList[0]}` : "");
    const above = element.parentElement?.closest("[class]");
    return above ? `${named(above)} ${named(element)}` : named(element);
  }

  /** What is asked of an element is asked once: of a list of a hundred rows it is asked for each of its texts. */
  function once<Answer>(ask: (element: Element) => Answer): (element: Element) => Answer {
    const known = new Map<Element, Answer>();
    return (element) => {
      if (!known.has(element)) known.set(element, ask(element));
      return known.get(element) as Answer;
    };
  }

  const styleOf = once((element) => getComputedStyle(element));
  const pixels = (value: string) => Number.parseFloat(value) || 0;

  const isShown = once((element) => {
    const seen = element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    });
    return seen && !/rgba\(.*, 0\)/.test(styleOf(element).color);
  });

  const ownClip = once((element): Clip | null => {
    const style = styleOf(element);
    const isForReaders = style.clipPath.includes("inset(50%");
    if (style.overflow === "visible" && !isForReaders) return null;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const box = {
      left: left + pixels(style.borderLeftWidth),
      right: right - pixels(style.borderRightWidth),
      top,
      bottom,
    };
    const isBox = style.display !== "inline";
    const scrolls = (overflow: string) => overflow === "auto" || overflow === "scroll";
    return {
      element,
      box: isForReaders ? { ...box, right: box.left } : box,
      cuts: {
        x: isBox && style.overflowX !== "visible",
        y: isBox && style.overflowY !== "visible",
      },
      scrolls: { x: scrolls(style.overflowX), y: scrolls(style.overflowY) },
      dots: dotsOf(style),
    };
  });

  function dotsOf(style: CSSStyleDeclaration): Clip["dots"] {
    if (style.webkitLineClamp !== "none") return "lines";
    return style.textOverflow === "clip" ? null : "line";
  }

  /** The box whose lines a text is in: the browser draws dots for those alone, none for a box within a box. */
  const lineBoxOf = once((element) => {
    let each: Element | null = element;
    while (each && /^(inline|contents|ruby)/.test(styleOf(each).display)) {
      if (styleOf(each).textOverflow !== "clip" && styleOf(each).display !== "inline") break;
      each = each.parentElement;
    }
    return each;
  });

  const drawsDots = ({ element: box, dots }: Clip, element: Element) =>
    dots === "lines" ||
    (dots === "line" && lineBoxOf(element) === box && !/flex|grid/.test(styleOf(box).display));

  const holdsPlaced = (style: CSSStyleDeclaration) =>
    style.position !== "static" || style.transform !== "none" || style.contain !== "none";

  /** Innermost first. What is placed absolutely is held by what is placed itself, not by what stands between. */
  const clipsOf = once((element) => {
    const found: Clip[] = [];
    let position = "static";
    for (
      let each: Element | null = element;
      each && each !== document.body;
      each = each.parentElement
    ) {
      const style = styleOf(each);
      if (position === "absolute" && !holdsPlaced(style)) continue;
      const clip = ownClip(each);
      if (clip) found.push(clip);
      if (style.position === "fixed") break;
      position = style.position;
    }
    return found;
  });

  const isEmpty = ({ left, right, top, bottom }: Box) => right - left <= 2 || bottom - top <= 2;

  function through(box: Box, { box: hole, cuts }: Clip): Box {
    return {
      left: cuts.x ? Math.max(box.left, hole.left) : box.left,
      right: cuts.x ? Math.min(box.right, hole.right) : box.right,
      top: cuts.y ? Math.max(box.top, hole.top) : box.top,
      bottom: cuts.y ? Math.min(box.bottom, hole.bottom) : box.bottom,
    };
  }

  /** Cells may go on beyond the edge of a table's box where the heads of its rows stay: one sees what they are of. */
  const rowsStay = once((table) =>
    [...table.querySelectorAll("tr > :is(th, td)")]
      .slice(0, 80)
      .some((cell) => styleOf(cell).position === "sticky"),
  );

  /** How a clip cuts a text of which it leaves a part; null where that is by design. */
  function cutBy(clip: Clip, whole: Box, part: Box, element: Element): string | null {
    const beside = part.left - whole.left > 1.5 || whole.right - part.right > 1.5;
    const below = part.top - whole.top > 1.5 || whole.bottom - part.bottom > 1.5;
    const table = element.closest("table");
    const isTableCut = clip.scrolls.x && table && clip.element.contains(table) && !rowsStay(table);
    if (beside && isTableCut) return "at the edge of its table";
    if (beside && !clip.scrolls.x && !drawsDots(clip, element)) return "beside";
    return below && !clip.scrolls.y ? "below" : null;
  }

  /** What the page itself does not show, though nothing clips it. */
  function beyondScreen(element: Element, { left, right, top, bottom }: Box): string | null {
    const float = floatOf(element);
    if (top + scrollY < -1 && !float) return "above the page";
    const scrollers = clipsOf(element).map(({ scrolls }) => scrolls);
    const isFixed = float && styleOf(float).position === "fixed";
    if (isFixed && top < innerHeight && bottom > innerHeight && !scrollers.some(({ y }) => y))
      return "by the screen";
    const isBeside = (left < -1 && right > 0) || (left < innerWidth && right > innerWidth + 1);
    return isBeside && !scrollers.some(({ x }) => x) ? "by the screen" : null;
  }

  function noteCut(how: string, { text, element }: Line): void {
    faults.add(`cut ${how}: ${quoted(text)} in ${placeOf(element)}`);
  }

  /** Lines of which nothing is painted, by what takes them away. */
  const gone: { line: Line; clip: Clip }[] = [];

  /** The part of a line that is painted, null where nothing is; notes what of it is cut. */
  function paintedOf(line: Line): Box | null {
    const { element, box } = line;
    const cuts: (string | null)[] = [];
    let seen = box;
    for (const clip of clipsOf(element)) {
      const part = through(seen, clip);
      if (isEmpty(clip.box)) return null;
      if (isEmpty(part)) {
        gone.push({ line, clip });
        return null;
      }
      cuts.push(cutBy(clip, seen, part, element));
      seen = part;
    }
    cuts.push(beyondScreen(element, seen));
    for (const cut of cuts) if (cut) noteCut(cut, line);
    return seen;
  }

  /** A text that begins on the page and does not end there; of slides and closed panels nothing is seen. */
  function noteUnended(seen: readonly SeenLine[]): void {
    const begun = new Set(seen.map(({ node }) => node));
    for (const { line, clip } of gone) {
      const isReached = clip.scrolls.x || clip.scrolls.y;
      if (begun.has(line.node) && !isReached && !drawsDots(clip, line.element))
        noteCut("before its end", line);
    }
  }

  /** Letters stand in the middle of their line: the boxes of neighbouring lines may touch. */
  function lettersOf({ left, right, top, bottom }: Box): Box {
    const inset = (bottom - top) * 0.22;
    return { left: left + 1, right: right - 1, top: top + inset, bottom: bottom - inset };
  }

  const pen = new OffscreenCanvas(1, 1).getContext("2d") as OffscreenCanvasRenderingContext2D;

  /** What a field shows, which no text node holds. What was typed scrolls; what the page wrote itself must fit. */
  function fieldLine(field: HTMLInputElement | HTMLSelectElement, text: string): Line {
    const style = styleOf(field);
    pen.font = style.font;
    const outer = field.getBoundingClientRect();
    const left = outer.left + pixels(style.borderLeftWidth) + pixels(style.paddingLeft);
    const room = outer.right - pixels(style.borderRightWidth) - pixels(style.paddingRight) - left;
    const width = pen.measureText(text).width;
    const isTyped = field instanceof HTMLInputElement && field.value !== "";
    if (width > room + 1.5 && !isTyped && style.textOverflow === "clip")
      faults.add(`cut in its field: ${quoted(text)} in ${placeOf(field)}`);
    const middle = (outer.top + outer.bottom) / 2;
    const half = pixels(style.fontSize) * 0.6;
    const box = {
      left,
      right: left + Math.min(width, room),
      top: middle - half,
      bottom: middle + half,
    };
    return { text, node: field, element: field, box };
  }

  function fieldLines(): Line[] {
    const without = "hidden checkbox radio file range color"
      .split(" ")
      .map((type) => `[type=${type}]`);
    const fields = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      `select, input:not(${without.join()})`,
    );
    return [...fields].filter(isShown).flatMap((field) => {
      const text =
        field instanceof HTMLSelectElement
          ? field.selectedOptions[0]?.text
          : field.value || field.placeholder;
      return text?.trim() ? fieldLine(field, text) : [];
    });
  }

  const range = document.createRange();

  /** Which words of a text stand on more than one line. */
  function noteBroken(
    words: RegExp,
    how: string,
    { node, element, text }: Omit<Line, "box">,
  ): void {
    for (const { 0: word, index } of text.matchAll(words)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (tops.size > 1) faults.add(`${how}: ${quoted(word)} in ${placeOf(element)}`);
    }
  }

  /** A number such as XLD-7KQ4M2WM is read as one word. */
  const numbers = /\b[A-Z]{2,6}-[A-Z0-9]{4,}\b/g;
  /** Any column has room for such a word. */
  const shortWords = /(?<![\p{L}\p{M}\p{N}@.\-_/])[\p{L}\p{M}]{3,10}(?![\p{L}\p{M}\p{N}@\-_/])/gu;

  /** Of texts that stand on several lines. In drawings each letter may have a place of its own. */
  function noteWordsBroken(seen: readonly SeenLine[]): void {
    for (const [node, lines] of Map.groupBy(seen, (line) => line.node)) {
      const [line] = lines as [SeenLine];
      if (lines.length === 1 || line.element instanceof SVGElement) continue;
      noteBroken(numbers, "broken", line);
      // where lines are long no word is broken
      const longest = Math.max(...lines.map(({ box }) => box.right - box.left));
      if (longest < 100 && node.nodeType === Node.TEXT_NODE)
        noteBroken(shortWords, "broken word", line);
    }
  }

  function linesIn(node: Node): Line[] {
    const element = node.parentElement;
    const text = node.textContent ?? "";
    if (!element || !text.trim() || !isShown(element)) return [];
    if (element.closest("script, style, noscript, select, textarea")) return [];
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ left, right }) => right > left);
    return boxes.map(({ left, right, top, bottom }) => ({
      ...{ text, node, element },
      box: { left, right, top, bottom },
    }));
  }

  function textLines(): Line[] {
    const found: Line[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(...linesIn(node));
    return found;
  }

  /** What sticks to the upper or left edge lies where it belongs: nothing is scrolled here. */
  function floats(element: Element): boolean {
    const { position, bottom, right } = styleOf(element);
    const isAtEnd = position === "sticky" && (bottom !== "auto" || right !== "auto");
    return isAtEnd || position === "fixed" || element.matches(":modal, :popover-open");
  }

  /** What a text is in that stays or opens over all else, if it is. */
  const floatOf = once((element) => {
    let each: Element | null = element;
    while (each && !floats(each)) each = each.parentElement;
    return each;
  });

  /** Drawings may have texts under texts, such as names that turn behind the one that is drawn. */
  const isDrawn = once((element) => element.closest('[aria-hidden="true"]') !== null);

  function overlap(one: SeenLine, other: SeenLine): boolean {
    if (one.node === other.node || floatOf(one.element) !== floatOf(other.element)) return false;
    if (isDrawn(one.element) && isDrawn(other.element)) return false;
    const wide =
      Math.min(one.seen.right, other.seen.right) - Math.max(one.seen.left, other.seen.left);
    const high =
      Math.min(one.seen.bottom, other.seen.bottom) - Math.max(one.seen.top, other.seen.top);
    return wide > 1 && high > 1;
  }

  function noteOverlaps(lines: readonly SeenLine[]): void {
    const fromTop = lines.toSorted((one, other) => one.seen.top - other.seen.top);
    for (const [at, one] of fromTop.entries()) {
      for (let next = at + 1; next < fromTop.length; next++) {
        const other = fromTop[next] as SeenLine;
        if (other.seen.top >= one.seen.bottom) break;
        if (!overlap(one, other)) continue;
        const both = [one, other].map(
          ({ text, element }) => `${quoted(text)} in ${placeOf(element)}`,
        );
        faults.add(`over each other: ${both.join(" and ")}`);
      }
    }
  }

  const root = document.documentElement;
  const beyond = root.scrollWidth - root.clientWidth;
  if (beyond > 0) faults.add(`the page scrolls sideways by ${beyond} px`);
  const lines = [...textLines(), ...fieldLines()].flatMap((line) => {
    const seen = paintedOf({ ...line, box: lettersOf(line.box) });
    return seen ? { ...line, seen } : [];
  });
  noteUnended(lines);
  noteOverlaps(lines);
  noteWordsBroken(lines);
  return [...faults];
}
