import { limits } from "#contract/limits.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { BackLink } from "#ui/desk/back-link.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskRefused } from "#ui/desk/desk-notice.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import styles from "../styles/registers.css?url";
import { EntryForm } from "../ui/entry-form.tsx";
import { typedValues } from "../ui/entry-view.ts";
import type { Route } from "./+types/desk-register-new.ts";
import { registerNamed, registerOf } from "./find-register.ts";
import { enterEntry } from "./receive-entry.ts";

export const handle: DeskHandle = { role: "editor", formBytes: limits.contentBytes };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const register = registerOf(args);
  const now = servicesOf(args.context).clock.now().toISOString();
  // most are entered on the day on which they come
  const values = typedValues(register, { [register.from]: now });
  return { register: register.name, values, once: crypto.randomUUID() };
}

export function action({ url, context }: Route.ActionArgs) {
  const { form, user } = deskOf(context);
  return enterEntry(servicesOf(context), registerOf({ url }), form, user);
}

export default function DeskRegisterNew({ loaderData, actionData }: Route.ComponentProps) {
  const register = registerNamed(loaderData.register);
  const refused = actionData && "refusedEntry" in actionData ? actionData.refusedEntry : null;
  const { add, due, states } = register;
  return (
    <div className="desk">
      <title>{pageTitle(refused ? `Error: ${add}` : add)}</title>
      <BackLink href={register.list.path}>All {register.label.toLowerCase()}</BackLink>
      <DeskHead title={add} lead={due.law} />
      {refused && <DeskRefused>{refused.problem}</DeskRefused>}
      <EntryForm
        register={register}
        values={loaderData.values}
        state={states[0].key}
        revision={null}
        once={loaderData.once}
        refused={refused}
      />
    </div>
  );
}
