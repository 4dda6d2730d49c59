// What other features use of this one in their pages.

export { sizeInWords } from "../size-in-words.ts";
export { DocumentField } from "./document-field.tsx";
export { showCamera } from "./enhance/camera-button.ts";
export { browserFileTools } from "./files/browser-file-tools.ts";
export { checkWaitingFile, loadAhead, makeReady } from "./files/make-ready.ts";
export { type Prepared, prepareFile } from "./files/prepare-file.ts";
export { SizeAdvice } from "./size-advice.tsx";

export { DocumentPane, type PaneDocument, paneTools } from "./stage/document-stage.tsx";
export { DocumentViewer } from "./stage/document-viewer.ts";
export { ScrollGroup } from "./stage/scroll-group.ts";
export { actionOf, type PaneAction, paneKeys, pressInFrame } from "./stage/stage-keys.ts";
export { watermarkText } from "./stage/watermark-text.ts";
