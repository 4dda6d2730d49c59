/** Seconds after which a photo is usually ready. */
const usual = 3;

/** Reloads the page after the seconds that `data-reload` says; never after somebody has begun to type. */
export function enhance(place: HTMLElement): void {
  let typed = document.querySelector("[data-unsaved]") !== null;
  document.addEventListener("input", () => {
    typed = true;
  });
  setTimeout(
    () => {
      if (!typed && place.isConnected) location.reload();
    },
    (Number(place.dataset.reload) || usual) * 1_000,
  );
}
