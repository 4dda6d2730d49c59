import { wirePaths } from "#contract/calls/wire.ts";
import type { UploadOptions } from "../files/document-set.ts";
import { postFile, type UploadAttempt } from "../files/post-file.ts";
import type { FormDeclaration } from "../form-declaration.ts";
import { type CallOutcome, type JsonCall, postJson } from "./post-json.ts";
import { newSubmissionId } from "./submission-key.ts";

/** The calls that a form makes; none of them rejects. */
export interface FormCalls<Key extends string> {
  postFile(key: Key, file: File, options: UploadOptions): Promise<UploadAttempt>;
  /** Tells the server that somebody agreed to this version of the form's notice. */
  postConsent(version: string): Promise<CallOutcome>;
  post(path: string, call: Omit<JsonCall, "fetch">): Promise<CallOutcome>;
}

/** The same over the browser's network. @param uploadToken of the page; "" on other pages */
export function browserCalls<Key extends string>(
  { notice, uploadTarget }: Pick<FormDeclaration<Key>, "notice" | "uploadTarget">,
  uploadToken: string,
): FormCalls<Key> {
  return {
    postFile: (key, file, more) => postFile(file, uploadTarget(key), { uploadToken, ...more }),
    postConsent: (version) =>
      postJson(wirePaths.consent, {
        body: JSON.stringify({ notice, version }),
        key: newSubmissionId(),
        uploadToken,
      }),
    post: postJson,
  };
}
