import { openingsPath } from "#contract/opening-paths.ts";
import { textsFor } from "#contract/text/language.ts";
import { servicesOf } from "#http/request-context.ts";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { pageMeta, siteOf } from "#ui/page/page-meta.ts";
import { useTexts } from "#ui/texts.ts";
import { drivesCalendarPath, drivesPath } from "../drive-paths.ts";
import styles from "../styles/walk-ins.css?url";
import { walkInTexts } from "../texts/walk-ins.ts";
import { DriveList } from "../ui/drive-list.tsx";
import type { Route } from "./+types/walk-ins.ts";

export const handle = { query: ["function"] };

export function links(): Route.LinkDescriptors {
  const texts = textsFor(walkInTexts);
  return [
    { rel: "stylesheet", href: styles },
    { rel: "alternate", type: "text/calendar", href: drivesCalendarPath, title: texts.title },
  ];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title: page, description } = textsFor(walkInTexts);
  return pageMeta({ page, description, path: drivesPath, ...siteOf(matches) });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { drives, clock } = servicesOf(context);
  // whoever looks for the day of one that is called off has to find that out here
  const coming = await drives.announced();
  const functions = [
    ...new Set(coming.flatMap(({ openings }) => openings.map((o) => o.department))),
  ];
  const requested = new URL(request.url).searchParams.get("function") ?? "";
  const wanted = functions.includes(requested) ? requested : null;
  const found = wanted
    ? coming.filter(({ openings }) => openings.some(({ department }) => department === wanted))
    : coming;
  const ahead = found.filter(({ calledOffAt }) => !calledOffAt).length;
  const total = coming.length;
  return { found, ahead, total, functions: functions.sort(), wanted, now: clock.now() };
}

export default function WalkIns({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(walkInTexts);
  const { found, ahead, total, functions, wanted, now } = loaderData;
  return (
    <>
      <PageHead
        title={texts.heading}
        lead={texts.lead}
        crumbs={[{ label: texts.careers, href: "/Careers" }, { label: texts.title }]}
        hasFilter={total > 0}
        art="banner-openings"
      />
      <div className="wrap">
        {total > 0 && <Filter functions={functions} wanted={wanted} />}
        {total > 0 ? (
          <section className="walk-list" aria-labelledby="coming">
            <div className="split-head">
              <h2 id="coming">{ahead > 0 ? texts.coming(ahead) : texts.none}</h2>
              <a className="side-link" href={drivesCalendarPath}>
                <Icon name="calendar-plus" /> {texts.addAll}
              </a>
            </div>
            <DriveList drives={found} now={now} />
          </section>
        ) : (
          <None />
        )}
        <section className="walk-how" aria-labelledby="how">
          <h2 id="how">{texts.howTitle}</h2>
          <ol className="steps" role="list">
            {texts.how.map(([what, more]) => (
              <li key={what}>
                <div>
                  <b>{what}</b> {more}
                </div>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}

/** A plain GET form: the choice stands in the address. */
function Filter({ functions, wanted }: { functions: readonly string[]; wanted: string | null }) {
  const texts = useTexts(walkInTexts);
  return (
    <search>
      <form
        className="openings-filter walk-filter lifted overlaps"
        action={drivesPath}
        autoComplete="off"
      >
        <div className="field">
          <label className="vh on-phones" htmlFor="function">
            {texts.function}
          </label>
          <select className="input" id="function" name="function" defaultValue={wanted ?? ""}>
            <option value="">{texts.allFunctions}</option>
            {functions.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <Button type="submit" look="ink">
          {texts.show}
        </Button>
      </form>
    </search>
  );
}

function None() {
  const texts = useTexts(walkInTexts);
  return (
    <section className="walk-list" aria-labelledby="coming">
      <h2 id="coming">{texts.none}</h2>
      <p>{texts.noneLead}</p>
      <p className="cta">
        <ButtonLink look="ink" href={openingsPath}>
          {texts.openings}
        </ButtonLink>
      </p>
    </section>
  );
}
