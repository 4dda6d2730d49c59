import { trainingHref } from "#content/navigation.ts";
import { PageHead } from "#ui/components/page-head.tsx";
import { pageMeta, siteOf } from "#ui/components/page-meta.ts";
import trainingStyles from "../styles/training.css?url";
import { trainingHead } from "../texts/training.ts";
import { CertificateList } from "../ui/training/certificate-list.tsx";
import { InductionDays } from "../ui/training/induction-days.tsx";
import { Mentors } from "../ui/training/mentors.tsx";
import { ProcessWeeks } from "../ui/training/process-weeks.tsx";
import { SampleWeek } from "../ui/training/sample-week.tsx";
import { SignedOff } from "../ui/training/signed-off.tsx";
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
