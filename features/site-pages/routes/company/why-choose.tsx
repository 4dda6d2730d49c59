import { navigationTexts, whyChooseHref } from "#content/navigation.ts";
import { textsFor } from "#contract/text/language.ts";
import { percent } from "#ui/figures/chart-scale.ts";
import { PageHead } from "#ui/page/page-head.tsx";
import { pageMeta, siteOf } from "#ui/page/page-meta.ts";
import { useBrand } from "#ui/page/use-brand.ts";
import { useTexts } from "#ui/texts.ts";
import whyChooseStyles from "../../styles/why-choose.css?url";
import { whyChooseTexts } from "../../texts/company/why-choose.ts";
import { BackToCareers } from "../../ui/careers/back-to-careers.tsx";
import { shiftMoments, workStretches } from "../../ui/why-choose/shift-clock.ts";
import type { Route } from "./+types/why-choose.ts";

const art = "banner-why";

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: whyChooseStyles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { whyChooseHead } = textsFor(whyChooseTexts);
  const site = siteOf(matches);
  const { page, lead } = whyChooseHead(site.brand);
  return pageMeta({ page, description: lead, path: whyChooseHref, ...site });
}

export default function WhyChoose() {
  const { whyChooseHead } = useTexts(whyChooseTexts);
  const { careers } = useTexts(navigationTexts);
  const { title, lead } = whyChooseHead(useBrand());
  const crumbs = [{ label: careers, href: "/Careers" }, { label: title }];
  return (
    <>
      <PageHead title={title} lead={lead} crumbs={crumbs} art={art} />
      <PerkLedger />
      <OneShift />
      <FourDoors />
      <MayNotSuit />
    </>
  );
}

function MayNotSuit() {
  const { mayNotSuit } = useTexts(whyChooseTexts);
  return (
    <section className="section wrap unsuited columns" aria-labelledby="may-not-suit">
      <div className="prose">
        <h2 id="may-not-suit">{mayNotSuit.title}</h2>
        <p className="lead">{mayNotSuit.lead}</p>
      </div>
      <dl className="tiled">
        {mayNotSuit.points.map(({ title, text }) => (
          <div key={title}>
            <dt className="display-1">{title}</dt>
            <dd className="muted">{text}</dd>
          </div>
        ))}
      </dl>
      <BackToCareers />
    </section>
  );
}

/** Every reason as a line of a ledger: the figure first. */
function PerkLedger() {
  const { perks } = useTexts(whyChooseTexts);
  return (
    <div className="section wrap ledger stack gap-7">
      {perks(useBrand()).map(({ title, items }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul role="list">
            {items.map(({ figure, text }) => (
              <li key={text}>
                <b className="display-4">{figure}</b> <span>{text}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The pages behind the claims, as front doors. */
function FourDoors() {
  const { doors } = useTexts(whyChooseTexts);
  return (
    <section className="section wrap" aria-labelledby="doors">
      <div className="prose">
        <h2 id="doors">{doors.title}</h2>
        <p className="lead">{doors.lead}</p>
      </div>
      <ul className="doors" role="list">
        {doors.links.map(({ href, title, text }) => (
          <li key={href}>
            <a className="link-card" href={href}>
              <span className="door" aria-hidden="true" />
              <b className="display-2">{title}</b>
              <span className="muted">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A shift drawn to scale, and below it its moments by the clocks of both places. */
function OneShift() {
  const { oneShift } = useTexts(whyChooseTexts);
  const part = (minutes: number) => percent((minutes / oneShift.minutes) * 100);
  const { address } = useBrand();
  return (
    <section className="section night" aria-labelledby="one-shift">
      <div className="wrap stack gap-6">
        <div className="prose">
          <h2 id="one-shift">{oneShift.title}</h2>
          <p className="lead">{oneShift.lead}</p>
        </div>
        <svg className="shift-bar" aria-hidden="true">
          {workStretches(oneShift).map(({ from, minutes }) => (
            <rect key={from} x={part(from)} width={part(minutes)} height="100%" />
          ))}
        </svg>
        <table className="shift-moments plain-table is-schedule">
          <caption className="vh">{oneShift.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{address.city}</th>
              <th scope="col">{oneShift.there}</th>
              <th scope="col">{oneShift.what}</th>
            </tr>
          </thead>
          <tbody>
            {shiftMoments(oneShift).map(({ what, here, newYork }) => (
              <tr key={what}>
                <th scope="row">{here}</th>
                <td className="display-1">{newYork}</td>
                <td>{what}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
