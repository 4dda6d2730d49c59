import { data } from "react-router";
import { kycTexts } from "#content/kyc.ts";
import { pageTexts } from "#content/page-texts.ts";
import { textsFor } from "#contract/text/language.ts";
import { factsContext, servicesOf } from "#http/request-context.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { pageTitle, siteOf } from "#ui/page/page-meta.ts";
import { useBrand } from "#ui/page/use-brand.ts";
import { GonePage } from "#ui/private/step-page.tsx";
import { useTexts } from "#ui/texts.ts";
import KycForm from "../islands/kyc-form.ts";
import kycStyles from "../styles/kyc.css?url";
import { ReceivedPanel } from "../ui/form/received-panel.tsx";
import type { Route } from "./+types/upload-your-kyc.ts";
import {
  kycFormProps,
  kycPath,
  kycReceiptPath,
  receiveKyc,
  refusedContext,
  shownRequest,
} from "./form/kyc-page.ts";

export const handle = { form: "page" };

/**
 * An address with a request's token is a secret: nobody keeps the page, and no other site is told
 * where it is. Under "no-referrer" the page's own form could not post.
 */
const secret = { "cache-control": "no-store", "referrer-policy": "same-origin" };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: kycStyles }];
}

/** For people who were selected: search engines have nothing to list. */
export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { origin, brand } = siteOf(matches);
  const { title } = textsFor(kycTexts);
  const page = loaderData?.refused ? textsFor(pageTexts).errorTitle(title) : title;
  return [
    { title: pageTitle(page, brand) },
    { name: "robots", content: "noindex" },
    { tagName: "link", rel: "canonical", href: origin + kycPath },
  ];
}

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const refused = context.get(refusedContext);
  if (token === undefined) {
    const form = await kycFormProps(services, null);
    return data({ refused, receipt: null, form, busy: false });
  }
  const opened = await services.requestAccess.open(token, context.get(factsContext)?.address ?? "");
  if (!opened.ok) return refusal(opened.retryAfterSeconds);
  const request = opened.found;
  const form = await kycFormProps(services, shownRequest(token, request));
  const receipt = request.receipt && kycReceiptPath(request.receipt);
  return data({ refused, receipt, form, busy: false }, { headers: secret });
}

/** The same for a link that never was and one that is no more; null where nobody has to wait. */
function refusal(retryAfterSeconds: number | null) {
  const busy = retryAfterSeconds !== null;
  const gone = { refused: false, receipt: null, form: null, busy };
  const headers = busy ? { ...secret, "retry-after": String(retryAfterSeconds) } : secret;
  return data(gone, { status: busy ? 429 : 404, headers });
}

export function action({ params: { token }, request, context }: Route.ActionArgs) {
  return receiveKyc({ request, context }, token ?? null);
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs): Headers {
  const all = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) all.set(name, value);
  return all;
}

export default function UploadYourKyc({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(kycTexts);
  const { form, receipt } = loaderData;
  const title = pageTitle(texts.title, useBrand());
  if (!form) return <Gone busy={loaderData.busy} />;
  return (
    <>
      <PageHead
        isForm
        title={texts.title}
        lead={
          <>
            {texts.lead} <span className="with-script">{texts.leadWithScript}</span>
          </>
        }
      />
      <div className="wrap form-sheet">
        {receipt && !actionData ? (
          <ReceivedPanel phase={{ kind: "received", receipt, at: null, justNow: false }} />
        ) : (
          <KycForm {...form} title={title} outcome={actionData ?? null} />
        )}
      </div>
    </>
  );
}

function Gone({ busy: isBusy }: { busy: boolean }) {
  const texts = useTexts(kycTexts);
  const { requestGoneTitle: title, requestGone: lead, requestBusy: busy } = texts;
  return (
    <GonePage texts={{ title, lead, busy }} busy={isBusy}>
      <ButtonLink look="ink" href={kycPath} icon="arrow-right">
        {texts.openForm}
      </ButtonLink>
    </GonePage>
  );
}
