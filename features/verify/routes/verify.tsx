import { data } from "react-router";
import { textsFor } from "#contract/text/language.ts";
import { verifyPath } from "#contract/verify-paths.ts";
import { factsContext, servicesOf } from "#http/request-context.ts";
import { readSmallForm } from "#ui/desk/read-form.ts";
import { pageMeta, siteOf } from "#ui/page/page-meta.ts";
import { privateRobots } from "#ui/private/private-page.ts";
import styles from "../styles/verify.css?url";
import { verifyTexts } from "../texts/verify.ts";
import { VerifyScreen } from "../ui/verify-screen.tsx";
import type { VerifyView } from "../verify-answer.ts";
import type { Route } from "./+types/verify.ts";
import { checkQuery, receiveCheck } from "./receive-check.ts";

/** The form, and what is said of the number in the address. */

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta({ matches, params }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = textsFor(verifyTexts);
  const site = siteOf(matches);
  const page = { page: title(site.brand.shortName), description, path: verifyPath };
  return [...pageMeta({ ...page, ...site }), ...("number" in params ? [privateRobots] : [])];
}

/** An answer is for who asked alone; the form by itself is the same for everyone. */
export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs): Headers {
  return actionHeaders.has("cache-control") ? actionHeaders : loaderHeaders;
}

const addressOf = ({ context }: Route.LoaderArgs | Route.ActionArgs) =>
  context.get(factsContext)?.address ?? "";

export function loader(args: Route.LoaderArgs) {
  const { number } = args.params as { number?: string };
  const form: VerifyView = { is: "form", asked: "", error: null };
  if (number === undefined) return data(form);
  return checkQuery(servicesOf(args.context), number, addressOf(args));
}

export async function action(args: Route.ActionArgs) {
  const form = await readSmallForm(args.request);
  return receiveCheck(servicesOf(args.context), form, addressOf(args));
}

export default function VerifyPage({ loaderData, actionData }: Route.ComponentProps) {
  return <VerifyScreen view={actionData ?? loaderData} />;
}
