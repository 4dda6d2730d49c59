import { applicationReceived } from "#contract/messages.ts";
import { textsFor } from "#contract/text/language.ts";
import { servicesOf } from "#http/request-context.ts";
import { pageTitle, siteOf } from "#ui/page/page-meta.ts";
import { applyTexts } from "../texts/apply.ts";
import { ThankYou } from "../ui/my-application/thank-you.tsx";
import type { Route } from "./+types/application-received.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { text: applicationReceived(await servicesOf(context).brand.now()) };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const title = pageTitle(textsFor(applyTexts).receivedHeading, siteOf(matches).brand);
  return [{ title }, { name: "robots", content: "noindex" }];
}

/** The thanks for a post of which it is not known whose it is: it names no application. */
export default function ApplicationReceived({ loaderData }: Route.ComponentProps) {
  return <ThankYou text={loaderData.text} />;
}
