import { type APIRequestContext, expect } from "@playwright/test";
import { wirePaths } from "#contract/calls/wire.ts";
import { pdfFile } from "../files/files.ts";
import { fresherAnswers, fresherFiles, kycBody } from "../records/kyc.ts";

/** Sends the KYC form of a fresher as an outside client does. */
export async function sendKyc(
  request: APIRequestContext,
  answers: Record<string, string>,
): Promise<void> {
  const multipart = new FormData();
  for (const key of fresherFiles) {
    const content = pdfFile({ text: `${key} of ${answers.email}` });
    multipart.append(
      key,
      new File([new Uint8Array(content)], `${key}.pdf`, { type: "application/pdf" }),
    );
  }
  const uploaded = await request.post(wirePaths.kycFileUpload, { multipart });
  expect(uploaded.status(), await uploaded.text()).toBe(200);
  const { URL } = (await uploaded.json()) as { URL: { URL: string }[] };
  const urls = Object.fromEntries(fresherFiles.map((key, at) => [key, URL[at]?.URL ?? ""]));
  const body = kycBody({ ...fresherAnswers, ...answers }, urls);
  const saved = await request.post(wirePaths.kycSave, { data: body });
  expect(saved.status(), await saved.text()).toBe(200);
}
