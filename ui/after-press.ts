let isPressed = false;
const waiting = new Set<() => void>();

// Node, which writes the page, presses nothing
if (typeof document !== "undefined") watchPresses();

/**
 * Calls what moves the page: in a moment, or after the press that is under way. A press of the mouse leaves a field
 * before it reaches the button, which must not move from under it: that would be no click.
 */
export function afterPress(move: () => void): void {
  if (isPressed) waiting.add(move);
  else setTimeout(() => (isPressed ? waiting.add(move) : move()));
}

function watchPresses(): void {
  const pressed = () => {
    isPressed = true;
  };
  const released = () => {
    isPressed = false;
    // the click of a release comes with it
    setTimeout(() => {
      const moves = [...waiting];
      waiting.clear();
      for (const move of moves) move();
    });
  };
  addEventListener("pointerdown", pressed, true);
  addEventListener("pointerup", released, true);
  addEventListener("pointercancel", released, true);
  // a menu that opens under a press takes its end away
  addEventListener("pointermove", ({ buttons }) => isPressed && buttons === 0 && released(), true);
  addEventListener("keydown", () => isPressed && released(), true);
}
