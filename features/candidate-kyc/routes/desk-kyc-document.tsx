import { documentName, isKycDocumentKey } from "#contract/answers/kyc-fields.ts";
import { readRowId } from "#contract/ids/row-id.ts";
import { mayActAs } from "#contract/roles.ts";
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
import { kycList } from "../kyc-list.ts";
import styles from "../styles/kyc-viewer.css?url";
import { notFound } from "../ui/desk/change-candidate.ts";
import { changeDocument, doneHere } from "../ui/viewer/change-document.ts";
import { DocumentScreen } from "../ui/viewer/document-screen.tsx";
import { maskDocument } from "../ui/viewer/mask-document.ts";
import { documentHref, viewDocument } from "../ui/viewer/view-document.ts";
import type { Route } from "./+types/desk-kyc-document.ts";

/** The frame in which the document is painted is a page of ours, of no origin. */
export const handle: DeskHandle = {
  role: "viewer",
  changes: "editor",
  documents: true,
  frames: () => "'self'",
};

export const headers = deskHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const meta = deskMeta;

/** Null for what is neither a number nor a document of the form. */
function placeOf({ id, key }: Route.LoaderArgs["params"]) {
  const row = readRowId(id);
  return row !== null && isKycDocumentKey(key) ? { id: row, key } : null;
}

export async function loader(args: Route.LoaderArgs) {
  const user = await deskUser(args, handle);
  if (!user) return { user: null };
  const services = servicesOf(args.context);
  const { clock, kycDesk, uploadTokens } = services;
  const place = placeOf(args.params);
  const candidate = place && (await kycDesk.open(place.id));
  const next = candidate && (await kycDesk.nextToCheck(candidate.id));
  const view = candidate && viewDocument(candidate, place.key, { user, now: clock.now(), next });
  if (!view) throw notFound();
  const { name, role } = user;
  const mayChange = mayActAs(role, "editor");
  const search = new URL(args.request.url).searchParams;
  return {
    user: { name, role },
    view,
    uploadToken: mayChange ? uploadTokens.issue() : null,
    done: await doneHere(
      search,
      (of) => (isKycDocumentKey(of) ? documentName(of) : undefined),
      () => rejectionWords(services, candidate.id),
    ),
  };
}

export function action(args: Route.ActionArgs) {
  const place = placeOf(args.params);
  const { kycDesk, kyc } = servicesOf(args.context);
  const here = place ? documentHref(place.id, place.key) : kycList.path;
  return deskAction(args, { here, signInPage: kycList.path }, handle, (form, user) => {
    if (!place) throw notFound();
    const change = { id: place.id, form, user };
    return form.get("do") === "mask"
      ? maskDocument(kyc, place.key, change)
      : changeDocument(kycDesk, place.key, change);
  });
}

export default function DeskKycDocument({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.user) return <DeskSignIn refused={refusedSignInOf(actionData)} />;
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
