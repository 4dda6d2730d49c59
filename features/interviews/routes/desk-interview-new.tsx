import { data } from "react-router";
import { arrangePath } from "#contract/interview-paths.ts";
import { limits } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { decidesOnApplications } from "#contract/roles.ts";
import { readRowId } from "#contract/row-id.ts";
import {
  DeskRefused,
  DeskSignIn,
  deskAction,
  deskHeaders,
  deskUser,
  refusedSignInOf,
} from "#features/accounts/ui/index.ts";
import { servicesOf } from "#features/context.ts";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { deskMeta } from "#ui/desk/desk-meta.ts";
import styles from "../styles/desk-interviews.css?url";
import { arrangeTexts as texts } from "../texts/desk-interviews.ts";
import { ArrangeForm } from "../ui/desk/arrange-form.tsx";
import { receiveArrange } from "../ui/desk/receive-arrange.ts";
import type { Route } from "./+types/desk-interview-new.ts";

export const headers = deskHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const meta = deskMeta;

export async function loader(args: Route.LoaderArgs) {
  const user = await deskUser(args, decidesOnApplications);
  if (!user) return { user: null };
  const { interviews } = servicesOf(args.context);
  const application = await interviews.arrangeFor(readRowId(args.params.application) ?? 0, user);
  if (!application) throw data(messages.pageNotFound, { status: 404 });
  const { name, role } = user;
  return { user: { name, role }, application };
}

export function action(args: Route.ActionArgs) {
  const applicationId = readRowId(args.params.application) ?? 0;
  const here = arrangePath(applicationId);
  return deskAction(
    args,
    { here, signInPage: here },
    decidesOnApplications,
    (form, user) => receiveArrange(servicesOf(args.context), { form, user, applicationId }),
    limits.contentBytes,
  );
}

export default function DeskInterviewNew({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.user) return <DeskSignIn refused={refusedSignInOf(actionData)} />;
  const { name, opening, accounts, withdrawn } = loaderData.application;
  const refused = actionData && "arrange" in actionData ? actionData.arrange : null;
  return (
    <div className="desk">
      <title>{pageTitle(refused?.problem ? `Error: ${texts.title}` : texts.title)}</title>
      <DeskHead title={texts.title} lead={texts.lead(name, opening)} />
      {refused?.problem && <DeskRefused>{refused.problem}</DeskRefused>}
      {withdrawn ? (
        <DeskRefused>{texts.refused.withdrawn}</DeskRefused>
      ) : (
        <ArrangeForm accounts={accounts} refused={refused} />
      )}
    </div>
  );
}
