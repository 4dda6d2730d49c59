import { data } from "react-router";
import { readRowId } from "#contract/ids/row-id.ts";
import { messages } from "#contract/messages.ts";
import { letterTemplatesPath } from "#contract/offer-letter-paths.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { Button } from "#ui/components/button.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskSelect } from "#ui/desk/fields.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import type { LetterTemplate } from "../letter-schema.ts";
import { letterTemplatesName } from "../letter-templates.ts";
import styles from "../styles/offer-letter.css?url";
import { LetterSheet } from "../ui/letter-sheet.tsx";
import type { Route } from "./+types/desk-template-preview.ts";

/** A template as it is worded now, published or not, for a real person. */

export const handle: DeskHandle = {
  role: "admin",
  places: () => ({ signInPage: letterTemplatesPath }),
};

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { content, offerLetters } = servicesOf(context);
  const item = await content.find(letterTemplatesName, params.key);
  const collection = content.collection(letterTemplatesName);
  if (!item || !collection) throw data(messages.pageNotFound, { status: 404 });
  const checked = await collection.schema["~standard"].validate(item.draft?.body ?? item.live);
  if (checked.issues)
    throw data("This draft cannot be shown: open it in the editor to fix it.", { status: 422 });
  const people = await offerLetters.people();
  const wanted = readRowId(url.searchParams.get("application")) ?? people[0]?.id ?? null;
  const template = checked.value as LetterTemplate;
  const letter = await offerLetters.preview(template, wanted, deskOf(context).user);
  if (!letter) throw data(messages.pageNotFound, { status: 404 });
  return {
    ...{ people, wanted, letter, name: item.title, isDraft: item.draft !== null },
    editor: `${letterTemplatesPath}/${params.key}`,
  };
}

export default function DeskTemplatePreview({ loaderData }: Route.ComponentProps) {
  const { people, wanted, letter, name, isDraft, editor } = loaderData;
  const title = `Preview: ${name}`;
  const isOffered = people.some(({ id }) => id === wanted);
  return (
    <div className="desk">
      <title>{pageTitle(title)}</title>
      <DeskHead
        title={title}
        lead={isDraft ? "The draft: letters go on as published" : "As published"}
      >
        <a href={editor}>Back to the editor</a>
      </DeskHead>
      <div className="stack gap-4">
        {wanted !== null && (
          <form className="panel pad cluster gap-3 letter-form" method="get">
            <DeskSelect
              id="application"
              label="Application"
              defaultValue={wanted}
              options={[
                ...(isOffered ? [] : [[wanted, "An earlier application"] as const]),
                ...people.map((each) => [each.id, `${each.name}, ${each.opening}`] as const),
              ]}
            />
            <Button type="submit" look="quiet">
              Show
            </Button>
          </form>
        )}
        <p className="soft">
          What is paid is an example. What stands in brackets is typed for each letter.
        </p>
        <LetterSheet content={letter} />
      </div>
    </div>
  );
}
