import { mayPhotoGo } from "./may-photo-go.ts";
import { openPicture } from "./open-picture.ts";
import type { FileTools } from "./prepare-file.ts";

/** What `prepareFile` uses of the browser. The dialog and what it draws with come when needed. */
export const browserFileTools: FileTools = {
  openPicture,
  mayPhotoGo,
  async askAboutAadhaar(file) {
    const { askAboutAadhaar } = await import("../aadhaar/ask-about-aadhaar.tsx");
    return askAboutAadhaar(file);
  },
};
