import { data } from "react-router";
import { applicationReceived } from "#contract/messages.ts";
import { textsFor } from "#contract/text/language.ts";
import { servicesOf } from "#http/request-context.ts";
import { pageTitle, siteOf } from "#ui/page/page-meta.ts";
import { privateHeaders, privateRobots } from "#ui/private/private-page.ts";
import { myApplicationHref } from "../../my-application.ts";
import { questionId } from "../../questions/question-ids.ts";
import type { MyApplication } from "../../server/my-application/my-application.ts";
import styles from "../../styles/my-application.css?url";
import { applyTexts } from "../../texts/apply.ts";
import { Gone } from "../../ui/my-application/link-help.tsx";
import { ReceivedNumber } from "../../ui/my-application/received-number.tsx";
import { ThankYou } from "../../ui/my-application/thank-you.tsx";
import type { Route } from "./+types/my-application-received.ts";
import { openMyApplication } from "./open-my-application.ts";

export const headers = privateHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    {
      title: pageTitle(textsFor(applyTexts).receivedHeading, siteOf(matches).brand),
    },
    privateRobots,
  ];
}

export async function loader(args: Route.LoaderArgs) {
  const { application, refusal } = await openMyApplication(args);
  if (!application) return refusal;
  const { brand, origin } = servicesOf(args.context);
  return data({
    text: applicationReceived(await brand.now()),
    sent: answersByField(application),
    number: application.number,
    statusUrl: origin + myApplicationHref(args.params.token),
  });
}

function answersByField({ answers, questions }: MyApplication): Record<string, string> {
  const asked = questions.map(({ key, answer }) => [questionId(key), answer]);
  return { ...answers, ...Object.fromEntries(asked) };
}

/** The thanks for a native post, with number and private page. */
export default function MyApplicationReceived({ loaderData }: Route.ComponentProps) {
  if ("gone" in loaderData) return <Gone busy={loaderData.busy} />;
  const { text, sent, ...received } = loaderData;
  return (
    <ThankYou text={text} sent={sent}>
      <ReceivedNumber {...received} />
    </ThankYou>
  );
}
