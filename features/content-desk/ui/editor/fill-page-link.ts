import { type FormValues, pageLinkOf, suggestedMark, textsOf } from "#features/publishing/index.ts";
import type { ContentPlace } from "../../routes/editor/content-address.ts";
import { plainFields } from "./item-view.ts";

/** Fills in a page link that nobody wrote: from the title, and like no other of the list. */
export async function fillPageLink(
  { content, collection }: ContentPlace,
  key: string,
  form: URLSearchParams,
  values: FormValues,
): Promise<FormValues> {
  const fields = plainFields(collection);
  const field = fields.find(({ suggestedFrom }) => suggestedFrom !== undefined);
  const title = values[field?.suggestedFrom ?? ""]?.trim();
  if (!field || !title) return values;
  const written = values[field.key]?.trim() !== "" && form.get(suggestedMark) !== "yes";
  if (written) return values;
  const stem = pageLinkOf(title) || pageLinkOf(collection.itemLabel);
  const others = (await content.list(collection.name)).filter((item) => item.key !== key);
  const taken = new Set(
    others
      .flatMap(({ live, draft }) => [live, draft?.body])
      .map((body) => textsOf([field], body)[field.key]?.toLowerCase()),
  );
  let link = stem;
  for (let count = 2; taken.has(link); count += 1) link = `${stem}-${count}`;
  return { ...values, [field.key]: link };
}
