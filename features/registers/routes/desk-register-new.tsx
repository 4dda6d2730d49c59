import { limits } from "#contract/limits.ts";
import {
  DeskRefused,
  DeskSignIn,
  deskAction,
  deskHeaders,
  deskUser,
  refusedSignInOf,
} from "#features/accounts/ui/index.ts";
import { servicesOf } from "#http/request-context.ts";
import { pageTitle } from "#ui/components/page-meta.ts";
import { BackLink } from "#ui/desk/back-link.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { deskMeta } from "#ui/desk/desk-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import styles from "../styles/registers.css?url";
import { EntryForm } from "../ui/entry-form.tsx";
import { typedValues } from "../ui/entry-view.ts";
import { enterEntry } from "../ui/receive-entry.ts";
import { registerNamed, registerOf } from "../ui/register-of.ts";
import type { Route } from "./+types/desk-register-new.ts";

export const handle: DeskHandle = { role: "editor" };

export const headers = deskHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const meta = deskMeta;

export async function loader(args: Route.LoaderArgs) {
  const user = await deskUser(args, handle);
  if (!user) return { user: null };
  const { name, role } = user;
  const register = registerOf(args.request);
  const now = servicesOf(args.context).clock.now().toISOString();
  // most are entered on the day on which they come
  const values = typedValues(register, { [register.from]: now });
  return { user: { name, role }, register: register.name, values };
}

export function action(args: Route.ActionArgs) {
  const register = registerOf(args.request);
  const here = `${register.list.path}/new`;
  return deskAction(
    args,
    { here, signInPage: here },
    handle,
    (form, user) => enterEntry(servicesOf(args.context), register, form, user),
    limits.contentBytes,
  );
}

export default function DeskRegisterNew({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.user) return <DeskSignIn refused={refusedSignInOf(actionData)} />;
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
        refused={refused}
      />
    </div>
  );
}
