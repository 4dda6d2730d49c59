/** Milliseconds after which a photo is usually ready. */
const wait = 3_000;

/** Reloads the page while a photo is being prepared; never after somebody has begun to type. */
export function enhance(place: HTMLElement): void {
  let typed = document.querySelector("[data-unsaved]") !== null;
  document.addEventListener("input", () => {
    typed = true;
  });
  setTimeout(() => {
    if (!typed && place.isConnected) location.reload();
  }, wait);
}
