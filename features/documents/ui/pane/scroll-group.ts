interface Scrollable {
  scrollTo(place: number): void;
}

/**
 * Documents beside each other that scroll together. Where one is scrolled all others go to the same place
 * in pages, at most once for each picture that is drawn: a frame that was taken over may send without end.
 */
export class ScrollGroup {
  readonly #members = new Set<Scrollable>();
  readonly #isOn: () => boolean;
  readonly #soon: (work: () => void) => void;
  #next: { from: Scrollable; place: number } | null = null;

  constructor(isOn: () => boolean, soon: (work: () => void) => void = onNextFrame) {
    this.#isOn = isOn;
    this.#soon = soon;
  }

  /** @returns what takes it out again */
  add(member: Scrollable): () => void {
    this.#members.add(member);
    return () => this.#members.delete(member);
  }

  scrolled(from: Scrollable, place: number): void {
    if (!this.#isOn()) return;
    if (!this.#next) this.#soon(() => this.#lead());
    this.#next = { from, place };
  }

  #lead(): void {
    const next = this.#next;
    this.#next = null;
    for (const member of this.#members)
      if (next && member !== next.from) member.scrollTo(next.place);
  }
}

const onNextFrame = (work: () => void) => void requestAnimationFrame(work);
