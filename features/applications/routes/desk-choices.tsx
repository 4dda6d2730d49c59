import { deskOf, servicesOf } from "#http/request-context.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import type { ChoiceList } from "../decisions.ts";
import styles from "../styles/desk-choices.css?url";
import { ChoicesScreen } from "../ui/choices/choices-screen.tsx";
import type { Route } from "./+types/desk-choices.ts";
import { changeChoices } from "./choices/change-choices.ts";

/** The page of stages, and that of reasons. */

export const handle: DeskHandle = { role: "admin" };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

const listOf = (path: string): ChoiceList => (/reasons\b/i.test(path) ? "reason" : "stage");
const pathOf = { stage: "/desk/stages", reason: "/desk/reasons" } as const;

export async function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(args.request.url);
  const list = listOf(pathname);
  const all = await servicesOf(args.context).deskChoices.all();
  return {
    list,
    choices: all.filter((choice) => choice.list === list),
    isSaved: searchParams.get("done") === "saved",
  };
}

export function action(args: Route.ActionArgs) {
  const list = listOf(new URL(args.request.url).pathname);
  const asked = { ...deskOf(args.context), list, here: pathOf[list] };
  return changeChoices(servicesOf(args.context).deskChoices, asked);
}

export default function DeskChoices({ loaderData, actionData }: Route.ComponentProps) {
  const { list, choices, isSaved } = loaderData;
  const refused = actionData && "refused" in actionData ? actionData.refused : null;
  return <ChoicesScreen list={list} choices={choices} isSaved={isSaved} refused={refused} />;
}
