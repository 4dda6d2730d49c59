import { data } from "react-router";
import { servicesOf } from "../context.ts";
import { deskMeta } from "../desk/desk-meta.ts";
import { deskAdmin, deskHeaders, signInOrOut } from "../desk/desk-session.ts";
import { DeskSignIn } from "../desk/desk-sign-in.tsx";
import { DocumentScreen } from "../kyc-viewer/document-screen.tsx";
import { viewDocument } from "../kyc-viewer/view-document.ts";
import styles from "../styles/kyc-viewer.css?url";
import { pageTitle } from "../ui/page-meta.ts";
import type { Route } from "./+types/desk-kyc-document.ts";

/** The frame in which the document is painted is a page of ours, of no origin. */
export const handle = { frames: () => "'self'" };

export const headers = deskHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const meta = deskMeta;

export async function loader(args: Route.LoaderArgs) {
  const admin = await deskAdmin(args);
  if (!admin) return { admin: null };
  const { clock, kycPapers } = servicesOf(args.context);
  const { id, key } = args.params;
  const candidate = /^[1-9]\d{0,14}$/.test(id) ? await kycPapers.of(Number(id)) : null;
  const view = candidate && viewDocument(candidate, key, { admin, now: clock.now() });
  if (!view) throw data(null, { status: 404 });
  const { name, role } = admin;
  return { admin: { name, role }, view };
}

export function action(args: Route.ActionArgs) {
  const { id, key } = args.params;
  return signInOrOut(args, { here: `/desk/kyc/${id}/${key}`, door: "/desk" });
}

export default function DeskKycDocument({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.admin) return <DeskSignIn refused={actionData ?? null} />;
  const { view } = loaderData;
  return (
    <>
      <title>{pageTitle(`${view.label} of ${view.candidate.name}`)}</title>
      <DocumentScreen view={view} />
    </>
  );
}
