import { limits } from "#contract/limits.ts";
import type { JsonSchema } from "#features/api-docs/server/json-schema.ts";
import type { Call, CallRefusal } from "#http/calls/define-call.ts";
import { calls } from "#server/calls.ts";
import { exeFile, htmlFile, mediaTypes, pdfFile } from "../files/files.ts";
import { apiDocument, schemaCheck } from "./openapi-schemas.ts";

/** One part of a form with files, as it is sent. */
export type FormPart = readonly [name: string, value: string | File];

/** A form with files that the document describes, with its example. */
export interface DescribedForm {
  path: string;
  schema: JsonSchema;
  parts: readonly FormPart[];
  answers: Call["answers"];
  refusals: readonly CallRefusal[];
}

const fits = schemaCheck();
const named = (content: Buffer, name: string, type: string) =>
  new File([new Uint8Array(content)], name, { type });

/** A file that a call for documents takes. */
export const aDocument = () => named(pdfFile(), "paper.pdf", mediaTypes.pdf);
const aList = () => new File(["XLD0417\n"], "ids.csv", { type: "text/csv" });

/** Every form with files of the document; each has one example. */
export const forms: readonly DescribedForm[] = calls.flatMap(({ path, answers, refusals }) => {
  const body = apiDocument.paths[path]?.post?.requestBody?.content["multipart/form-data"];
  const [example] = Object.values(body?.examples ?? {});
  if (!body?.schema || !example) return [];
  const isOfDocuments = refusals.some(({ code }) => code === "file_format");
  const parts = Object.entries(example.value as Record<string, string>).map(
    ([name, value]): FormPart => {
      if (value !== "(a file)") return [name, value];
      return [name, isOfDocuments ? aDocument() : aList()];
    },
  );
  return [{ path, schema: body.schema, parts, answers, refusals }];
});

/** Names that no part has, or that are no names. */
export const strangeNames = ["no such part", "__proto__", "constructor ", "", "x".repeat(65)];

/** Whether the document does not allow a form of these parts. Of texts of one name the last holds. */
export function isOutsideForm({ schema }: DescribedForm, parts: readonly FormPart[]): boolean {
  const values = parts.map(([name, value]) => [name, value instanceof File ? {} : value] as const);
  const isMistaken = parts.some(([name, value]) => {
    const told = partSchema(schema, name);
    return told !== null && isFile(told) !== value instanceof File;
  });
  const isRepeated = parts.some(
    ([name, value], at) =>
      value instanceof File && parts.findIndex(([first]) => first === name) !== at,
  );
  return isMistaken || isRepeated || fits(schema, Object.fromEntries(values)).length > 0;
}

const isFile = (schema: JsonSchema) => schema.contentMediaType !== undefined;

/** What may stand in a part; null where the document says nothing of it. */
function partSchema({ properties = {}, additionalProperties }: JsonSchema, name: string) {
  const told = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
  return typeof told === "object" ? (told as JsonSchema) : null;
}

/** Forms that the document does not allow, each one step from the example. */
export function misfitForms(form: DescribedForm): FormPart[][] {
  const { parts, schema } = form;
  const known = [...Object.keys(schema.properties ?? {}), ...parts.map(([name]) => name)];
  const swapped = [...new Set(known)].flatMap((name) => {
    const others = parts.filter(([each]) => each !== name);
    const values = ["", "text", "data:application/pdf;base64,JVBERi0xLjQK", aDocument()];
    return [others, ...values.map((value): FormPart[] => [...others, [name, value]])];
  });
  const more = strangeNames.flatMap((name) => [
    [...parts, [name, "text"] as const],
    [...parts, [name, aDocument()] as const],
    [[name, aDocument()] as const, ...parts],
  ]);
  const moved = [...known, ...strangeNames].map((name) =>
    parts.map(([own, value]): FormPart => [value instanceof File ? name : own, value]),
  );
  const twice = parts.map((part) => [...parts, part]);
  const asText = parts.flatMap(([name, value]) =>
    value instanceof File ? ["", "text"].map((text): FormPart[] => [...parts, [name, text]]) : [],
  );
  const many = Array.from({ length: limits.filesPerCall + 1 }, (_, at): FormPart => {
    return [`paper${at}`, aDocument()];
  });
  const found = [[], ...swapped, ...more, ...moved, ...twice, ...asText, many];
  return found.filter((each) => isOutsideForm(form, each));
}

/** The example with each of its files replaced by one that a call for documents does not take. */
export function formsOfBadFiles({ parts }: DescribedForm): FormPart[][] {
  const bad = [
    named(Buffer.alloc(0), "empty.pdf", mediaTypes.pdf),
    named(htmlFile(), "page.html", "text/html"),
    named(htmlFile(), "page.pdf", mediaTypes.pdf),
    named(exeFile(), "paper.pdf", mediaTypes.pdf),
    named(pdfFile(), "paper.exe", mediaTypes.pdf),
    named(pdfFile(), "paper.png", mediaTypes.pdf),
    named(pdfFile({ size: limits.documentBytes + 1 }), "large.pdf", mediaTypes.pdf),
  ];
  return parts.flatMap(([name, value], at) =>
    value instanceof File ? bad.map((file) => parts.with(at, [name, file])) : [],
  );
}
