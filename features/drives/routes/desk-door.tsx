import { data, type RouterContextProvider } from "react-router";
import {
  DeskSignIn,
  deskAction,
  deskHeaders,
  deskUser,
  refusedSignInOf,
} from "#features/accounts/ui/index.ts";
import { servicesOf } from "#features/context.ts";
import { Icon } from "#ui/components/icon.tsx";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { deskMeta } from "#ui/desk/desk-meta.ts";
import { boardPath, doorPath, drivesDeskPath } from "../drive-paths.ts";
import { hourInWords, shortDay } from "../drive-times.ts";
import styles from "../styles/desk-door.css?url";
import { doorTexts as texts } from "../texts/door.ts";
import { changeVisit } from "../ui/change-visit.ts";
import { type DoorCard, doorCard, nameOf } from "../ui/door-view.ts";
import { loadReasons } from "../ui/load-reasons.ts";
import { type Reason, ResultForm, VisitButtons } from "../ui/visit-buttons.tsx";
import type { Route } from "./+types/desk-door.ts";

/** The door of a drive, for a phone in one hand. */

export const headers = deskHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const meta = deskMeta;

async function driveOf(context: Readonly<RouterContextProvider>, code: string) {
  const drive = await servicesOf(context).drives.find(code);
  if (!drive) throw data("Page Not Found", { status: 404 });
  return drive;
}

export async function loader(args: Route.LoaderArgs) {
  const user = await deskUser(args, "editor");
  if (!user) return { user: null };
  const { door } = servicesOf(args.context);
  const { code, title, startsAt } = await driveOf(args.context, args.params.code);
  const search = new URL(args.request.url).searchParams;
  const asked = (search.get("q") ?? "").slice(0, 200);
  const found = asked.trim() === "" ? null : await door.find(code, asked);
  const { tally, visits } = await door.expected(code);
  return {
    user: { name: user.name, role: user.role },
    drive: { code, title, day: shortDay(startsAt) },
    asked,
    said: search.get("said"),
    card: found?.kind === "one" ? doorCard(found.visit) : null,
    some: found?.kind === "some" ? found.visits.map(listed) : [],
    tally,
    expected: visits.map(listed),
    reasons: await loadReasons(args.context),
  };
}

const listed = (visit: Parameters<typeof nameOf>[0]) => ({
  number: visit.number,
  name: nameOf(visit),
  position: visit.position,
  at: hourInWords(visit.startsAt),
});

export function action(args: Route.ActionArgs) {
  const { code } = args.params;
  const here = doorPath(code);
  return deskAction(args, { here, signInPage: here }, "editor", (form, user) =>
    changeVisit(servicesOf(args.context), { form, user, code: code.toLowerCase(), here }),
  );
}

const saidWords: Record<string, (name: string) => string> = {
  arrived: texts.registered,
  call: texts.called,
  done: texts.finished,
  "no-show": texts.missed,
};

export default function DeskDoor({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.user) return <DeskSignIn refused={refusedSignInOf(actionData)} />;
  const { drive, asked, said, card, some, tally, expected, reasons } = loaderData;
  const here = doorPath(drive.code);
  const refused = actionData && "refusedVisit" in actionData ? actionData.refusedVisit : null;
  const words = card && said ? saidWords[said]?.(card.name) : null;
  return (
    <div className="desk drive-door">
      <title>{pageTitle(`${texts.door}: ${drive.title}`)}</title>
      <DeskHead title={texts.door} lead={`${drive.title}, ${drive.day}`}>
        <a href={boardPath(drive.code)}>{texts.board}</a>
        <a href={`${drivesDeskPath}/${drive.code}`}>{texts.drive}</a>
      </DeskHead>
      {refused && (
        <p className="door-say is-warn" role="alert">
          {refused.message}
        </p>
      )}
      {words && (
        <p className="door-say" role="status">
          <Icon name="circle-check" /> {words}
        </p>
      )}
      {card && <Card card={card} said={said} here={here} reasons={reasons} />}
      {!card && asked && some.length === 0 && (
        <section className="visit-card" aria-labelledby="none">
          <h2 id="none">{texts.none(asked)}</h2>
          <p>{texts.noneLead}</p>
        </section>
      )}
      <search>
        <form className="door-find" action={here} autoComplete="off">
          <label htmlFor="q">{texts.label}</label>
          <div>
            <input id="q" name="q" className="desk-box" type="text" maxLength={200} />
            <button type="submit" className="btn btn-ink">
              {texts.find}
            </button>
          </div>
        </form>
      </search>
      {some.length > 0 && <People title={texts.some} people={some} here={here} />}
      {!card && some.length === 0 && (
        <People title={texts.expected} people={expected} here={here} withArrived />
      )}
      <dl className="door-tally">
        {[
          [texts.arrived, tally.arrived],
          [texts.waiting, tally.waiting],
          [texts.inTalk, tally.inTalk],
          [texts.toCome, tally.toCome],
        ].map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface CardProps {
  card: DoorCard;
  said: string | null;
  here: string;
  reasons: readonly Reason[];
}

function Card({ card, said, here, reasons }: CardProps) {
  // who has just been registered has not "already" come
  const isNew = said === "arrived";
  const flag = isNew ? texts.arrived : card.flag;
  const look = isNew ? "found" : card.look;
  return (
    <section className={`visit-card is-${look}`} aria-labelledby="found">
      <p className="door-flag" role={look === "warn" && said === "already" ? "alert" : undefined}>
        <Icon name={look === "warn" ? "alert-triangle" : "clock"} /> {flag}
      </p>
      <h2 id="found">{card.name}</h2>
      <p>{card.position}</p>
      <p className="num">{card.number}</p>
      {card.history.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {card.applicationId !== null && (
        <p>
          <a className="door-link" href={`/refer-data?open=${card.applicationId}`}>
            {texts.application}
          </a>
        </p>
      )}
      {said === "result" && card.mayFinish ? (
        <ResultForm card={card} action={here} reasons={reasons} />
      ) : (
        <VisitButtons card={card} action={here} />
      )}
    </section>
  );
}

interface PeopleProps {
  title: string;
  people: readonly ReturnType<typeof listed>[];
  here: string;
  withArrived?: boolean;
}

function People({ title, people, here, withArrived = false }: PeopleProps) {
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="door-list-title">
        {title}
      </h2>
      {people.length === 0 && <p>{texts.nobody}</p>}
      <ul className="door-list" role="list">
        {people.map(({ number, name, position, at }) => (
          <li key={number}>
            <a href={`${here}?${new URLSearchParams({ q: number })}`}>
              <span className="dl-name">{name}</span>
              <span className="dl-sub">{position}</span>
              <span className="dl-time">{at}</span>
            </a>
            {withArrived && (
              <form method="post" action={here}>
                <input type="hidden" name="number" value={number} />
                <button type="submit" name="do" value="arrived" className="door-arrived">
                  {texts.arrived}
                  <span className="vh">: {name}</span>
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
