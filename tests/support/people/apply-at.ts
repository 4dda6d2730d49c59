import { type ApplicationAnswer, type UploadAnswer, wirePaths } from "#contract/calls/wire.ts";
import { dataUrl, pdfFile } from "../files/files.ts";
import { formBody } from "../records/submissions.ts";

/** Posts JSON as an outside client does. */
export const postJson = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** Sends a resume to a site. @returns its address */
export async function uploadResume(site: string): Promise<string> {
  const body = { name: "resume.pdf", file: dataUrl(pdfFile()) };
  const answer = await postJson(site + wirePaths.resumeUpload, body);
  return ((await answer.json()) as UploadAnswer).URL;
}

/** Applies for an opening of a site by the form's call. */
export async function applyAt(site: string, jobEmail: string): Promise<ApplicationAnswer> {
  const body = formBody({ jobFile: await uploadResume(site), jobEmail });
  const once = { "idempotency-key": crypto.randomUUID() };
  return (await postJson(site + wirePaths.applicationForm, body, once)).json() as never;
}
