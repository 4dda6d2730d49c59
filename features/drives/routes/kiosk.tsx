import { data, redirect } from "react-router";
import { currentVersion } from "#content/consent-notices.ts";
import { uploadTokenField } from "#contract/calls/wire.ts";
import { textsFor } from "#contract/text/language.ts";
import { factsContext, servicesOf } from "#http/request-context.ts";
import { newSubmissionId } from "#records/form/sending/submission-key.ts";
import { receiveForm } from "#records/form/without-script/receive-form.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { FieldSelect } from "#ui/fields/field-select.tsx";
import { pageTitle, siteOf } from "#ui/page/page-meta.ts";
import { privateHeaders, privateRobots, refusePrivatePage } from "#ui/private/private-page.ts";
import { useTexts } from "#ui/texts.ts";
import { bookingLabels } from "../booking-body.ts";
import { arrivalOfPost, bookingKey } from "../booking-post.ts";
import type { Drive } from "../drive.ts";
import { kioskPath } from "../drive-paths.ts";
import { longDay } from "../drive-times.ts";
import styles from "../styles/kiosk.css?url";
import { kioskTexts } from "../texts/kiosk.ts";
import { bookingTexts } from "../texts/walk-ins.ts";
import { type BookingFormProps, Line, Refusal, ResumeField } from "../ui/booking-form.tsx";
import { Notice } from "../ui/booking-notice.tsx";
import { receiveBooking } from "../ui/receive-booking.ts";
import type { Route } from "./+types/kiosk.ts";

/** A tablet at the door of a drive, for who comes without a booking. It leads nowhere else. */

export const headers = privateHeaders;
export const handle = { bare: true, query: ["done"] };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const texts = textsFor(kioskTexts);
  const drive = loaderData && "drive" in loaderData ? loaderData.drive : null;
  const page = drive ? (drive.calledOffAt ? drive.title : texts.tab) : texts.goneTitle;
  return [{ title: pageTitle(page, siteOf(matches).brand) }, privateRobots];
}

async function openKiosk({ params, context }: Route.LoaderArgs | Route.ActionArgs) {
  const address = context.get(factsContext)?.address ?? "";
  const opened = await servicesOf(context).kioskAccess.open(params.token, address);
  if (opened.ok) return { drive: opened.found, refusal: null };
  return { drive: null, refusal: refusePrivatePage(opened.retryAfterSeconds) };
}

export async function loader(args: Route.LoaderArgs) {
  const { params, request, context } = args;
  const { drive, refusal } = await openKiosk(args);
  if (!drive) return refusal;
  const { kiosk, uploadTokens } = servicesOf(context);
  const done = new URL(request.url).searchParams.get("done");
  const thanks = done === null ? null : await kiosk.thanks(drive, done);
  // what was said to somebody is gone when the next person goes back to it
  if (done !== null && !thanks) throw redirect(kioskPath(params.token));
  const form = {
    uploadToken: uploadTokens.issue(),
    submissionId: newSubmissionId(),
    notice: currentVersion("application"),
  };
  return data({ drive, form, thanks });
}

export async function action(args: Route.ActionArgs) {
  const { params, context } = args;
  const { drive, refusal } = await openKiosk(args);
  // the page itself says so
  if (!drive) return refusal;
  const { kiosk } = servicesOf(context);
  const { post: form, report, answer } = await receiveForm(args);
  const outcome = await receiveBooking({ form, report }, (options) =>
    kiosk.arrive(params.token, arrivalOfPost(form), options),
  );
  const home = kioskPath(params.token);
  if (outcome.booked)
    throw redirect(`${home}?${new URLSearchParams({ done: outcome.taken.done })}`, 303);
  const { refused, status, code } = outcome;
  const isKnown = code === "already_arrived" || code === "already_booked";
  return answer(
    { known: isKnown ? refused.note : null, refused: isKnown ? null : refused },
    status,
  );
}

export default function Kiosk({ loaderData, actionData, params }: Route.ComponentProps) {
  const texts = useTexts(kioskTexts);
  const bookingWords = useTexts(bookingTexts);
  if ("gone" in loaderData) {
    return (
      <main id="main" className="kiosk">
        <h1>{texts.goneTitle}</h1>
        <p>{loaderData.busy ? texts.busy : texts.goneLead}</p>
      </main>
    );
  }
  const { drive, form, thanks } = loaderData;
  const home = kioskPath(params.token);
  if (drive.calledOffAt) {
    return (
      <main id="main" className="kiosk">
        <h1>{drive.title}</h1>
        <p className="kiosk-lead">{bookingWords.calledOff}</p>
        <p>{longDay(drive.startsAt)}</p>
      </main>
    );
  }
  const answer = actionData && "known" in actionData ? actionData : null;
  const known = answer?.known ?? null;
  if (thanks || known) return <Thanks home={home} thanks={thanks} known={known} />;
  const refused = answer?.refused ?? null;
  return (
    <main id="main" className="kiosk" data-kiosk={home} data-typed={refused ? "" : undefined}>
      <p className="kiosk-drive">
        {drive.title}, {longDay(drive.startsAt)}
      </p>
      <h1>{texts.title}</h1>
      <p className="kiosk-lead">{texts.lead}</p>
      <KioskForm drive={drive} token={params.token} {...form} refused={refused} />
    </main>
  );
}

interface ThanksProps {
  home: string;
  thanks: { number: string; before: number } | null;
  /** Said to who is registered already. */
  known: string | null;
}

/** What somebody reads before the tablet is the next person's. */
function Thanks({ home, thanks, known }: ThanksProps) {
  const texts = useTexts(kioskTexts);
  return (
    <main id="main" className="kiosk kiosk-told" data-kiosk={home} data-told="">
      <div role="status">
        <Icon name="circle-check" />
        <h1>{thanks ? texts.thanks : texts.known}</h1>
        {thanks && (
          <>
            <p>{texts.number}</p>
            <p className="kiosk-number">{thanks.number}</p>
            <p className="kiosk-lead">
              {texts.before(thanks.before)} {texts.seat}
            </p>
          </>
        )}
        {known && <p className="kiosk-lead">{known}</p>}
      </div>
      <ButtonLink look="ink" href={home} icon="arrow-right">
        {texts.next}
      </ButtonLink>
      <p className="hint" hidden data-clears="">
        {texts.clears}
      </p>
    </main>
  );
}

interface KioskFormProps
  extends Pick<BookingFormProps, "uploadToken" | "submissionId" | "refused" | "notice"> {
  drive: Drive;
  token: string;
}

/** The form on a shared tablet: nothing of it is remembered for whoever comes next. */
function KioskForm(props: KioskFormProps) {
  const texts = useTexts(kioskTexts);
  const bookingWords = useTexts(bookingTexts);
  const { drive, token, uploadToken, submissionId, refused, notice } = props;
  const values = refused?.values ?? {};
  const errors = refused?.errors ?? {};
  const line = { values, errors, autoComplete: "off" };
  const titles = drive.openings.map(({ title }) => title);
  return (
    <form
      className="form kiosk-form"
      method="post"
      action={kioskPath(token)}
      encType="multipart/form-data"
      autoComplete="off"
      aria-label={texts.form}
      noValidate
    >
      {refused && <Refusal refused={refused} title={texts.refused} />}
      <input type="hidden" name={uploadTokenField} value={uploadToken} />
      <input type="hidden" name={bookingKey} value={submissionId} autoComplete="off" />
      <fieldset aria-label={texts.form}>
        <Line field="firstName" autoCapitalize="words" hint={bookingWords.nameHint} {...line} />
        <Line field="lastName" autoCapitalize="words" hint={bookingWords.nameHint} {...line} />
        <Line field="email" type="email" autoCapitalize="none" hint={texts.emailHint} {...line} />
        <Line field="contactNumber" type="tel" hint={bookingWords.numberHint} {...line} />
        <FieldSelect
          id="jobSelect"
          label={bookingLabels.jobSelect}
          options={titles}
          placeholder={titles.length === 1 ? undefined : bookingWords.choose}
          defaultValue={values.jobSelect ?? ""}
          error={errors.jobSelect}
          autoComplete="off"
        />
        <ResumeField resume={refused?.resume ?? null} error={errors.resume} hint={texts.resume} />
      </fieldset>
      <Notice version={notice} agreement={texts.agreement} />
      <Button look="ink" type="submit" icon="arrow-right">
        {texts.button}
      </Button>
    </form>
  );
}
