/** Milliseconds in which a photo is mostly prepared. */
const wait = 3_000;

/** Looks again for what is being prepared; never while somebody has begun to type. */
export function enhance(place: HTMLElement): void {
  let typed = document.querySelector("[data-unsaved]") !== null;
  document.addEventListener("input", () => {
    typed = true;
  });
  setTimeout(() => {
    if (!typed && place.isConnected) location.reload();
  }, wait);
}
