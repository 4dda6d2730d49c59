import { data } from "react-router";
import { messages } from "#contract/messages.ts";
import { PageHead } from "#ui/components/page-head.tsx";
import { pageTitle } from "#ui/components/page-meta.ts";
import guideStyles from "../styles/styleguide.css?url";
import { GuideActions } from "../ui/styleguide/guide-actions.tsx";
import { GuideContent } from "../ui/styleguide/guide-content.tsx";
import { GuideForms } from "../ui/styleguide/guide-forms.tsx";
import { GuideOverlays } from "../ui/styleguide/guide-overlays.tsx";
import { GuideTokens } from "../ui/styleguide/guide-tokens.tsx";
import type { Route } from "./+types/styleguide.ts";

export const handle = { hydrate: true };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: guideStyles }];
}

export function meta(): Route.MetaDescriptors {
  return [{ title: pageTitle("Styleguide") }, { name: "robots", content: "noindex" }];
}

/** For people who build pages; the published site does not know it. */
export function loader() {
  if (!import.meta.env.DEV) throw data(messages.pageNotFound, { status: 404 });
  return null;
}

export default function Styleguide() {
  if (!import.meta.env.DEV) return null;
  return (
    <>
      <PageHead title="Styleguide" lead="Every component, in every state that it has." />
      <div className="wrap section guide stack gap-5">
        <GuideTokens />
        <GuideActions />
        <GuideContent />
        <GuideForms />
        <GuideOverlays />
      </div>
    </>
  );
}
