import { expect, test } from "vitest";
import {
  documentsFormTooLarge,
  fileTooLarge,
  kycFileTooLarge,
  messages,
} from "#contract/messages.ts";
import { fileAdvice } from "./file-advice.ts";

test("every message of the specifications about a refused file has its advice, others have none", () => {
  for (const tooLarge of [fileTooLarge, documentsFormTooLarge, kycFileTooLarge]) {
    expect(fileAdvice(tooLarge("application/pdf"))).toBe("Choose a file of at most 2 MB.");
  }
  for (const message of [messages.fileFormat, messages.documentsFormFormat]) {
    expect(fileAdvice(message)).toBe("Choose a PDF, Word, PNG or JPEG file.");
  }
  expect(fileAdvice(messages.oneFileOnly)).toBe("Choose the one file that belongs here.");
  expect(fileAdvice(messages.fileMissing)).toBeNull();
  expect(fileAdvice("constructor")).toBeNull();
});
