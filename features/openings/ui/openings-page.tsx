import { empKey, referralPath } from "#contract/ids/referral-link.ts";
import { openingPath } from "#contract/opening-paths.ts";
import { counted } from "#contract/text/counted.ts";
import type { Services } from "#platform/context.ts";
import { Button } from "#ui/components/button.tsx";
import { Note } from "#ui/components/note.tsx";
import { PageHead } from "#ui/components/page-head.tsx";
import { type Department, departments } from "../opening.ts";
import { shifts } from "../opening-groups.ts";
import { beforeYouApply, howWeLookAfterYou } from "../texts/opening-notes.ts";
import { findOpenings, nearestOpenings } from "./find-openings.ts";
import { OpeningResults } from "./opening-results.tsx";
import { isFiltered, type OpeningsQuery, readOpeningsQuery } from "./openings-query.ts";

export const openingsCrumbs = [
  { label: "Careers", href: "/Careers" },
  { label: "Current openings" },
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
  const hrefOf = (code: string) => (employee ? referralPath(code, employee) : openingPath(code));
  return (
    <>
      <PageHead
        title="Current openings"
        lead={openingsLead(total, departments)}
        crumbs={openingsCrumbs}
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

export function openingsLead(total: number, departments: readonly Department[]): string {
  if (total === 0) return "Roles at our offices in Navi Mumbai.";
  const where = new Intl.ListFormat("en-GB", { type: "conjunction" }).format(departments);
  return `${counted(total, "role")} in Navi Mumbai, in ${where}.`;
}

/** What to know beside the list of openings. */
function OpeningAdvice() {
  return (
    <aside className="aside is-tall" aria-label="Good to know">
      <Note title="Before you apply">
        <Points items={beforeYouApply} />
      </Note>
      <Note title="How we look after you">
        <Points items={howWeLookAfterYou} />
        <a href="/training-and-development">Training and Development</a>
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
  return (
    <search>
      {/* Browsers that restore a form's state on reload would show other filters than the list's. */}
      <form className="openings-filter lifted overlaps" action={action} autoComplete="off">
        {emp !== null && <input type="hidden" name={empKey} value={emp} />}
        <div className="field">
          <label className="vh on-phones" htmlFor="q">
            Search openings
          </label>
          <input
            className="input"
            id="q"
            type="search"
            name="q"
            placeholder="Job title or skill"
            maxLength={100}
            defaultValue={query.text}
          />
        </div>
        <Choice
          id="function"
          label="Function"
          all="All functions"
          options={departments}
          value={query.department}
        />
        <Choice id="shift" label="Shift" all="All shifts" options={shifts} value={query.shift} />
        <label className="openings-freshers">
          <input type="checkbox" name="freshers" value="1" defaultChecked={query.freshers} />
          Freshers welcome
        </label>
        <Button type="submit" look="ink" icon="search">
          <span className="vh on-phones">Search</span>
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
