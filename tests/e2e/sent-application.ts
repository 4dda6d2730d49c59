import { request } from "node:http";
import type { APIRequestContext } from "@playwright/test";
import { resumeField } from "#features/applications/application-fields.ts";
import { postFields } from "#features/applications/ui/form/form-state.ts";
import { formBody } from "../support/submissions.ts";

interface Sent {
  answers: Record<string, string>;
  resume: { name: string; mimeType: string; buffer: Buffer };
}

/** Applies as the form does without script, with a resume that is truly stored. */
export async function sendApplication(site: APIRequestContext, sent: Sent): Promise<void> {
  const answer = await site.post("/ApplyNow", { multipart: partsOf(sent), maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`Not received: ${answer.status()}`);
}

/** The same from an address of its own: many from one would be slowed down. */
export async function sendApplicationFrom(
  localAddress: string,
  site: { url: string },
  sent: Sent,
): Promise<void> {
  const form = new FormData();
  for (const [name, part] of Object.entries(partsOf(sent))) {
    if (typeof part === "string") form.set(name, part);
    else
      form.set(name, new File([new Uint8Array(part.buffer)], part.name, { type: part.mimeType }));
  }
  const { headers, body } = new Request(site.url, { method: "POST", body: form });
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const post = request(`${site.url}/ApplyNow`, {
    ...{ method: "POST", localAddress },
    headers: { "content-type": headers.get("content-type") ?? "", origin: site.url },
  });
  post.on("response", (answer) => resolve(answer.resume().statusCode)).on("error", reject);
  post.end(Buffer.from(await new Response(body).arrayBuffer()));
  const status = await promise;
  if (status !== 303) throw new Error(`Not received: ${status}`);
}

const partsOf = ({ answers, resume }: Sent) => ({
  ...formBody(answers),
  [postFields.submissionId]: crypto.randomUUID(),
  [resumeField.id]: resume,
});
