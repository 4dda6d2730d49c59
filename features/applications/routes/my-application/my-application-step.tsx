import { createContext, data } from "react-router";
import { openingsPath } from "#contract/opening-paths.ts";
import { textsFor } from "#contract/text/language.ts";
import { servicesOf } from "#http/request-context.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { pageTitle, siteOf } from "#ui/page/page-meta.ts";
import {
  privateHeaders,
  privateRobots,
  redirectToPrivatePage,
  refusePrivatePage,
} from "#ui/private/private-page.ts";
import { StepPage } from "#ui/private/step-page.tsx";
import { useTexts } from "#ui/texts.ts";
import { type ApplicationStep, applicationSteps, myApplicationHref } from "../../my-application.ts";
import styles from "../../styles/my-application.css?url";
import { eraseTexts, myApplicationTexts } from "../../texts/my-application.ts";
import { Gone } from "../../ui/my-application/link-help.tsx";
import { stepPages } from "../../ui/my-application/steps.tsx";
import type { Route } from "./+types/my-application-step.ts";
import { openMyApplication } from "./open-my-application.ts";
import { receiveStep } from "./receive-step.ts";

export const headers = privateHeaders;

/** Set by the action for the loader of the same request: there is nothing left to open. */
const erasedContext = createContext<{ isUnconfirmed: boolean } | null>(null);
const actOf = { withdraw: "withdrawn", erase: "erased" } as const;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const texts = textsFor(myApplicationTexts);
  return [{ title: pageTitle(texts.goneTab, siteOf(matches).brand) }, privateRobots];
}

const stepOf = (text: string): ApplicationStep | undefined =>
  applicationSteps.find((step) => step === text);

export async function loader(args: Route.LoaderArgs) {
  const erased = args.context.get(erasedContext);
  if (erased) return data({ erased, canSend: servicesOf(args.context).outbox.canSend });
  const { application, refusal } = await openMyApplication(args);
  const step = stepOf(args.params.step);
  if (!application) return refusal;
  if (!step) return refusePrivatePage(null);
  const { jobEmail: email, jobCellNumber: telephone } = application.answers;
  const { sealedApplications, uploadTokens, outbox, myApplications } = servicesOf(args.context);
  const { held } = application;
  const hasResume = application.file !== null;
  const sealing = !held && (await sealedApplications.isOn());
  const { canSend } = outbox;
  const isConfirmed =
    (step === "withdraw" || step === "erase") &&
    (await myApplications.confirms(args.params.token, actOf[step]));
  const uploadToken = uploadTokens.issue();
  const facts = { held, hasResume, sealing, canSend, isConfirmed };
  return data({ step, email, telephone, ...facts, uploadToken });
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const { application, refusal } = await openMyApplication(args);
  const step = stepOf(params.step);
  // returned: what is thrown gets the site's page for errors, and its headers
  if (!application) return refusal;
  if (!step) return refusePrivatePage(null);
  const outcome = await receiveStep[step](args);
  const isForOtherRoles = async () =>
    (await servicesOf(context).sealedApplications.find(params.token)) !== null;
  if (outcome.kind === "done" && (step !== "erase" || (await isForOtherRoles()))) {
    throw redirectToPrivatePage(`${myApplicationHref(params.token)}?saved`);
  }
  if (outcome.kind === "done")
    context.set(erasedContext, { isUnconfirmed: outcome.isUnconfirmed ?? false });
  if (outcome.kind !== "refused") return data(outcome);
  const { status, retryAfter } = outcome;
  const headers = retryAfter === null ? {} : { headers: { "retry-after": String(retryAfter) } };
  return data(outcome, { status, ...headers });
}

export default function MyApplicationStep({
  loaderData,
  actionData,
  params,
}: Route.ComponentProps) {
  if ("erased" in loaderData) return <Erased {...loaderData.erased} canSend={loaderData.canSend} />;
  if ("gone" in loaderData) return <Gone busy={loaderData.busy} />;
  const { step, ...shown } = loaderData;
  const Step = stepPages[step];
  const outcome = actionData && "kind" in actionData ? actionData : null;
  return <Step {...shown} token={params.token} outcome={outcome} />;
}

function Erased(props: { canSend: boolean; isUnconfirmed: boolean }) {
  const texts = useTexts(eraseTexts);
  const myApplicationWords = useTexts(myApplicationTexts);
  return (
    <StepPage title={texts.doneTitle} lead={texts.done(props)}>
      <ButtonLink look="ink" href={openingsPath} icon="arrow-right">
        {myApplicationWords.openings}
      </ButtonLink>
    </StepPage>
  );
}
