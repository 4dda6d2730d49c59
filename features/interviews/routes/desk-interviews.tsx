import { readRowId } from "#contract/ids/row-id.ts";
import { interviewHoursPath, interviewsPath } from "#contract/interview-paths.ts";
import { allRoles, mayActAs, readsApplications } from "#contract/roles.ts";
import { Mentions, viewMentions } from "#features/applications/ui/index.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { isFiltered } from "#records/list/list-declaration.ts";
import { FilterFields, type LoadedOptions } from "#records/list/ui/filter-fields.tsx";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone } from "#ui/desk/desk-notice.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { type InterviewQuery, interviewList } from "../interview-list.ts";
import type { InterviewNeeds, InterviewWeek, ListedInterview } from "../server/read-interviews.ts";
import styles from "../styles/desk-week.css?url";
import { readWeek, type WeekPlace, weekFields, weekHref } from "../ui/desk/week-address.ts";
import { InterviewList, WeekList } from "../ui/desk/week-list.tsx";
import { WeekKeys, WeekTable } from "../ui/desk/week-table.tsx";
import {
  choicesAmong,
  isAskedFor,
  mondayOf,
  type NeedView,
  sentWords,
  viewNeeds,
  viewNext,
  viewWeek,
} from "../ui/desk/week-view.ts";
import type { Route } from "./+types/desk-interviews.ts";

export const handle: DeskHandle = {
  role: allRoles,
  places({ request, context }) {
    const { searchParams } = new URL(request.url);
    const shownWeek = readWeek(searchParams, servicesOf(context).clock.now());
    const here = weekHref(searchParams.has("week") ? shownWeek : { ...shownWeek, monday: null });
    return { here, signInPage: interviewsPath };
  },
};

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

const week = 7 * 24 * 60 * 60 * 1_000;

/** What was just arranged for many, in words. */
function sentIn(request: Request): string | null {
  const { searchParams } = new URL(request.url);
  const [sent, skipped] = ["sent", "left"].map((name) => readRowId(searchParams.get(name)) ?? 0);
  return sent ? sentWords(sent, skipped ?? 0) : null;
}

interface FoundInterviews {
  found: InterviewWeek;
  needs: InterviewNeeds;
  query: InterviewQuery;
  from: Date;
  now: Date;
}

/** Of what was found, those that are asked for; the filter offers what all of it has. */
function narrowed({ found, needs, query, from, now }: FoundInterviews) {
  const isAsked = isAskedFor(query);
  const all = [found.interviews, found.waiting, ...Object.values<ListedInterview[]>(needs)].flat();
  const needEntries = Object.entries<ListedInterview[]>(needs).map(([kind, of]) => [
    kind,
    of.filter(isAsked),
  ]);
  // who has no time left is listed as what there is to do
  const waiting = found.waiting.filter(({ id }) => needs.noTimes.every((each) => each.id !== id));
  return {
    options: choicesAmong(all),
    shown: viewWeek({ ...found, waiting }, { from, now, query }),
    needs: viewNeeds(Object.fromEntries(needEntries) as InterviewNeeds),
  };
}

export async function loader(args: Route.LoaderArgs) {
  const { user } = deskOf(args.context);
  const { interviews, clock, applicationDesk } = servicesOf(args.context);
  const now = clock.now();
  const place = readWeek(new URL(args.request.url).searchParams, now);
  const { monday: from, isList, query } = place;
  const [found, needs, next, mentions] = await Promise.all([
    interviews.week(from, user),
    interviews.needs(user),
    interviews.next(user),
    // others find them on the overview
    mayActAs(user.role, readsApplications) ? [] : applicationDesk.mentions(user),
  ]);
  const isThisWeek = from.getTime() === mondayOf(now).getTime();
  const inWeeks = (count: number) => new Date(from.getTime() + count * week);
  return {
    // what is theirs alone is no calendar of several people
    isOnlyAsked: user.role === "interviewer",
    ...narrowed({ found, needs, query, from, now }),
    place: { ...place, monday: isThisWeek ? null : from },
    before: weekHref({ ...place, monday: inWeeks(-1) }),
    after: weekHref({ ...place, monday: inWeeks(1) }),
    thisWeek: weekHref({ ...place, monday: null }),
    views: {
      isList,
      asWeek: weekHref({ ...place, isList: false }),
      asList: weekHref({ ...place, isList: true }),
    },
    sent: sentIn(args.request),
    next: viewNext(next),
    mentions: viewMentions(mentions),
    isThisWeek,
  };
}

export default function DeskInterviews({ loaderData }: Route.ComponentProps) {
  const { isOnlyAsked, shown, needs, place, options, before, after, thisWeek, views, isThisWeek } =
    loaderData;
  const { sent, next, mentions } = loaderData;
  const isList = isOnlyAsked || views.isList;
  const isEmpty = shown.rows.length === 0;
  return (
    <div className="desk week">
      <title>{pageTitle(`Interviews, ${shown.label}`)}</title>
      <DeskHead
        title="Interviews"
        lead={
          <nav className="cluster gap-1 wk-move" aria-label="Week">
            <a className="iconbtn" href={before} aria-label="Week before">
              <Icon name="chevron-left" />
            </a>
            <b>{shown.label}, IST</b>
            <a className="iconbtn" href={after} aria-label="Next week">
              <Icon name="chevron-right" />
            </a>
          </nav>
        }
      >
        {!isOnlyAsked && <WeekSwitch {...views} />}
        {isOnlyAsked && (
          <ButtonLink look="quiet" href={interviewHoursPath} icon="clock">
            Interview hours
          </ButtonLink>
        )}
        {!isThisWeek && (
          <ButtonLink look="quiet" href={thisWeek}>
            This week
          </ButtonLink>
        )}
      </DeskHead>
      {sent && <DeskDone>{sent}</DeskDone>}
      <Mentions mentions={mentions} />
      {next && (
        <p className="cluster is-tall wk-next">
          <Icon name="calendar" /> <a href={next.href}>{`Your next interview: ${next.words}`}</a>
        </p>
      )}
      <div className="cluster wk-line">
        <NeedLinks needs={needs} />
        <WeekFilter place={place} options={options} />
      </div>
      {isEmpty && (
        <p className="wk-none">
          {isFiltered(place.query)
            ? "No such interviews in this week."
            : "No interviews in this week."}{" "}
          {!isFiltered(place.query) &&
            !isOnlyAsked &&
            "An interview is arranged on the application."}
        </p>
      )}
      {!isEmpty && !isList && <WeekTable week={shown} />}
      {!isEmpty && !isList && <WeekKeys />}
      <WeekList week={shown} always={isList} />
      {needs.map(({ kind, title, count, items }) => (
        <InterviewList key={kind} id={kind} title={title} count={count} items={items} />
      ))}
      <InterviewList
        id="waiting"
        title="Without a time yet"
        count={shown.waiting.length}
        items={shown.waiting}
      />
    </div>
  );
}

/** How much waits, as links to the lists below. */
function NeedLinks({ needs }: { needs: readonly NeedView[] }) {
  if (needs.length === 0) return null;
  return (
    <ul className="cluster is-tall wk-needs" role="list">
      {needs.map(({ kind, count, words }) => (
        <li key={kind}>
          <a href={`#${kind}`}>
            <b>{count}</b> {words}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface WeekSwitchProps {
  isList: boolean;
  asWeek: string;
  asList: string;
}

/** The same week as a calendar or by day; where there is no room for a calendar, it is by day anyhow. */
function WeekSwitch({ isList, asWeek, asList }: WeekSwitchProps) {
  return (
    <nav className="views wk-views" aria-label="View">
      <a href={asWeek} aria-current={isList ? undefined : "true"}>
        <Icon name="calendar" /> Week
      </a>
      <a href={asList} aria-current={isList ? "true" : undefined}>
        <Icon name="list" /> List
      </a>
    </nav>
  );
}

interface WeekFilterProps {
  place: WeekPlace;
  options: LoadedOptions<typeof interviewList>;
}

/** Rounds and openings of what the page has; nothing where there is no choice. */
function WeekFilter({ place, options }: WeekFilterProps) {
  const { query } = place;
  const isOn = isFiltered(query);
  if (!isOn && Object.values(options).every((each) => each.length < 2)) return null;
  return (
    <search>
      <form className="cluster wk-filter" action={interviewsPath}>
        {weekFields(place).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <FilterFields list={interviewList} query={query} options={options} />
        <Button type="submit" look="quiet">
          Show
        </Button>
        {isOn && <a href={weekHref({ ...place, query: {} })}>Clear all</a>}
      </form>
    </search>
  );
}
