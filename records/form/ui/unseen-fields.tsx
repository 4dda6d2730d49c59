import { uploadTokenField } from "#contract/calls/wire.ts";
import { keptFileField, keptNameField, submissionField } from "../without-script/post-fields.ts";
import type { PostedFile } from "../without-script/posted-files.ts";

interface UnseenFieldsProps {
  uploadToken: string;
  submissionId: string;
  /** Documents that an earlier post has brought. */
  files: Readonly<Record<string, PostedFile | undefined>>;
}

/** What a native post carries beside what people see; the server must know it before the files. */
export function UnseenFields({ uploadToken, submissionId, files }: UnseenFieldsProps) {
  const hidden = (name: string, value: string) => (
    // browsers put back old values of hidden fields too, unless told not to
    <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
  );
  return (
    <>
      {hidden(uploadTokenField, uploadToken)}
      {hidden(submissionField, submissionId)}
      {Object.entries(files).map(
        ([key, file]) =>
          file && [hidden(keptFileField(key), file.url), hidden(keptNameField(key), file.name)],
      )}
    </>
  );
}
