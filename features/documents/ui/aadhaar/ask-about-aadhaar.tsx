import type { AadhaarChoice } from "../files/prepare-file.ts";
import "../../styles/aadhaar.css";
import { askOverPage } from "../ask-over-page.ts";
import { AadhaarDialog } from "./aadhaar-dialog.tsx";

/** Asks what is to leave the device. */
export function askAboutAadhaar(file: File): Promise<AadhaarChoice> {
  return askOverPage((answer) => <AadhaarDialog file={file} onAnswer={answer} />);
}
