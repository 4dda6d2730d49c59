import { confirmPhoto } from "./confirm-photo.ts";
import { openPicture } from "./open-picture.ts";
import type { FileTools } from "./prepare-file.ts";

/** What `prepareFile` uses of the browser. The dialog and what it draws with come when needed. */
export const browserFileTools: FileTools = {
  openPicture,
  confirmPhoto,
  async askAboutAadhaar(file) {
    const { askAboutAadhaar } = await import("../aadhaar/ask-about-aadhaar.tsx");
    return askAboutAadhaar(file);
  },
};
