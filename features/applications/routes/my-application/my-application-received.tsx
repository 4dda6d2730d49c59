import { data } from "react-router";
import { applicationReceived } from "#contract/messages.ts";
import { textsFor } from "#contract/text/language.ts";
import { servicesOf } from "#http/request-context.ts";
import { pageTitle, siteOf } from "#ui/page/page-meta.ts";
import { privateHeaders, privateRobots } from "#ui/private/private-page.ts";
import { myApplicationHref } from "../../my-application.ts";
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
    number: application.number,
    statusUrl: origin + myApplicationHref(args.params.token),
  });
}

/** The thanks for a native post, with number and private page. */
export default function MyApplicationReceived({ loaderData }: Route.ComponentProps) {
  if ("gone" in loaderData) return <Gone busy={loaderData.busy} />;
  const { text, ...received } = loaderData;
  return (
    <ThankYou text={text}>
      <ReceivedNumber {...received} />
    </ThankYou>
  );
}
