import { trainingHref } from "#content/navigation.ts";
import { trainingHead } from "#content/training.ts";
import trainingStyles from "../styles/training.css?url";
import { CertificateList } from "../training/certificate-list.tsx";
import { InductionDays } from "../training/induction-days.tsx";
import { Mentors } from "../training/mentors.tsx";
import { ProcessWeeks } from "../training/process-weeks.tsx";
import { SampleWeek } from "../training/sample-week.tsx";
import { SignedOff } from "../training/signed-off.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { pageMeta, siteOf } from "../ui/page-meta.ts";
import type { Route } from "./+types/training-and-development.ts";

const page = "Training and Development";
const art = "banner-training";
const crumbs = [{ label: "Careers", href: "/Careers" }, { label: page }];

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: trainingStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ page, description: trainingHead.lead, path: trainingHref, ...siteOf(matches) });
}

export default function TrainingAndDevelopment() {
  return (
    <>
      <PageHead {...trainingHead} crumbs={crumbs} art={art} />
      <InductionDays />
      <ProcessWeeks />
      <SampleWeek />
      <SignedOff />
      <Mentors />
      <CertificateList />
    </>
  );
}
