import { data } from "react-router";
import { textsFor } from "#contract/text/language.ts";
import { servicesOf } from "#http/request-context.ts";
import { readSmallForm } from "#ui/desk/read-form.ts";
import { pageTitle, siteOf } from "#ui/page/page-meta.ts";
import { openPrivatePage, privateHeaders, privateRobots } from "#ui/private/private-page.ts";
import { GonePage } from "#ui/private/step-page.tsx";
import { useTexts } from "#ui/texts.ts";
import styles from "../styles/my-interview.css?url";
import { goneInterviewTexts, myInterviewTexts } from "../texts/my-interview.ts";
import { MyInterviewPage } from "../ui/my-interview-page.tsx";
import { viewMyInterview } from "../ui/my-interview-view.ts";
import type { Route } from "./+types/my-interview.ts";
import { receiveChoice } from "./receive-choice.ts";

export const headers = privateHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const texts = textsFor(myInterviewTexts);
  return [{ title: pageTitle(texts.tab, siteOf(matches).brand) }, privateRobots];
}

export async function loader(args: Route.LoaderArgs) {
  const texts = textsFor(myInterviewTexts);
  const { found: interview, refusal } = await openPrivatePage(
    args,
    ({ interviewAccess }) => interviewAccess,
  );
  if (!interview) return refusal;
  const { clock, outbox } = servicesOf(args.context);
  const what = new URL(args.request.url).searchParams.get("saved") ?? "";
  const words = outbox.canSend ? texts.saved : texts.savedUnsent;
  const saved = Object.hasOwn(words, what) ? words[what as keyof typeof words] : null;
  return data({ interview: viewMyInterview(interview, clock.now()), saved });
}

export async function action(args: Route.ActionArgs) {
  const { found: interview, refusal } = await openPrivatePage(
    args,
    ({ interviewAccess }) => interviewAccess,
  );
  if (!interview) throw refusal;
  const form = await readSmallForm(args.request);
  const { token } = args.params;
  const confirmed = interview.state === "confirmed" ? interview.startsAt : null;
  return receiveChoice(servicesOf(args.context).interviews, { form, token, confirmed });
}

export default function MyInterview({ loaderData, actionData, params }: Route.ComponentProps) {
  const texts = useTexts(goneInterviewTexts);
  if ("gone" in loaderData) return <GonePage texts={texts} busy={loaderData.busy} />;
  const { interview, saved } = loaderData;
  const answer = actionData ?? null;
  return (
    <MyInterviewPage
      interview={interview}
      token={params.token}
      answer={answer}
      saved={answer ? null : saved}
    />
  );
}
