import { data, redirect } from "react-router";
import type { FieldErrors } from "#contract/answers/answer-rules.ts";
import { referPath, referralUrlsPath } from "#contract/ids/referral-link.ts";
import { mayActAs } from "#contract/roles.ts";
import { textsFor } from "#contract/text/language.ts";
import type { Opening } from "#features/openings/index.ts";
import { servicesOf } from "#http/request-context.ts";
import { Button } from "#ui/components/button.tsx";
import { readSmallForm } from "#ui/desk/read-form.ts";
import { FieldFrame, type FieldProps, fieldAria } from "#ui/fields/field-frame.tsx";
import { FieldText } from "#ui/fields/field-text.tsx";
import { FileInput } from "#ui/fields/file-input.tsx";
import { PageHead } from "#ui/page/page-head.tsx";
import { pageMeta, siteOf } from "#ui/page/page-meta.ts";
import { useTexts } from "#ui/texts.ts";
import referStyles from "../styles/refer.css?url";
import { type BulkProblem, referTexts } from "../texts/refer.ts";
import { BeforeLink } from "../ui/links/before-link.tsx";
import {
  allOpenings,
  answerPath,
  linkAddressKeys,
  readRequested,
  titleOf,
} from "../ui/links/link-address.ts";
import { ReferResult } from "../ui/links/refer-result.tsx";
import type { Route } from "./+types/refer.ts";

export const handle = { query: Object.values(linkAddressKeys) };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: referStyles }];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const query = new URL(request.url).searchParams;
  const visible = await services.openings.visible();
  const user = await services.staff.session(request.headers);
  const mayMakeMany = user !== null && mayActAs(user.role, "editor");
  const problem = query.get("bulk");
  const asked = await readRequested(query, services);
  const page = {
    openings: visible.map(({ openingCode, openingTitle }) => ({ openingCode, openingTitle })),
    chosen: query.get(linkAddressKeys.opening) ?? "",
    bulk: mayMakeMany ? { problem: isProblem(problem) ? problem : null } : null,
    asked,
  };
  const isForOne = user !== null || query.has(linkAddressKeys.made);
  return data(page, {
    status: asked && !asked.link && asked.unlisted === undefined ? 422 : 200,
    ...(isForOne ? { headers: { "cache-control": "no-store" } } : {}),
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readSmallForm(request);
  return redirect(answerPath(form, servicesOf(context)), 303);
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { referDescription, referPage } = textsFor(referTexts);
  if (!loaderData) return [];
  const site = siteOf(matches);
  const description = referDescription(site.brand);
  const page = titleOf(loaderData.asked, referPage.page);
  return pageMeta({ page, description, path: referPath, ...site });
}

export default function Refer({ loaderData }: Route.ComponentProps) {
  const { referPage } = useTexts(referTexts);
  const { openings, chosen, bulk, asked } = loaderData;
  const values = { id: asked?.id ?? "", opening: chosen };
  return (
    <>
      <PageHead isForm title={referPage.page} lead={referPage.lead} />
      <div className="wrap refer">
        <ReferForm
          openings={openings}
          values={values}
          errors={asked?.errors ?? {}}
          unlisted={asked?.unlisted}
        />
        {asked?.link ? <ReferResult link={asked.link} /> : <BeforeLink />}
        {bulk && <BulkBlock openings={openings} problem={bulk.problem} />}
      </div>
    </>
  );
}

function isProblem(text: string | null): text is BulkProblem {
  const { bulkLinks } = textsFor(referTexts);
  return text !== null && Object.hasOwn(bulkLinks.problems, text);
}

interface BulkBlockProps {
  openings: readonly Pick<Opening, "openingCode" | "openingTitle">[];
  problem: BulkProblem | null;
}

/** For signed-in editors alone; other visitors never get it. */
function BulkBlock({ openings, problem }: BulkBlockProps) {
  const { bulkLinks } = useTexts(referTexts);
  const said = problem ? bulkLinks.problems[problem] : undefined;
  const file = {
    id: "file",
    label: bulkLinks.file,
    error: problem === "opening" ? undefined : said,
  };
  return (
    <section className="bulk-block columns" id="bulk" aria-labelledby="bulk-heading">
      <div>
        <h2 id="bulk-heading">{bulkLinks.heading}</h2>
        <p className="hint">{bulkLinks.lead}</p>
      </div>
      {/* the opening stands before the file: it is known when the file arrives */}
      <form method="post" action={referralUrlsPath} encType="multipart/form-data">
        <OpeningSelect
          id="bulk-opening"
          label={bulkLinks.opening}
          error={problem === "opening" ? said : undefined}
          openings={openings}
        />
        <FieldFrame {...file}>
          <FileInput
            {...fieldAria(file)}
            className="input"
            use="table"
            id="file"
            name="file"
            accept=".csv,text/csv"
            required
          />
        </FieldFrame>
        <Button type="submit" look="quiet" icon="download">
          {bulkLinks.make}
        </Button>
        <p className="hint">{bulkLinks.after}</p>
      </form>
    </section>
  );
}

interface ReferFormProps {
  openings: readonly Pick<Opening, "openingCode" | "openingTitle">[];
  values: { id: string; opening: string };
  errors: FieldErrors;
  /** The ID that no list has: it is asked about, or was said to be right. */
  unlisted: string | undefined;
}

/**
 * A post, so that no employee's ID stands in an address or a log. Nothing is restored by the browser:
 * the choice must fit the link that is shown.
 */
function ReferForm({ openings, values, errors, unlisted }: ReferFormProps) {
  const { referPage } = useTexts(referTexts);
  const { id, opening } = referPage;
  return (
    <form
      className="refer-form lifted columns is-firm"
      method="post"
      action={referPath}
      noValidate
      autoComplete="off"
      data-remake=""
    >
      <FieldText
        id="id"
        label={id.label}
        hint={id.hint}
        error={errors.id}
        defaultValue={values.id}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus={errors.id !== undefined}
      />
      <OpeningSelect
        id="opening"
        label={opening.label}
        hint={opening.hint}
        error={errors.opening}
        openings={openings}
        chosen={values.opening}
        all={{ value: allOpenings, label: opening.all }}
      />
      {unlisted !== undefined && !errors.id && (
        <input type="hidden" name={linkAddressKeys.unlisted} value={unlisted} />
      )}
      <Button type="submit" look="ink">
        {referPage.generate}
      </Button>
      {unlisted !== undefined && errors.id && (
        <Button type="submit" look="quiet" name={linkAddressKeys.unlisted} value={unlisted}>
          {id.goOn}
        </Button>
      )}
      <label className="refer-remember fine" data-remember-id="" hidden>
        <input type="checkbox" /> {id.remember}
      </label>
      <p className="refer-status vh" role="status" data-failed={referPage.notMade} />
    </form>
  );
}

interface OpeningSelectProps extends FieldProps {
  openings: readonly Pick<Opening, "openingCode" | "openingTitle">[];
  /** Code of the opening that stands chosen; the first where there is none of that code. */
  chosen?: string | undefined;
  /** A last option for the list of openings, where the form takes it. */
  all?: { value: string; label: string };
}

/** Openings by title; the wire value is the code. */
function OpeningSelect({ openings, chosen, all, ...field }: OpeningSelectProps) {
  return (
    <FieldFrame {...field}>
      <select
        {...fieldAria(field)}
        className="input"
        id={field.id}
        name={field.id}
        defaultValue={chosen}
        required
      >
        {openings.map(({ openingCode, openingTitle }) => (
          <option key={openingCode} value={openingCode}>
            {openingTitle}
          </option>
        ))}
        {all && <option value={all.value}>{all.label}</option>}
      </select>
    </FieldFrame>
  );
}
