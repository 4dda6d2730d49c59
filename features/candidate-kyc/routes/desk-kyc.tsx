import { readRowId } from "#contract/ids/row-id.ts";
import { mayActAs, mayOpenDocuments } from "#contract/roles.ts";
import { rejectionWords } from "#features/mail/ui/index.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { candidateHref, kycList } from "../kyc-list.ts";
import styles from "../styles/kyc-candidate.css?url";
import { CandidateScreen } from "../ui/desk/candidate-screen.tsx";
import { viewOpenedCandidate } from "../ui/desk/opened-candidate-view.ts";
import type { Route } from "./+types/desk-kyc.ts";
import { changeCandidate, kycDeskDone, notFound } from "./desk/change-candidate.ts";

export const handle: DeskHandle = {
  role: "viewer",
  changes: "editor",
  places({ params }) {
    const id = readRowId(params.id ?? "");
    return { here: id === null ? kycList.path : candidateHref(id), signInPage: kycList.path };
  },
};

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { user } = deskOf(args.context);
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

export async function action({ params, context }: Route.ActionArgs) {
  const id = readRowId(params.id);
  if (id === null) throw notFound();
  return changeCandidate(servicesOf(context), { id, ...deskOf(context) });
}

export default function DeskKyc({ loaderData, actionData }: Route.ComponentProps) {
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
