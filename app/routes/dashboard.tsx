import { kycDeskDone } from "#content/kyc-desk.ts";
import { servicesOf } from "../context.ts";
import { deskMeta } from "../desk/desk-meta.ts";
import { deskParts } from "../desk/desk-parts.ts";
import { holdsEmptyFields } from "../desk/desk-query.ts";
import { deskAdmin, deskHeaders, seeOther } from "../desk/desk-session.ts";
import { DeskSignIn, refusedSignInOf } from "../desk/desk-sign-in.tsx";
import { dashboardHref, readCandidatesQuery } from "../kyc-desk/candidates-query.ts";
import { CandidatesScreen } from "../kyc-desk/candidates-screen.tsx";
import { loadCandidates } from "../kyc-desk/load-candidates.ts";
import { receiveDocument } from "../kyc-desk/receive-document.ts";
import styles from "../styles/kyc-desk.css?url";
import type { RouteHandle } from "../ui/route-handle.ts";
import type { Route } from "./+types/dashboard.ts";

export const handle: RouteHandle = { hydrate: true, desk: deskParts };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const meta = deskMeta;

export const headers = deskHeaders;

export async function loader(args: Route.LoaderArgs) {
  const admin = await deskAdmin(args);
  if (!admin) return { admin: null };
  const { searchParams } = new URL(args.request.url);
  const asked = readCandidatesQuery(searchParams);
  if (holdsEmptyFields(searchParams)) throw seeOther(dashboardHref(asked));
  const { kycDesk, uploadTokens } = servicesOf(args.context);
  const [list, toCheck] = await Promise.all([loadCandidates(kycDesk, asked), kycDesk.toCheck()]);
  const { name, role, opensDocuments } = admin;
  return {
    admin: { name, role, opensDocuments },
    list,
    state: { ...asked, page: list.page },
    toCheck,
    uploadToken: uploadTokens.issue(),
    done: kycDeskDone.get(searchParams.get("done") ?? "") ?? null,
  };
}

export function action(args: Route.ActionArgs) {
  return receiveDocument(args);
}

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.admin) return <DeskSignIn refused={refusedSignInOf(actionData)} />;
  const refused = actionData && "place" in actionData ? actionData : null;
  return <CandidatesScreen shown={loaderData} refused={refused} />;
}
