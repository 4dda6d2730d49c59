import { pageTexts } from "#content/page-texts.ts";
import { siteTexts } from "#content/site-texts.ts";
import { messages } from "#contract/messages.ts";
import { documentsFormPath } from "#contract/opening-paths.ts";
import { textsFor } from "#contract/text/language.ts";
import { refuseOpening } from "#features/openings/routes/index.ts";
import { servicesOf } from "#http/request-context.ts";
import type { Services } from "#platform/context.ts";
import { beforeReading } from "#records/form/without-script/receive-form.ts";
import { PageHead } from "#ui/page/page-head.tsx";
import { pageTitle, siteOf } from "#ui/page/page-meta.ts";
import { useBrand } from "#ui/page/use-brand.ts";
import { useTexts } from "#ui/texts.ts";
import DocumentsForm from "../islands/documents-form.ts";
import documentsStyles from "../styles/documents-form.css?url";
import { documentsFormWords } from "../texts/documents-form.ts";
import type { Route } from "./+types/documents-upload.ts";
import {
  documentsFormProps,
  readPost,
  receiveDocumentsForm,
  refusedContext,
} from "./form/form-page.ts";

export const handle = { form: "page" };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: documentsStyles }];
}

/** For people whom HR has asked: search engines have nothing to list. */
export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, brand } = siteOf(matches);
  if (!loaderData) return [{ title: pageTitle(textsFor(siteTexts).notAvailable, brand) }];
  const { refused, opening } = loaderData;
  const page = nameOf(opening);
  return [
    { title: pageTitle(refused ? textsFor(pageTexts).errorTitle(page) : page, brand) },
    { name: "robots", content: "noindex" },
    {
      tagName: "link",
      rel: "canonical",
      href: origin + documentsFormPath(opening?.code ?? null),
    },
  ];
}

/** No two pages share a title. */
function nameOf(opening: { title: string } | null): string {
  const { title, titleOf } = textsFor(documentsFormWords);
  return opening ? titleOf(opening.title) : title;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const opening = await openingOf(services, params.code);
  return {
    opening,
    refused: context.get(refusedContext),
    form: await documentsFormProps(services, opening?.code ?? null),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const services = servicesOf(context);
  // what is not found below is refused unread
  await beforeReading(
    () => services.openings.visible(),
    () => readPost({ request, context }),
  );
  const opening = await openingOf(services, params.code);
  return receiveDocumentsForm({ request, context }, opening?.code ?? null);
}

async function openingOf({ openings }: Pick<Services, "openings">, code: string | undefined) {
  if (code === undefined) return null;
  const opening = await openings.find(code);
  if (!opening) throw await refuseOpening(openings, code, messages.formNotFound);
  return { code: opening.openingCode, title: opening.openingTitle };
}

export function headers({ actionHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders;
}

export default function DocumentsUpload({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(documentsFormWords);
  const { opening, form } = loaderData;
  return (
    <>
      <PageHead
        isForm
        title={texts.title}
        eyebrow={opening ? texts.forOpening(opening.title) : undefined}
        lead={texts.lead}
      />
      <div className="wrap form-sheet documents-page">
        <DocumentsForm
          {...form}
          title={pageTitle(nameOf(opening), useBrand())}
          outcome={actionData ?? null}
        />
      </div>
    </>
  );
}
