import type { DrawCheck, PublishedDraw } from "../../draw.ts";
import { winnerLine } from "./check-draw.ts";
import { clockFigures } from "./clock-figures.ts";
import type { DrawTrouble, DrawView } from "./draw-runner.ts";
import type { Winner } from "./unique-winners.ts";

/** View of a draw in the page; every text in it came with the page. */
export function drawView(stage: HTMLElement) {
  const all = (mark: string) => document.querySelectorAll<HTMLElement>(mark);

  function say(mark: string, attribute: string, chosen: string | null): void {
    for (const text of all(mark)) text.hidden = text.dataset[attribute] !== chosen;
  }

  function fillList(source: Winner["source"], winners: readonly Winner[]): void {
    const list = stage.querySelector(`[data-winners="${source}"]`);
    const template = stage.querySelector<HTMLTemplateElement>(`[data-winner="${source}"]`);
    if (!list || !template) return;
    const chosen = winners.filter((winner) => winner.source === source);
    list.replaceChildren(...chosen.map((winner) => fillWinner(template, winner)));
    list.toggleAttribute("hidden", chosen.length === 0);
  }

  return {
    show(view: DrawView): void {
      stage.dataset.state = view.state;
      const trouble: DrawTrouble | null = "trouble" in view ? view.trouble : null;
      stage.toggleAttribute("data-waits", trouble !== null);
      say("[data-trouble]", "trouble", trouble);
      say("[data-stage]", "stage", view.state);
      if (view.state === "counting" && view.remaining !== null) {
        for (const [unit, figure] of Object.entries(clockFigures(view.remaining))) {
          const place = stage.querySelector(`[data-unit="${unit}"]`);
          if (place && place.textContent !== figure) place.textContent = figure;
        }
      }
      if (view.state !== "won") return;
      fillList("draw", view.winners);
      fillList("hand", view.winners);
    },

    showProof(draw: PublishedDraw): void {
      for (const place of all("[data-proof]")) {
        const value = draw[place.dataset.proof as "seed"];
        if (value) place.textContent = value;
      }
    },

    showCheckResult(result: DrawCheck): void {
      say("[data-verdict]", "verdict", result);
    },

    /** Offers to check again. */
    onCheck(check: () => void): void {
      for (const button of all("[data-check]")) {
        button.hidden = false;
        button.addEventListener("click", check);
      }
    },
  };
}

function fillWinner(template: HTMLTemplateElement, winner: Winner): Node {
  const item = template.content.cloneNode(true) as DocumentFragment;
  const put = (mark: string, text: string) => {
    const place = item.querySelector(mark);
    if (place) place.textContent = text;
  };
  put("[data-name]", winner.winnerName);
  put("[data-code]", winner.codeEnding ?? "");
  if (!winner.codeEnding) item.querySelector("[data-coded]")?.remove();
  const entrant = document.querySelector(`[data-entrant="${CSS.escape(winnerLine(winner))}"]`);
  const picture = entrant?.querySelector("[data-rangoli]");
  if (picture) item.querySelector("[data-rangoli]")?.replaceWith(picture.cloneNode(true));
  return item;
}
