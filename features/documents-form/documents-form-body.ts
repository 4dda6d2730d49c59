import * as v from "valibot";
import { whatsAppField } from "#contract/answers/consent.ts";
import { choice } from "#contract/calls/check-body.ts";
import { messages } from "#contract/messages.ts";
import {
  type DocumentsFormFile,
  documentsFormFiles,
  documentsFormOpeningKey,
  documentsFormTexts,
  openingUnknown,
} from "./documents-form.ts";

type Text = (typeof documentsFormTexts)[number];
type File = (typeof documentsFormFiles)[number];
type Entries = { [Each in Text as Each["key"]]: Each["rule"] } & {
  [Each in File as Each["key"]]: Each extends { required: true }
    ? v.GenericSchema<string>
    : v.NullishSchema<v.GenericSchema<string>, undefined>;
};
const { fileMissing } = messages;
const requiredFile = v.pipe(v.string(fileMissing), v.nonEmpty(fileMissing));
const entries = Object.fromEntries([
  ...documentsFormTexts.map(({ key, label, rule }) => [key, v.pipe(rule, v.title(label))]),
  ...(documentsFormFiles as readonly DocumentsFormFile[]).map(({ key, label, required }) => [
    key,
    v.pipe(required ? requiredFile : v.nullish(v.string(fileMissing)), v.title(label)),
  ]),
]) as unknown as Entries;

/** Body of the call that stores the form: texts, and addresses of files. */
export const documentsFormBody = v.strictObject({
  ...entries,
  [whatsAppField]: choice("The candidate asks for updates on WhatsApp"),
  // as long as codes may be, without characters that break logs or pages
  [documentsFormOpeningKey]: v.nullish(
    v.pipe(v.string(openingUnknown), v.regex(/^[^\p{Cc}]{0,64}$/u, openingUnknown)),
  ),
});
