// What other features use of this one in their pages.

export { sizeInWords } from "../size-in-words.ts";
export { DocumentField } from "./document-field.tsx";
export { showCamera } from "./enhance/camera-button.ts";
export { browserFileTools } from "./files/browser-file-tools.ts";
export { checkWaitingFile, loadAhead, makeReady } from "./files/load-file-preparation.ts";
export { type Prepared, prepareFile } from "./files/prepare-file.ts";
export { DocumentPane, type PaneDocument, paneTools } from "./pane/document-pane.tsx";
export { DocumentViewer } from "./pane/document-viewer.ts";
export { actionOf, type PaneAction, paneKeys, pressInFrame } from "./pane/pane-keys.ts";
export { ScrollGroup } from "./pane/scroll-group.ts";
export { watermarkText } from "./pane/watermark-text.ts";
export { SizeAdvice } from "./size-advice.tsx";
