import { data } from "react-router";
import { myJoiningPath, myStartPath } from "#contract/joining.ts";
import { textsFor } from "#contract/text/language.ts";
import { servicesOf } from "#http/request-context.ts";
import { readSmallForm } from "#ui/desk/read-form.ts";
import { pageTitle, siteOf } from "#ui/page/page-meta.ts";
import {
  openPrivatePage,
  privateHeaders,
  privateRobots,
  redirectToPrivatePage,
  refusePrivatePage,
} from "#ui/private/private-page.ts";
import { GonePage } from "#ui/private/step-page.tsx";
import { useTexts } from "#ui/texts.ts";
import { readAnswer } from "../my-joining.ts";
import styles from "../styles/my-joining.css?url";
import { goneJoiningTexts, myJoiningTexts } from "../texts/my-joining.ts";
import { MyJoiningPage, type PageProps } from "../ui/my-joining-page.tsx";
import { viewMyJoining } from "../ui/my-joining-view.ts";
import type { Route } from "./+types/my-joining.ts";

export const headers = privateHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const texts = textsFor(myJoiningTexts);
  return [{ title: pageTitle(texts.tab, siteOf(matches).brand) }, privateRobots];
}

const readAsk = (text: string | null): PageProps["asks"] =>
  text === "move" || text === "cannot" ? text : null;

export async function loader(args: Route.LoaderArgs) {
  const { found, refusal } = await openPrivatePage(args, ({ joiningAccess }) => joiningAccess);
  if (!found) return refusal;
  const { joining, joinerDetails } = servicesOf(args.context);
  const startToken = await joinerDetails.tokenOf(found.applicationId);
  const { searchParams } = new URL(args.request.url);
  const view = viewMyJoining(found, await joining.reasons());
  const { saved } = textsFor(myJoiningTexts);
  const what = searchParams.get("saved") ?? "";
  const asked = readAsk(searchParams.get("ask"));
  const isOffered = { move: view.mayMove, cannot: view.mayDecline };
  return data({
    joining: view,
    starts: startToken && myStartPath(startToken),
    asks: asked && isOffered[asked] ? asked : null,
    saved: Object.hasOwn(saved, what) ? saved[what as keyof typeof saved] : null,
  });
}

export async function action(args: Route.ActionArgs) {
  const { found, refusal } = await openPrivatePage(args, ({ joiningAccess }) => joiningAccess);
  if (!found) throw refusal;
  const { joining } = servicesOf(args.context);
  const texts = textsFor(myJoiningTexts);
  const form = await readSmallForm(args.request);
  const answer = readAnswer(Object.fromEntries(form), await joining.reasons());
  if ("missing" in answer) {
    const asks = readAsk(form.get("do"));
    const words = { do: texts.unknown, batch: texts.chooseDate, reason: texts.chooseReason };
    return data({ problem: words[answer.missing], asks }, { status: 422 });
  }
  const done = await joining.answer(args.params.token, answer);
  if (done.ok)
    throw redirectToPrivatePage(`${myJoiningPath(args.params.token)}?saved=${done.what}`);
  if (done.why === "gone") throw refusePrivatePage(null);
  const asks = done.why === "full" || done.why === "unknown-batch" ? ("move" as const) : null;
  return data({ problem: texts.refused[done.why], asks }, { status: 409 });
}

export default function MyJoining({ loaderData, actionData, params }: Route.ComponentProps) {
  const texts = useTexts(goneJoiningTexts);
  if ("gone" in loaderData) return <GonePage texts={texts} busy={loaderData.busy} />;
  const { joining, starts, asks, saved } = loaderData;
  return (
    <MyJoiningPage
      joining={joining}
      token={params.token}
      starts={starts}
      asks={actionData ? actionData.asks : asks}
      problem={actionData?.problem ?? null}
      saved={actionData ? null : saved}
    />
  );
}
