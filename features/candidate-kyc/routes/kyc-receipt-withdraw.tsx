import { createContext, data } from "react-router";
import { textsFor } from "#contract/text/language.ts";
import { servicesOf } from "#http/request-context.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { readSmallForm } from "#ui/desk/read-form.ts";
import { pageTitle, siteOf } from "#ui/page/page-meta.ts";
import { openPrivatePage, privateHeaders, privateRobots } from "#ui/private/private-page.ts";
import { StepForm, StepPage, StepTick } from "#ui/private/step-page.tsx";
import { TickList } from "#ui/reading/tick-list.tsx";
import { useTexts } from "#ui/texts.ts";
import styles from "../styles/kyc-receipt.css?url";
import { receiptTexts, withdrawTexts } from "../texts/kyc-receipt.ts";
import { Gone } from "../ui/receipt/invalid-receipt-link.tsx";
import type { Route } from "./+types/kyc-receipt-withdraw.ts";
import { kycReceiptPath } from "./form/kyc-page.ts";

export const headers = (of: Route.HeadersArgs) => privateHeaders(of, "no-store");

/** Set by the action for the loader of the same request: there is nothing left to open. */
const withdrawnContext = createContext(false);

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta({ matches, error }: Route.MetaArgs): Route.MetaDescriptors {
  const texts = textsFor(receiptTexts);
  const withdrawWords = textsFor(withdrawTexts);
  const title = pageTitle(error ? texts.tab : withdrawWords.tab, siteOf(matches).brand);
  return [{ title }, privateRobots];
}

export async function loader(args: Route.LoaderArgs) {
  if (args.context.get(withdrawnContext)) return data({ hold: false });
  const { found: receipt, refusal } = await openPrivatePage(
    args,
    ({ receiptAccess }) => receiptAccess,
  );
  if (!receipt) return refusal;
  return data({ hold: receipt.legalHold });
}

export async function action(args: Route.ActionArgs) {
  const texts = textsFor(withdrawTexts);
  const { request, context, params } = args;
  const { found: receipt, refusal } = await openPrivatePage(
    args,
    ({ receiptAccess }) => receiptAccess,
  );
  if (!receipt) return refusal;
  const form = await readSmallForm(request);
  if (form.get(confirmField) !== "yes") {
    return data({ withdrawn: false, message: texts.confirmMissing }, { status: 422 });
  }
  const result = await servicesOf(context).kyc.withdraw(params.token);
  if (!result.ok)
    return data({ withdrawn: false, message: result.message }, { status: result.status });
  context.set(withdrawnContext, true);
  return data({ withdrawn: true, message: "" });
}

export default function KycReceiptWithdraw({
  loaderData,
  actionData,
  params,
}: Route.ComponentProps) {
  const outcome = actionData && "message" in actionData ? actionData : null;
  if (outcome?.withdrawn) return <Withdrawn />;
  if ("gone" in loaderData) return <Gone busy={loaderData.busy} />;
  const back = kycReceiptPath(params.token);
  return <WithdrawPage back={back} hold={loaderData.hold} error={outcome?.message} />;
}

const confirmField = "confirm";

interface WithdrawPageProps {
  back: string;
  /** HR must keep everything for now. */
  hold: boolean;
  error: string | undefined;
}

/** Asks once more before everything goes. */
function WithdrawPage({ back: href, hold, error }: WithdrawPageProps) {
  const receiptWords = useTexts(receiptTexts);
  const texts = useTexts(withdrawTexts);
  if (hold) {
    return (
      <StepPage title={texts.hold}>
        <p>{receiptWords.holdLead}</p>
        <ButtonLink look="ink" href={href}>
          {texts.back}
        </ButtonLink>
      </StepPage>
    );
  }
  return (
    <StepPage title={texts.title} lead={texts.lead}>
      <section aria-labelledby="goes">
        <h2 id="goes">{texts.erasedTitle}</h2>
        <TickList items={texts.erased} icon="trash" />
      </section>
      <section aria-labelledby="stays">
        <h2 id="stays">{texts.keptTitle}</h2>
        <TickList items={texts.kept} icon="history" />
      </section>
      <p>{texts.joining}</p>
      <StepForm button={texts.button} back={{ href, label: texts.back }} isHard>
        <StepTick name={confirmField} label={texts.confirm} error={error} required />
      </StepForm>
    </StepPage>
  );
}

function Withdrawn() {
  const texts = useTexts(withdrawTexts);
  return (
    <StepPage title={texts.doneTitle} lead={texts.done}>
      <ButtonLink look="ink" href="/">
        {texts.home}
      </ButtonLink>
    </StepPage>
  );
}
