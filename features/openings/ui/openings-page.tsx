import { empKey, referralPath } from "#contract/ids/referral-link.ts";
import { openingPath } from "#contract/opening-paths.ts";
import type { Services } from "#platform/context.ts";
import { Button } from "#ui/components/button.tsx";
import { Note } from "#ui/components/note.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { useTexts } from "#ui/texts.ts";
import { departments } from "../opening.ts";
import { shifts } from "../opening-groups.ts";
import { openingNoteTexts } from "../texts/opening-notes.ts";
import { type OpeningListTexts, openingListTexts } from "../texts/opening-pages.ts";
import { findOpenings, nearestOpenings } from "./find-openings.ts";
import { OpeningResults } from "./opening-results.tsx";
import { isFiltered, type OpeningsQuery, readOpeningsQuery } from "./openings-query.ts";

export const openingsCrumbs = ({ careers, title }: OpeningListTexts) => [
  { label: careers, href: "/Careers" },
  { label: title },
];

/** The openings that an address asks for. */
export async function loadOpenings(
  { openings }: Pick<Services, "openings">,
  search: URLSearchParams,
) {
  const query = readOpeningsQuery(search);
  const all = await openings.visible();
  const found = findOpenings(all, query);
  const nearest = found.length > 0 ? [] : nearestOpenings(all, query);
  const departments = [...new Set(all.map((opening) => opening.department))];
  return { query, found, nearest, total: all.length, departments };
}

type LoadedOpenings = Awaited<ReturnType<typeof loadOpenings>>;

interface OpeningsPageProps extends LoadedOpenings {
  /** In whose name the links lead on; null where nobody referred the visitor. */
  employee?: string | null;
  filter: Omit<OpeningFilterProps, "query">;
  /** Above the list. */
  children?: React.ReactNode;
}

/** The list of openings, with what narrows it. */
export function OpeningsPage(props: OpeningsPageProps) {
  const { query, found, nearest, total, departments, employee, filter, children } = props;
  const texts = useTexts(openingListTexts);
  const hrefOf = (code: string) => (employee ? referralPath(code, employee) : openingPath(code));
  return (
    <>
      <PageHead
        title={texts.title}
        lead={texts.lead(total, departments)}
        crumbs={openingsCrumbs(texts)}
        hasFilter
        art="banner-openings"
      />
      <div className="wrap">
        <OpeningFilter query={query} {...filter} />
        {children}
        <div className="section two-col columns">
          <OpeningResults
            found={found}
            nearest={nearest}
            total={total}
            filtered={isFiltered(query)}
            allHref={allHref(filter)}
            hrefOf={hrefOf}
          />
          <OpeningAdvice />
        </div>
      </div>
    </>
  );
}

function allHref({ action, emp }: OpeningsPageProps["filter"]): string {
  return emp ? `${action}?${new URLSearchParams({ emp })}` : action;
}

/** What to know beside the list of openings. */
function OpeningAdvice() {
  const texts = useTexts(openingListTexts);
  const notes = useTexts(openingNoteTexts);
  return (
    <aside className="aside is-tall" aria-label={texts.advice}>
      <Note title={texts.beforeYouApply}>
        <Points items={notes.beforeYouApply} />
      </Note>
      <Note title={texts.lookAfterYou}>
        <Points items={notes.howWeLookAfterYou} />
        <a href="/training-and-development">{texts.training}</a>
      </Note>
    </aside>
  );
}

function Points({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

interface OpeningFilterProps {
  query: OpeningsQuery;
  /** The page that shows what is found. */
  action: string;
  /** The `emp` of a referral link, to go along. */
  emp?: string | null;
}

/** A plain GET form: the filters stand in the URL, so Back and shared links keep them. */
function OpeningFilter({ query, action, emp = null }: OpeningFilterProps) {
  const texts = useTexts(openingListTexts);
  return (
    <search>
      {/* Browsers that restore a form's state on reload would show other filters than the list's. */}
      <form className="openings-filter lifted overlaps" action={action} autoComplete="off">
        {emp !== null && <input type="hidden" name={empKey} value={emp} />}
        <div className="field">
          <label className="vh on-phones" htmlFor="q">
            {texts.search}
          </label>
          <input
            className="input"
            id="q"
            type="search"
            name="q"
            placeholder={texts.searchHint}
            maxLength={100}
            defaultValue={query.text}
          />
        </div>
        <Choice
          id="function"
          label={texts.function}
          all={texts.allFunctions}
          options={departments}
          value={query.department}
        />
        <Choice
          id="shift"
          label={texts.shift}
          all={texts.allShifts}
          options={shifts}
          value={query.shift}
        />
        <label className="openings-freshers">
          <input type="checkbox" name="freshers" value="1" defaultChecked={query.freshers} />
          {texts.freshers}
        </label>
        <Button type="submit" look="ink" icon="search">
          <span className="vh on-phones">{texts.button}</span>
        </Button>
      </form>
    </search>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  all: string;
  options: readonly string[];
  value: string | null;
}

function Choice({ id, label, all, options, value }: ChoiceProps) {
  return (
    <div className="field">
      <label className="vh on-phones" htmlFor={id}>
        {label}
      </label>
      <select className="input" id={id} name={id} defaultValue={value ?? ""}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </div>
  );
}
