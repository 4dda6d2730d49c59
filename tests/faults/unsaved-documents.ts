import { idempotencyHeader, wirePaths } from "#contract/calls/wire.ts";
import { limits } from "#contract/limits.ts";
import { fileItem, pdfFile } from "../support/files.ts";
import { fresherAnswers, fresherFiles, kycBody } from "../support/kyc.ts";
import type { Answer } from "../support/servers/http-client.ts";

type Post = (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;

const item = (key: string) => fileItem(key, pdfFile({ text: key }), `Zephyrine ${key}`);
const twentyFiles = Array.from({ length: limits.filesPerCall }, (_, at) => item(`file${at}`));

/** A candidate whose files are there, and whose form meets a database that is away. */
export interface WaitingDocuments {
  email: string;
  /** Sends the form, and 20 files by either call. */
  send(): Promise<Answer[]>;
}

/** Uploads what the form will name. */
export async function waitingDocuments(post: Post, email: string): Promise<WaitingDocuments> {
  const { kycFileUpload, multiFileUpload, kycSave, consent } = wirePaths;
  const uploaded = await post(kycFileUpload, fresherFiles.map(item));
  const { URL: urls } = JSON.parse(String(uploaded.body)) as { URL: { URL: string }[] };
  const named = Object.fromEntries(fresherFiles.map((key, at) => [key, urls[at]?.URL ?? ""]));
  const body = kycBody({ ...fresherAnswers, email, aadharCardName: "Zephyrine" }, named);
  return {
    email,
    send: () =>
      Promise.all([
        post(kycSave, body, { [idempotencyHeader]: email }),
        post(kycFileUpload, twentyFiles),
        post(multiFileUpload, twentyFiles),
        post(consent, { notice: "kyc", version: "2026-11" }),
      ]),
  };
}
