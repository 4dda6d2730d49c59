import {
  DeskSignIn,
  deskAction,
  deskHeaders,
  deskUser,
  refusedSignInOf,
} from "#features/accounts/ui/index.ts";
import { servicesOf } from "#http/request-context.ts";
import { deskMeta } from "#ui/desk/desk-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import type { ChoiceList } from "../decisions.ts";
import styles from "../styles/desk-choices.css?url";
import { changeChoices } from "../ui/choices/change-choices.ts";
import { ChoicesScreen } from "../ui/choices/choices-screen.tsx";
import type { Route } from "./+types/desk-choices.ts";

/** The page of stages, and that of reasons. */

export const handle: DeskHandle = { role: "admin" };

export const headers = deskHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const meta = deskMeta;

const listOf = (path: string): ChoiceList => (/reasons\b/i.test(path) ? "reason" : "stage");
const pathOf = { stage: "/desk/stages", reason: "/desk/reasons" } as const;

export async function loader(args: Route.LoaderArgs) {
  const user = await deskUser(args, handle);
  if (!user) return { user: null };
  const { pathname, searchParams } = new URL(args.request.url);
  const list = listOf(pathname);
  const all = await servicesOf(args.context).deskChoices.all();
  const { name, role } = user;
  return {
    user: { name, role },
    list,
    choices: all.filter((choice) => choice.list === list),
    isSaved: searchParams.get("done") === "saved",
  };
}

export function action(args: Route.ActionArgs) {
  const list = listOf(new URL(args.request.url).pathname);
  const here = pathOf[list];
  return deskAction(args, { here, signInPage: here }, handle, (form, user) =>
    changeChoices(servicesOf(args.context).deskChoices, { form, user, list, here }),
  );
}

export default function DeskChoices({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.user) return <DeskSignIn refused={refusedSignInOf(actionData)} />;
  const { list, choices, isSaved } = loaderData;
  const refused = actionData && "refused" in actionData ? actionData.refused : null;
  return <ChoicesScreen list={list} choices={choices} isSaved={isSaved} refused={refused} />;
}
