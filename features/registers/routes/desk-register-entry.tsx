import { data } from "react-router";
import { limits } from "#contract/limits.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { BackLink } from "#ui/desk/back-link.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone, DeskRefused } from "#ui/desk/desk-notice.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import styles from "../styles/registers.css?url";
import { EntryFacts, EntryHistory } from "../ui/entry-facts.tsx";
import { EntryForm } from "../ui/entry-form.tsx";
import { typedValues, viewEntry, viewFacts, viewHistory } from "../ui/entry-view.ts";
import type { Route } from "./+types/desk-register-entry.ts";
import { entryId, registerNamed, registerOf } from "./find-register.ts";
import { changeEntry } from "./receive-entry.ts";

export const handle: DeskHandle = { role: "editor", formBytes: limits.contentBytes };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

const done: Partial<Record<string, string>> = {
  entered: "Added.",
  saved: "Saved.",
};

export async function loader(args: Route.LoaderArgs) {
  const register = registerOf(args);
  const { registers, clock } = servicesOf(args.context);
  const found = await registers[register.name].open(entryId(args.params.id));
  if (!found) throw data("Page Not Found", { status: 404 });
  const said = new URL(args.request.url).searchParams.get("done") ?? "";
  return {
    register: register.name,
    entry: viewEntry(register, found, clock.now()),
    facts: viewFacts(register, found.values),
    history: viewHistory(register, found.history),
    form: {
      values: typedValues(register, found.values),
      state: found.state,
      revision: found.revision,
    },
    done: Object.hasOwn(done, said) ? (done[said] ?? null) : null,
  };
}

export async function action({ url, params, context }: Route.ActionArgs) {
  const formRequest = { id: entryId(params.id), ...deskOf(context) };
  return changeEntry(servicesOf(context), registerOf({ url }), formRequest);
}

export default function DeskRegisterEntry({ loaderData, actionData }: Route.ComponentProps) {
  const { entry, facts, history, form } = loaderData;
  const register = registerNamed(loaderData.register);
  const refused = actionData && "refusedEntry" in actionData ? actionData.refusedEntry : null;
  const title = `${entry.heading}, ${register.label}`;
  return (
    <div className="desk">
      <title>{pageTitle(refused ? `Error: ${title}` : title)}</title>
      <BackLink href={register.list.path}>All {register.label.toLowerCase()}</BackLink>
      <DeskHead title={entry.heading} lead={`No. ${entry.id}`} />
      {refused && <DeskRefused>{refused.problem}</DeskRefused>}
      {loaderData.done && !refused && <DeskDone>{loaderData.done}</DeskDone>}
      <div className="split entry-page">
        <div className="stack gap-4">
          <EntryFacts register={register} entry={entry} facts={facts} />
          <EntryHistory history={history} />
        </div>
        {/* drawn again once it is saved, so that it holds what is stored */}
        <EntryForm key={form.revision} register={register} {...form} refused={refused} />
      </div>
    </div>
  );
}
