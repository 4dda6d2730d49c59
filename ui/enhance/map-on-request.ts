/** Loads the map of another site into `data-frame` when its button is pressed, not before. */
export function enhance(place: HTMLElement): void {
  const button = place.querySelector("button");
  const { map, title } = place.dataset;
  if (!button || !map) return;
  button.hidden = false;
  button.addEventListener("click", () => {
    const frame = document.createElement("iframe");
    frame.title = title ?? "";
    frame.referrerPolicy = "no-referrer";
    // allows its own scripts and storage, and links out of it; it may not navigate this page
    frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-popups");
    frame.src = map;
    place.querySelector("[data-frame]")?.replaceChildren(frame);
    frame.focus();
  });
}
