import { createRoot } from "react-dom/client";
import type { AadhaarChoice } from "../kyc-files/prepare-file.ts";
import "../styles/aadhaar.css";
import { AadhaarDialog } from "./aadhaar-dialog.tsx";

/**
 * Asks in a dialog over the page, whether that runs the framework or not. What had the focus gets
 * it back.
 */
export function askAboutAadhaar(file: File): Promise<AadhaarChoice> {
  const before = document.activeElement as HTMLElement | null;
  const host = document.createElement("div");
  document.body.append(host);
  const root = createRoot(host);
  return new Promise((resolve) => {
    const answer = (choice: AadhaarChoice) => {
      root.unmount();
      host.remove();
      before?.focus();
      resolve(choice);
    };
    root.render(<AadhaarDialog file={file} onAnswer={answer} />);
  });
}
