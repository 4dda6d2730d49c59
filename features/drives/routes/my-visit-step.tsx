import { data, redirect } from "react-router";
import { textsFor } from "#contract/text/language.ts";
import { servicesOf } from "#http/request-context.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { readSmallForm } from "#ui/desk/read-form.ts";
import { pageTitle, siteOf } from "#ui/page/page-meta.ts";
import {
  openPrivatePage,
  privateHeaders,
  privateRobots,
  refusePrivatePage,
} from "#ui/private/private-page.ts";
import { StepForm, StepPage } from "#ui/private/step-page.tsx";
import { useTexts } from "#ui/texts.ts";
import { isAhead } from "../drive.ts";
import { type VisitStep, visitPath, visitSteps } from "../drive-paths.ts";
import { hourInWords } from "../drive-times.ts";
import styles from "../styles/visit.css?url";
import { visitTexts } from "../texts/walk-ins.ts";
import { VisitGone } from "../ui/invalid-visit-link.tsx";
import { MoveForm } from "../ui/move-form.tsx";
import type { Route } from "./+types/my-visit-step.ts";

export const headers = privateHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const texts = textsFor(visitTexts);
  return [{ title: pageTitle(texts.tab, siteOf(matches).brand) }, privateRobots];
}

const stepOf = (text: string): VisitStep | undefined => visitSteps.find((step) => step === text);

export async function loader(args: Route.LoaderArgs) {
  const { found: visit, refusal } = await openPrivatePage(args, ({ visitAccess }) => visitAccess);
  const step = stepOf(args.params.step);
  if (!visit) return refusal;
  if (!step) return refusePrivatePage(null);
  // nothing to change any more: the page says why
  if (visit.state === "cancelled" || visit.hasArrived || visit.isCalledOff)
    throw redirect(visitPath(args.params.token));
  const { drives, clock } = servicesOf(args.context);
  const now = clock.now();
  const drive = await drives.find(visit.driveCode);
  const isOther = (id: number) => visit.state !== "booked" || id !== visit.slot.id;
  const free =
    drive?.slots.filter((slot) => slot.left > 0 && isAhead(slot, now) && isOther(slot.id)) ?? [];
  return data({ step, visit, free, now });
}

export async function action(args: Route.ActionArgs) {
  const texts = textsFor(visitTexts);
  const { params, request, context } = args;
  const { found: visit, refusal } = await openPrivatePage(args, ({ visitAccess }) => visitAccess);
  const step = stepOf(params.step);
  if (!visit) throw refusal;
  if (!step) throw refusePrivatePage(null);
  const { visits } = servicesOf(context);
  const form = await readSmallForm(request);
  const slotId = Number(form.get("slotId"));
  if (step === "move" && !(Number.isInteger(slotId) && slotId > 0 && slotId < 2 ** 31))
    return data({ message: texts.choose }, { status: 422 });
  const done =
    step === "move" ? await visits.move(params.token, slotId) : await visits.cancel(params.token);
  if (done.ok) throw redirect(`${visitPath(params.token)}?saved`, 303);
  if (done.code !== "slot_full") return data({ message: done.message }, { status: done.status });
  // the times that are offered now, not those of half a second ago
  servicesOf(context).drives.forget();
  const message = texts.moveFilled(
    visit.state === "booked" ? hourInWords(visit.slot.startsAt) : null,
    (done.slots ?? []).some(({ id }) => id !== visit.slot.id),
  );
  return data({ message }, { status: done.status });
}

export default function MyVisitStep({ loaderData, actionData, params }: Route.ComponentProps) {
  const texts = useTexts(visitTexts);
  if ("gone" in loaderData) return <VisitGone busy={loaderData.busy} />;
  const { step, visit, free, now } = loaderData;
  const { token } = params;
  const isMove = step === "move";
  const isWaiting = visit.state === "waiting";
  const title = isMove ? texts.moveTitle : isWaiting ? texts.leaveTitle : texts.cancelTitle;
  const lead = isMove
    ? visit.state === "booked" && texts.moveLead(hourInWords(visit.slot.startsAt))
    : isWaiting
      ? texts.leaveLead
      : texts.cancelLead;
  const back = { href: visitPath(token), label: isWaiting ? texts.stay : texts.keep };
  const backLink = (
    <ButtonLink look="quiet" href={back.href}>
      {back.label}
    </ButtonLink>
  );
  return (
    <StepPage title={title} lead={lead || undefined} error={actionData?.message}>
      {!isMove && (
        <StepForm button={isWaiting ? texts.leaveButton : texts.cancelButton} back={back} />
      )}
      {isMove && free.length > 0 && (
        <MoveForm
          token={token}
          legend={texts.newTime}
          slots={free}
          now={now}
          button={texts.moveButton}
        >
          {backLink}
        </MoveForm>
      )}
      {isMove && free.length === 0 && (
        <>
          <p>{texts.noneFree}</p>
          {backLink}
        </>
      )}
    </StepPage>
  );
}
