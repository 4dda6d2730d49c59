import { data } from "react-router";
import { textsFor } from "#contract/text/language.ts";
import { factsContext, servicesOf } from "#http/request-context.ts";
import { PageHead } from "#ui/components/page-head.tsx";
import { pageTitle, siteOf } from "#ui/components/page-meta.ts";
import { readSmallForm } from "#ui/desk/read-small-form.ts";
import { privateHeaders, privateRobots, refusePrivatePage } from "#ui/private-page.ts";
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

/** The interview behind a private link, or else the answer that tells nothing. */
async function open({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const address = context.get(factsContext)?.address ?? "";
  const opened = await servicesOf(context).interviewAccess.open(params.token, address);
  if (opened.ok) return { interview: opened.found, refusal: null };
  return { interview: null, refusal: refusePrivatePage(opened.retryAfterSeconds) };
}

export async function loader(args: Route.LoaderArgs) {
  const texts = textsFor(myInterviewTexts);
  const { interview, refusal } = await open(args);
  if (!interview) return refusal;
  const { clock, outbox } = servicesOf(args.context);
  const what = new URL(args.request.url).searchParams.get("saved") ?? "";
  const words = outbox.canSend ? texts.saved : texts.savedUnsent;
  const saved = Object.hasOwn(words, what) ? words[what as keyof typeof words] : null;
  return data({ interview: viewMyInterview(interview, clock.now()), saved });
}

export async function action(args: Route.ActionArgs) {
  const { interview, refusal } = await open(args);
  if (!interview) throw refusal;
  const form = await readSmallForm(args.request);
  return receiveChoice(servicesOf(args.context).interviews, { form, token: args.params.token });
}

export default function MyInterview({ loaderData, actionData, params }: Route.ComponentProps) {
  const texts = useTexts(goneInterviewTexts);
  if ("gone" in loaderData) {
    const { title, lead, busy } = texts;
    return <PageHead title={title} lead={loaderData.busy ? busy : lead} />;
  }
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
