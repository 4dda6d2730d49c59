import { readRowId } from "#contract/ids/row-id.ts";
import { mayActAs, mayOpenDocuments } from "#contract/roles.ts";
import {
  DeskSignIn,
  deskAction,
  deskHeaders,
  deskUser,
  refusedSignInOf,
} from "#features/accounts/ui/index.ts";
import { rejectionWords } from "#features/mail/ui/index.ts";
import { servicesOf } from "#http/request-context.ts";
import { deskMeta } from "#ui/desk/desk-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { candidateHref, kycList } from "../kyc-list.ts";
import styles from "../styles/kyc-candidate.css?url";
import { kycDeskDone } from "../texts/kyc-desk.ts";
import { CandidateScreen } from "../ui/desk/candidate-screen.tsx";
import { changeCandidate, notFound } from "../ui/desk/change-candidate.ts";
import { viewOpenedCandidate } from "../ui/desk/opened-candidate-view.ts";
import type { Route } from "./+types/desk-kyc.ts";

export const handle: DeskHandle = { role: "viewer", changes: "editor" };

export const headers = deskHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const meta = deskMeta;

export async function loader(args: Route.LoaderArgs) {
  const user = await deskUser(args, handle);
  if (!user) return { user: null };
  const asked = readRowId(args.params.id);
  const services = servicesOf(args.context);
  const opened = asked === null ? null : await services.kycDesk.open(asked);
  if (!opened) throw notFound();
  const { id, name, role, opensDocuments } = user;
  const done = new URL(args.request.url).searchParams.get("done") ?? "";
  const said = kycDeskDone.get(done) ?? null;
  const told = done === "rejected" ? ` ${await rejectionWords(services, opened.id)}` : "";
  return {
    user: { id, name, role, opensDocuments },
    candidate: viewOpenedCandidate(opened, {
      whatsApp: await services.whatsApp.consentOf({ candidateId: opened.id }),
      mayChange: mayActAs(role, "editor"),
      mayOpen: mayOpenDocuments(user),
    }),
    done: said && `${said}${told}`.trim(),
  };
}

export function action(args: Route.ActionArgs) {
  const id = readRowId(args.params.id);
  const here = id === null ? kycList.path : candidateHref(id);
  return deskAction(args, { here, signInPage: kycList.path }, handle, async (form, user) => {
    if (id === null) throw notFound();
    return changeCandidate(servicesOf(args.context), { id, form, user });
  });
}

export default function DeskKyc({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.user) return <DeskSignIn refused={refusedSignInOf(actionData)} />;
  const { user, candidate, done } = loaderData;
  const refused = actionData && "problem" in actionData ? actionData : null;
  return (
    <CandidateScreen
      candidate={candidate}
      mayOpen={mayOpenDocuments(user)}
      mayJudge={mayActAs(user.role, "editor")}
      mayErase={mayActAs(user.role, "admin")}
      refused={refused}
      done={refused ? null : done}
    />
  );
}
