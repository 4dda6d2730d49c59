/**
 * Puts the camera button in place of its template, where one is.
 * @param onPhoto gets the photo that was taken
 */
export function showCamera(within: HTMLElement, onPhoto: (photo: File) => void): void {
  const template = within.querySelector<HTMLTemplateElement>("template[data-camera]");
  if (!template) return;
  template.replaceWith(template.content);
  const camera = within.querySelector<HTMLInputElement>("input[capture]");
  camera?.addEventListener("change", () => {
    if (camera.files?.[0]) onPhoto(camera.files[0]);
    camera.value = "";
  });
}
