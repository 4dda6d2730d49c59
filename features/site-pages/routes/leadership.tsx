import { PageHead } from "#ui/components/page-head.tsx";
import { pageMeta, siteOf } from "#ui/components/page-meta.ts";
import leadershipStyles from "../styles/leadership.css?url";
import { leadershipHead } from "../texts/leadership.ts";
import { BecomingLead } from "../ui/leadership/becoming-lead.tsx";
import { LeadCalendar } from "../ui/leadership/lead-calendar.tsx";
import { LeadQualities } from "../ui/leadership/lead-qualities.tsx";
import { LeaderNotes } from "../ui/leadership/leader-notes.tsx";
import type { Route } from "./+types/leadership.ts";

const art = "banner-leadership";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: leadershipStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { page, description } = leadershipHead;
  return pageMeta({ page, description, path: "/Leadership", ...siteOf(matches) });
}

export default function Leadership() {
  const { page, title, lead } = leadershipHead;
  const crumbs = [{ label: "Home", href: "/" }, { label: page }];
  return (
    <>
      <PageHead title={title} lead={lead} crumbs={crumbs} art={art} />
      <LeadQualities />
      <LeadCalendar />
      <BecomingLead />
      <LeaderNotes />
    </>
  );
}
