import { documentName, isKycDocumentKey } from "#contract/answers/kyc-fields.ts";
import { readRowId } from "#contract/ids/row-id.ts";
import { mayActAs } from "#contract/roles.ts";
import { rejectionWords } from "#features/mail/ui/index.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import type { DeskHandle, RouteArgs } from "#ui/route-handle.ts";
import { kycList } from "../kyc-list.ts";
import styles from "../styles/kyc-viewer.css?url";
import { DocumentScreen } from "../ui/viewer/document-screen.tsx";
import { documentHref, viewDocument } from "../ui/viewer/document-view.ts";
import type { Route } from "./+types/desk-kyc-document.ts";
import { notFound } from "./desk/receive-candidate.ts";
import { maskDocument } from "./viewer/receive-mask.ts";
import { changeDocument, doneHere } from "./viewer/receive-review.ts";

/** The frame in which the document is painted is a page of ours, of no origin. */
export const handle: DeskHandle = {
  role: "viewer",
  changes: "editor",
  documents: true,
  places({ params }) {
    const place = placeOf(params);
    const here = place ? documentHref(place.id, place.key) : kycList.path;
    return { here, signInPage: kycList.path };
  },
  frames: () => "'self'",
};

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

/** Null for what is neither a number nor a document of the form. */
function placeOf({ id = "", key = "" }: RouteArgs["params"]) {
  const row = readRowId(id);
  return row !== null && isKycDocumentKey(key) ? { id: row, key } : null;
}

export async function loader(args: Route.LoaderArgs) {
  const { user } = deskOf(args.context);
  const services = servicesOf(args.context);
  const { clock, kycDesk, uploadTokens } = services;
  const place = placeOf(args.params);
  const candidate = place && (await kycDesk.open(place.id));
  const next = candidate && (await kycDesk.nextToCheck(candidate.id));
  const view = candidate && viewDocument(candidate, place.key, { user, now: clock.now(), next });
  if (!view) throw notFound();
  const mayChange = mayActAs(user.role, "editor");
  const search = new URL(args.request.url).searchParams;
  return {
    view,
    uploadToken: mayChange ? uploadTokens.issue() : null,
    done: await doneHere(
      search,
      (of) => (isKycDocumentKey(of) ? documentName(of) : undefined),
      () => rejectionWords(services, candidate.id),
    ),
  };
}

export async function action({ params, context }: Route.ActionArgs) {
  const place = placeOf(params);
  if (!place) throw notFound();
  const { kycDesk, kyc } = servicesOf(context);
  const change = { id: place.id, ...deskOf(context) };
  return change.form.get("do") === "mask"
    ? maskDocument(kyc, place.key, change)
    : changeDocument(kycDesk, place.key, change);
}

export default function DeskKycDocument({ loaderData, actionData }: Route.ComponentProps) {
  const { view, uploadToken, done } = loaderData;
  const refused = actionData && "problem" in actionData ? actionData : null;
  return (
    <DocumentScreen
      view={view}
      uploadToken={uploadToken}
      refused={refused}
      done={refused ? null : done}
    />
  );
}
