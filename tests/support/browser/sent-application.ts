import type { APIRequestContext } from "@playwright/test";
import { resumeField } from "#features/applications/application-fields.ts";
import { postFields } from "#features/applications/ui/form/form-state.ts";
import { formBody } from "../records/submissions.ts";

interface Sent {
  answers: Record<string, string>;
  resume: { name: string; mimeType: string; buffer: Buffer };
}

/** Applies as the form does without script, with a resume that is truly stored. @returns the path of the private page */
export async function sendApplication(
  site: APIRequestContext,
  { answers, resume }: Sent,
): Promise<string> {
  const multipart = {
    ...formBody(answers),
    [postFields.submissionId]: crypto.randomUUID(),
    [resumeField.id]: resume,
  };
  const answer = await site.post("/ApplyNow", { multipart, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`Not received: ${answer.status()}`);
  const { pathname } = new URL(answer.headers().location ?? "", answer.url());
  return pathname.replace(/\/application-received$/, "");
}
