import { data } from "react-router";
import { myStartPath } from "#contract/joining.ts";
import { textsFor } from "#contract/text/language.ts";
import { called } from "#features/mail/index.ts";
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
import { isDetailForm, rowsOf } from "../detail-forms.ts";
import styles from "../styles/my-start.css?url";
import { goneStartTexts, myStartTexts } from "../texts/my-start.ts";
import { MyStartPage, type StartAnswer } from "../ui/my-start-page.tsx";
import type { Route } from "./+types/my-start.ts";

export const headers = privateHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const texts = textsFor(myStartTexts);
  return [{ title: pageTitle(texts.tab, siteOf(matches).brand) }, privateRobots];
}

const opening = (args: Pick<Route.LoaderArgs, "params" | "context">) =>
  openPrivatePage(args, ({ joinerDetailsAccess }) => joinerDetailsAccess);

export async function loader(args: Route.LoaderArgs) {
  const { found: start, refusal } = await opening(args);
  if (!start) return refusal;
  const saved = new URL(args.request.url).searchParams.get("saved");
  return data({
    ...{ start, name: called(start.firstName) ?? null },
    saved: isDetailForm(saved) ? saved : null,
  });
}

export async function action(args: Route.ActionArgs) {
  const { found, refusal } = await opening(args);
  if (!found) throw refusal;
  const { token } = args.params;
  const form = await readSmallForm(args.request);
  const key = form.get("add") ?? form.get("do");
  const typed = Object.fromEntries(form);
  if (!isDetailForm(key)) {
    const unknown: StartAnswer = { form: null, errors: {}, typed: {}, rows: 0 };
    return data(unknown, { status: 422 });
  }
  if (form.has("add")) {
    const rows = rowsOf(key, typed).length + 1;
    return data<StartAnswer>({ form: key, errors: {}, typed, rows });
  }
  const read = await servicesOf(args.context).joinerDetails.save(token, key, (id) => form.get(id));
  if (!read) throw refusePrivatePage(null);
  if (read.ok) throw redirectToPrivatePage(`${myStartPath(token)}?saved=${key}`);
  const refused: StartAnswer = { form: key, errors: read.errors, typed: read.typed, rows: 0 };
  return data(refused, { status: 422 });
}

export default function MyStart({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(goneStartTexts);
  if ("gone" in loaderData) return <GonePage texts={texts} busy={loaderData.busy} />;
  const answer = actionData ?? null;
  return <MyStartPage {...loaderData} saved={answer ? null : loaderData.saved} answer={answer} />;
}
