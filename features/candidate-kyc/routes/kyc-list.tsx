import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { hasEmptyFields, listHref, listPlaces, readAddress } from "#records/list/list-address.ts";
import { loadList } from "#records/list/load-page.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { kycList } from "../kyc-list.ts";
import styles from "../styles/kyc-desk.css?url";
import { viewCandidate } from "../ui/desk/candidate-view.ts";
import { CandidatesScreen } from "../ui/desk/candidates-screen.tsx";
import type { Route } from "./+types/kyc-list.ts";
import { kycDeskDone } from "./desk/receive-candidate.ts";
import { receiveDocument } from "./desk/receive-document.ts";

export const handle: DeskHandle = {
  role: "viewer",
  changes: "editor",
  places: listPlaces(kycList),
  takesFiles: true,
};

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { user } = deskOf(args.context);
  const { searchParams } = new URL(args.request.url);
  if (hasEmptyFields(searchParams)) {
    throw seeOther(listHref(kycList, readAddress(kycList, searchParams)));
  }
  const { kycDesk, uploadTokens } = servicesOf(args.context);
  const [list, toCheck] = await Promise.all([
    loadList(kycList, searchParams, kycDesk.list),
    kycDesk.inState("to-check"),
  ]);
  const first = (list.page - 1) * kycList.perPage + 1;
  const { role, opensDocuments } = user;
  return {
    user: { role, opensDocuments },
    list: { ...list, rows: list.rows.map((row, index) => viewCandidate(row, first + index)) },
    toCheck,
    uploadToken: uploadTokens.issue(),
    done: kycDeskDone.get(searchParams.get("done") ?? "") ?? null,
  };
}

export function action(args: Route.ActionArgs) {
  return receiveDocument(args);
}

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && "place" in actionData ? actionData : null;
  return <CandidatesScreen shown={loaderData} refused={refused} />;
}
