/** What of the page a press is for: the page itself, a panel that an earlier press opens, or a field that it leads to. */
export type KeyMode = "page" | "panel" | "text";

export interface KeyPress {
  key: string;
  mode: KeyMode;
  /** It came while something was on its way. */
  waited?: boolean;
}

/** `leads`: to another page, or sends something; what is pressed next is for what comes of it. */
export type Acted = "nothing" | "done" | "leads";

interface KeyQueueOptions {
  act: (press: KeyPress) => Acted;
  later: (work: () => void, milliseconds: number) => void;
}

/** Milliseconds in which something that was sent shows as being on its way. */
const shownWithin = 300;
/** Presses that are kept. */
const most = 40;

/** Keys that open a panel, and keys that lead to a field. */
const opening = new Set(["r", "a"]);
const typing = new Set(["n", "/"]);
const closing = new Set(["Enter", "Escape"]);

function modeAfter(mode: KeyMode, key: string): KeyMode {
  if (mode === "page" && opening.has(key)) return "panel";
  if (mode === "page" && typing.has(key)) return "text";
  return mode === "panel" && closing.has(key) ? "page" : mode;
}

/**
 * Keeps what is pressed while a decision is being saved or the next application is on its way, and presses it
 * once that is there: in its order, each on what came of the one before.
 */
export function createKeyQueue({ act, later }: KeyQueueOptions) {
  let waiting: KeyPress[] = [];
  let holders = 0;
  /** What was pressed last, where nothing of it is seen yet. */
  let leading: symbol | null = null;

  const isBusy = () => holders > 0 || leading !== null;

  function run(press: KeyPress): Acted {
    const mark = Symbol(press.key);
    leading = mark;
    const acted = act(press);
    if (acted !== "leads") leading = null;
    // what leads nowhere after all keeps nobody waiting
    else later(() => leading === mark && stop(), shownWithin);
    return acted;
  }

  function stop(): void {
    leading = null;
    pump();
  }

  function pump(): void {
    while (!isBusy()) {
      const next = waiting.shift();
      if (!next) return;
      run({ ...next, waited: true });
    }
  }

  return {
    isBusy,
    /** Something is on its way, and not only about to be. */
    isHeld: () => holders > 0,

    /** What the next press is for: earlier ones that wait may open a panel or lead to a field. */
    mode(): KeyMode {
      return waiting.reduce<KeyMode>((mode, { key }) => modeAfter(mode, key), "page");
    },

    press(press: KeyPress): Acted {
      if (!isBusy()) return run(press);
      if (waiting.length < most) waiting.push(press);
      return "done";
    },

    /** @returns ends it */
    hold(): () => void {
      holders += 1;
      leading = null;
      let holds = true;
      return () => {
        if (holds) holders -= 1;
        holds = false;
        later(pump, 0);
      };
    },

    /** What was to be pressed after something that was refused is about nothing that came of it. */
    drop(): void {
      waiting = [];
    },
  };
}
