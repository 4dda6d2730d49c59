import type { APIRequestContext } from "@playwright/test";
import { resumeField } from "#features/applications/application-fields.ts";
import { postFields } from "#features/applications/ui/form/post-fields.ts";
import { formBody } from "../support/submissions.ts";

interface Sent {
  answers: Record<string, string>;
  resume: { name: string; mimeType: string; buffer: Buffer };
}

/** Applies as the form does without script, with a resume that is truly stored. */
export async function sendApplication(
  request: APIRequestContext,
  { answers, resume }: Sent,
): Promise<void> {
  const submissionId = crypto.randomUUID();
  const answer = await request.post("/ApplyNow", {
    multipart: {
      ...formBody(answers),
      [postFields.submissionId]: submissionId,
      [resumeField.id]: resume,
    },
    maxRedirects: 0,
  });
  if (answer.status() !== 303) throw new Error(`Not received: ${answer.status()}`);
}
