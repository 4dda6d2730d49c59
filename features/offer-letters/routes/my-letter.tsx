import { data } from "react-router";
import { myStartPath } from "#contract/joining.ts";
import { myLetterPath } from "#contract/offer-letter-paths.ts";
import { textsFor } from "#contract/text/language.ts";
import { factsContext, servicesOf } from "#http/request-context.ts";
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
import { type OwnPress, pressMyLetter, refusalAnswers, refusedFields } from "../my-letter-form.ts";
import styles from "../styles/my-letter.css?url";
import { goneLetterTexts, type MyLetterTexts, myLetterTexts } from "../texts/my-letter.ts";
import { type LetterAnswer, MyLetterPage } from "../ui/my-letter-page.tsx";
import type { Route } from "./+types/my-letter.ts";

export const headers = privateHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const texts = textsFor(myLetterTexts);
  return [{ title: pageTitle(texts.tab, siteOf(matches).brand) }, privateRobots];
}

const opening = (args: Pick<Route.LoaderArgs, "params" | "context">) =>
  openPrivatePage(args, ({ offerLetterAccess }) => offerLetterAccess);

const doneOf: Record<Exclude<OwnPress, "code">, keyof MyLetterTexts["done"]> = {
  accept: "accepted",
  decline: "declined",
  ask: "asked",
};

export async function loader(args: Route.LoaderArgs) {
  const { found, refusal } = await opening(args);
  if (!found) return refusal;
  const { applicationId, ...letter } = found;
  const texts = textsFor(myLetterTexts);
  const what = new URL(args.request.url).searchParams.get("saved") ?? "";
  const saved = Object.hasOwn(texts.done, what)
    ? texts.done[what as keyof MyLetterTexts["done"]]
    : null;
  const { offerLetters, joinerDetails } = servicesOf(args.context);
  const { hasPdf } = offerLetters;
  const isAccepted = letter.state === "accepted" && applicationId !== null;
  const startToken = isAccepted ? await joinerDetails.tokenOf(applicationId) : null;
  const starts = startToken && myStartPath(startToken);
  return data(
    { letter, starts, saved, hasPdf },
    { status: letter.state === "expired" ? 410 : 200 },
  );
}

export async function action(args: Route.ActionArgs) {
  const { found: letter, refusal } = await opening(args);
  if (!letter) throw refusal;
  const { token } = args.params;
  const { offerLetters, outbox } = servicesOf(args.context);
  const form = await readSmallForm(args.request);
  const address = args.context.get(factsContext)?.address ?? "";
  const { press, outcome } = await pressMyLetter(offerLetters.candidate, { token, form, address });
  const texts = textsFor(myLetterTexts);
  const answer = {
    ...{ press, problem: null, field: null, notice: null },
    typed: Object.fromEntries(form),
  } satisfies LetterAnswer;
  if (!outcome.ok) {
    if (outcome.why === "gone") throw refusePrivatePage(null);
    const { status } = refusalAnswers[outcome.why];
    const refused: LetterAnswer = {
      ...{ ...answer, problem: texts.refused[outcome.why] },
      field: refusedFields[outcome.why] ?? null,
    };
    const wait = outcome.seconds && { headers: { "retry-after": String(outcome.seconds) } };
    return data(refused, { status, ...wait });
  }
  // what was typed stays there while the code comes
  if (press === null || press === "code") {
    const notice = outbox.canSend ? texts.done.code : texts.done.codeHeld;
    return data({ ...answer, notice } as LetterAnswer);
  }
  throw redirectToPrivatePage(`${myLetterPath(token)}?saved=${doneOf[press]}`);
}

export default function MyLetter({ loaderData, actionData, params }: Route.ComponentProps) {
  const texts = useTexts(goneLetterTexts);
  if ("gone" in loaderData) return <GonePage texts={texts} busy={loaderData.busy} />;
  const answer = actionData ?? null;
  const saved = answer ? answer.notice : loaderData.saved;
  return (
    <MyLetterPage
      letter={loaderData.letter}
      starts={loaderData.starts}
      saved={saved}
      answer={answer}
      pdf={loaderData.hasPdf ? myLetterPath(params.token, "letter.pdf") : null}
    />
  );
}
