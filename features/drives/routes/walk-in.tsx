import { data, redirect } from "react-router";
import { currentVersion } from "#content/consent-notices.ts";
import { pageTexts } from "#content/page-texts.ts";
import { siteTexts } from "#content/site-texts.ts";
import { textsFor } from "#contract/text/language.ts";
import { servicesOf } from "#http/request-context.ts";
import { newSubmissionId } from "#records/form/sending/submission-key.ts";
import { receiveForm, refusedContext } from "#records/form/without-script/receive-form.ts";
import { pageMeta, pageTitle, siteOf } from "#ui/page/page-meta.ts";
import { bookingOfPost } from "../booking-post.ts";
import { bookingState } from "../drive.ts";
import { drivePath } from "../drive-paths.ts";
import { longDay } from "../drive-times.ts";
import styles from "../styles/walk-in.css?url";
import { bookingTexts } from "../texts/walk-ins.ts";
import { driveBreadcrumbs, driveEvent } from "../ui/drive-event.ts";
import { DrivePage } from "../ui/drive-page.tsx";
import { receiveBooking } from "../ui/receive-booking.ts";
import type { Route } from "./+types/walk-in.ts";
import { driveOf } from "./find-drive.ts";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { clock, origin, brand, uploadTokens, outbox } = servicesOf(context);
  const refused = context.get(refusedContext);
  const drive = await driveOf(context, params.code);
  // the address of the form's post, opened again
  if (!refused && new URL(request.url).pathname.endsWith("/bookings"))
    throw redirect(drivePath(drive.code), 302);
  const now = clock.now();
  const facts = await brand.now();
  const form = {
    uploadToken: uploadTokens.issue(),
    submissionId: newSubmissionId(),
    canSend: outbox.canSend,
    notice: currentVersion("application"),
  };
  const isOpen = bookingState(drive, now) === "open";
  const markup = {
    event: driveEvent({ drive, brand: facts, origin, now }),
    breadcrumbs: driveBreadcrumbs(drive, origin),
  };
  return data(
    { drive, now, form, refused, markup },
    // the form has a token of its own for each visitor
    isOpen ? { headers: { "cache-control": "private, no-store" } } : {},
  );
}

export async function action(args: Route.ActionArgs) {
  const { params, context } = args;
  const services = servicesOf(context);
  const { post: form, report, answer } = await receiveForm(args, { arrived: () => ({}) });
  const { code } = await driveOf(context, params.code);
  const outcome = await receiveBooking({ form, report }, (options) =>
    services.visits.book(code, bookingOfPost(form), options),
  );
  if (outcome.booked) throw redirect(new URL(outcome.taken.statusUrl).pathname, 303);
  context.set(refusedContext, true);
  services.drives.forget();
  return answer(outcome.refused, outcome.status, { "cache-control": "private, no-store" });
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders.has("cache-control") ? actionHeaders : loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const texts = textsFor(bookingTexts);
  const site = siteOf(matches);
  if (!loaderData) return [{ title: pageTitle(textsFor(siteTexts).notAvailable, site.brand) }];
  const { drive, refused, now, markup } = loaderData;
  const isCalledOff = drive.calledOffAt !== null;
  const page = texts.tab(drive.title, isCalledOff);
  const names = drive.openings.map(({ title }) => title).join(", ");
  const tags = pageMeta({
    page: refused ? textsFor(pageTexts).errorTitle(page) : page,
    description: texts.description(longDay(drive.startsAt), names, isCalledOff),
    path: drivePath(drive.code),
    ...site,
  });
  if (refused || now >= drive.endsAt) return [...tags, { name: "robots", content: "noindex" }];
  return [...tags, { "script:ld+json": markup.event }, { "script:ld+json": markup.breadcrumbs }];
}

export default function WalkIn({ loaderData, actionData }: Route.ComponentProps) {
  const { drive, now, form } = loaderData;
  return <DrivePage drive={drive} now={now} form={{ ...form, refused: actionData ?? null }} />;
}
