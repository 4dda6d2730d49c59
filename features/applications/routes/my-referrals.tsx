import { data } from "react-router";
import { textsFor } from "#contract/text/language.ts";
import styles from "#features/referrers/styles/referrers.css?url";
import { factsContext, servicesOf } from "#http/request-context.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { isPictureName, Picture } from "#ui/components/picture.tsx";
import { readSmallForm } from "#ui/desk/read-form.ts";
import { barBox, barHeight, columnMiddle, level } from "#ui/figures/chart-scale.ts";
import { FigureTable } from "#ui/figures/figure-table.tsx";
import { groupedNumber } from "#ui/figures/grouped-number.ts";
import { FurtherLinks } from "#ui/page/further-links.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { pageTitle, siteOf } from "#ui/page/page-meta.ts";
import { privateHeaders, privateRobots } from "#ui/private/private-page.ts";
import { StepPage } from "#ui/private/step-page.tsx";
import { TickList } from "#ui/reading/tick-list.tsx";
import { useTexts } from "#ui/texts.ts";
import { myReferralsTexts, outcomeLabels } from "../texts/my-referrals.ts";
import { type BonusLine, MyBonuses } from "../ui/referrals/my-bonuses.tsx";
import {
  type MonthView,
  type MyReferralsView,
  viewMyReferrals,
} from "../ui/referrals/my-referrals-view.ts";
import {
  NotificationsForm,
  type NotificationsFormProps,
} from "../ui/referrals/notifications-form.tsx";
import type { Route } from "./+types/my-referrals.ts";
import { receiveNotifications } from "./referrals/receive-notifications.ts";

export const headers = privateHeaders;
export const handle = { query: ["news"] };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const texts = textsFor(myReferralsTexts);
  const title = pageTitle(texts.tab, siteOf(matches).brand);
  return [{ title }, privateRobots];
}

function openPage({ context, params }: Route.LoaderArgs | Route.ActionArgs) {
  const address = context.get(factsContext)?.address ?? "";
  return servicesOf(context).referrerLinks.open(params.token, address);
}

export async function loader(args: Route.LoaderArgs) {
  const { referralNews, applicationDesk, openings, bonuses, clock } = servicesOf(args.context);
  const opened = await openPage(args);
  if (!opened.ok) return refusal(opened.retryAfterSeconds);
  const { referrer } = opened;
  const [summary, visible, news, parts] = await Promise.all([
    applicationDesk.ofReferrer(referrer.referID),
    openings.visible(),
    referralNews.state(referrer.referID),
    bonuses.ofReferrer(referrer.referID),
  ]);
  const mine = viewMyReferrals(referrer, summary, visible, indianDay.format(clock.now()));
  const said = new URL(args.request.url).searchParams.get("news");
  // not any more where that was changed since, by another tab or by time
  const saved = said === news.is ? news.is : null;
  return data({ mine, news: { news, canSend: referralNews.canSend, saved }, text: "", parts });
}

export async function action(args: Route.ActionArgs) {
  const opened = await openPage(args);
  if (!opened.ok) throw refusal(opened.retryAfterSeconds);
  return receiveNotifications(servicesOf(args.context), {
    form: await readSmallForm(args.request),
    referID: opened.referrer.referID,
    path: new URL(args.request.url).pathname,
    address: args.context.get(factsContext)?.address ?? "",
  });
}

const indianDay = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** The same for a link that never was and one that is no more. */
function refusal(retryAfterSeconds: number | null) {
  const texts = textsFor(myReferralsTexts);
  if (retryAfterSeconds === null) {
    return data({ mine: null, news: null, parts: [], text: texts.gone }, { status: 404 });
  }
  const headers = { "retry-after": String(retryAfterSeconds) };
  return data({ mine: null, news: null, parts: [], text: texts.busy }, { status: 429, headers });
}

export default function MyReferrals({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(myReferralsTexts);
  const { mine, news, parts, text } = loaderData;
  const refused = actionData?.refusedNews ?? null;
  if (mine) return <MyReferralsPage mine={mine} news={{ ...news, refused }} bonuses={parts} />;
  return (
    <StepPage title={texts.goneTitle} lead={text}>
      <FurtherLinks />
    </StepPage>
  );
}

interface MyReferralsPageProps {
  mine: MyReferralsView;
  news: NotificationsFormProps;
  bonuses: readonly BonusLine[];
}

/** An employee's own page: how many came through them, and how far they have come. */
function MyReferralsPage({ mine, news, bonuses }: MyReferralsPageProps) {
  const texts = useTexts(myReferralsTexts);
  const { total } = mine;
  return (
    <div className="my-referrals">
      <PageHead
        title={texts.myReferralsHeadline(mine.firstName, total)}
        lead={total > 0 ? texts.lead : texts.noneLead}
        hasFilter
      />
      <div className="wrap">
        <div className="tab-sheet lifted overlaps mine" data-tab={texts.tab}>
          <Whose {...mine} />
          {total > 0 && <OutcomeLine outcomes={mine.outcomes} />}
        </div>
        {total > 0 && <MonthChart months={mine.months} earlier={mine.earlier} />}
        {bonuses.length > 0 && <MyBonuses bonuses={bonuses} />}
        <NotificationsForm {...news} />
        <MyLinks openings={mine.openings} />
        <section className="keep stack gap-4" aria-labelledby="keep">
          <h2 id="keep">{texts.keepTitle}</h2>
          <TickList items={texts.keep} />
        </section>
      </div>
    </div>
  );
}

function Whose({ name, team, portrait }: MyReferralsView) {
  return (
    <div className="whose cluster gap-4">
      {isPictureName(portrait) && <Picture name={portrait} sizes="6rem" alt="" />}
      <p>
        <strong className="display-1">{name}</strong>
        <span className="muted">{team}</span>
      </p>
    </div>
  );
}

/** The person's referral link for every opening that is open. */
function MyLinks({ openings }: Pick<MyReferralsView, "openings">) {
  const texts = useTexts(myReferralsTexts);
  return (
    <section className="my-links" aria-labelledby="my-links">
      <div className="split-head">
        <div className="stack gap-2">
          <h2 id="my-links">{texts.linksTitle}</h2>
          <p className="lead">{texts.linksLead}</p>
        </div>
        <ButtonLink look="ink" href="/refer" icon="arrow-right">
          {texts.linksMore}
        </ButtonLink>
      </div>
      <ul role="list">
        {openings.map(({ title, department, href }) => (
          <li key={href}>
            <a href={href}>
              <Icon name="link" />
              <span>
                {title} <small className="fine">{department}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How far the candidates have come, as stations of a line. */
function OutcomeLine({ outcomes }: Pick<MyReferralsView, "outcomes">) {
  const texts = useTexts(myReferralsTexts);
  const outcomeLabelsWords = useTexts(outcomeLabels);
  return (
    <section aria-labelledby="outcomes">
      <h2 id="outcomes">{texts.outcomeTitle}</h2>
      <ol className="stations" role="list">
        {outcomes.map(({ status, count }) => {
          const [label, note] = outcomeLabelsWords[status];
          return (
            <li key={status} data-status={status} data-empty={count === 0 || undefined}>
              <span className="station">{groupedNumber(count)}</span>
              <div>
                <strong>{label}</strong>
                <span className="fine">{note}</span>
              </div>
            </li>
          );
        })}
      </ol>
      <p className="stations-note muted">{texts.outcomeNote}</p>
    </section>
  );
}

const long = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
const dateOf = ({ month }: MonthView) => new Date(`${month}-01T00:00:00Z`);

/** A bar for each month, with the same figures as a table behind it. */
function MonthChart({ months, earlier }: Pick<MyReferralsView, "months" | "earlier">) {
  const texts = useTexts(myReferralsTexts);
  const top = Math.max(...months.map(({ count }) => count), 4);
  return (
    <figure className="figure lifted">
      <figcaption>
        <b className="display-1">{texts.monthsTitle}</b>
        <span className="fine">
          {earlier > 0 ? texts.monthsNoteAnd(groupedNumber(earlier)) : texts.monthsNote}
        </span>
      </figcaption>
      <svg className="month-chart" role="img" aria-label={texts.monthsTitle}>
        <line x1="4%" x2="96%" y1={level(0, 0, top)} y2={level(0, 0, top)} />
        {months.map((month, at) => (
          <g key={month.month}>
            {month.count > 0 && (
              <rect
                {...barBox(at, months.length)}
                y={level(month.count, 0, top)}
                height={barHeight(month.count, 0, top)}
                rx="3"
              />
            )}
            {month.count > 0 && (
              <text
                className="value"
                x={columnMiddle(at, months.length)}
                y={level(month.count, 0, top)}
                dy="-6"
              >
                {groupedNumber(month.count)}
              </text>
            )}
            <text x={columnMiddle(at, months.length)} y="100%" dy="-6">
              {long.format(dateOf(month)).slice(0, 3)}
            </text>
          </g>
        ))}
      </svg>
      <FigureTable
        caption={texts.monthsTitle}
        columns={[{ label: texts.month }, { label: texts.candidates, numeric: true }]}
      >
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">{long.format(dateOf(month))}</th>
            <td className="numeric">{groupedNumber(month.count)}</td>
          </tr>
        ))}
      </FigureTable>
    </figure>
  );
}
