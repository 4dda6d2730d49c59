import { messages } from "#contract/messages.ts";

const advice = new Map<string, string>([
  [messages.fileFormat, "Choose a PDF, Word, PNG or JPEG file."],
  [messages.documentsFormFormat, "Choose a PDF, Word, PNG or JPEG file."],
  [messages.oneFileOnly, "Choose the one file that belongs here."],
]);
const tooLarge = / is too large, please /;

/** What to do about a file that one of the specifications' messages refuses; null for any other. */
export function fileAdvice(message: string): string | null {
  if (tooLarge.test(message)) return "Choose a file of at most 2 MB.";
  return advice.get(message) ?? null;
}
