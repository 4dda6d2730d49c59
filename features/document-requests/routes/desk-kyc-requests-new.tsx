import { data } from "react-router";
import { daysLater, indianDay } from "#contract/days/indian-day.ts";
import { readPeopleIn } from "#contract/ids/person-id.ts";
import { limits } from "#contract/limits.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import type { Services } from "#platform/context.ts";
import { pageTitle } from "#ui/components/page-meta.ts";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import type { DeskHandle } from "#ui/route-handle.ts";
import { kycRequestList } from "../kyc-request-list.ts";
import styles from "../styles/kyc-requests.css?url";
import { ListForm, requestLine } from "../ui/list-form.tsx";
import { ListPreview } from "../ui/list-preview.tsx";
import { RequestForm } from "../ui/request-form.tsx";
import type { Route } from "./+types/desk-kyc-requests-new.ts";
import { makeRequest } from "./make-request.ts";
import { lookAtFile, lookAtList, sendList } from "./take-list.ts";

/** Days that candidates have by default. */
const usualDays = 7;

export const handle: DeskHandle = {
  role: "editor",
  formBytes: limits.contentBytes,
  takesFiles: true,
};

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const services = servicesOf(args.context);
  const today = indianDay(services.clock.now());
  const asked = await readAsked(services, new URL(args.request.url).searchParams, today);
  return { today, canSend: services.outbox.canSend, ...asked };
}

/** The form or the list, filled in with whom the address names. */
async function readAsked(services: Services, query: URLSearchParams, today: string) {
  const rights = { mayReadMails: true, mayRunDrives: false };
  const found = await Promise.all(
    readPeopleIn(query).map((id) => services.people.find(id, rights)),
  );
  const dueOn = daysLater(today, usualDays);
  const asked = found.flatMap((person) => {
    const email = person?.contacts.emails[0];
    return person && email ? [{ name: person.name, email, dueOn }] : [];
  });
  if (asked.length > 1) return { filled: null, lines: asked.map(requestLine).join("\n") };
  return { filled: asked[0] ?? null, lines: "" };
}

export async function action(args: Route.ActionArgs) {
  const services = servicesOf(args.context);
  const { form, user } = deskOf(args.context);
  switch (form.get("do")) {
    case null:
      return lookAtFile(services, args.request);
    case "make":
      return makeRequest(services, form, user);
    case "look":
      return lookAtList(services, form);
    case "send":
      return sendList(services, form, user);
    default:
      throw data("This is no form of ours.", { status: 422 });
  }
}

export default function DeskKycRequestsNew({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && "refusedRequest" in actionData ? actionData.refusedRequest : null;
  const list = actionData && "list" in actionData ? actionData.list : null;
  const fileProblem = actionData && "fileProblem" in actionData ? actionData.fileProblem : null;
  const isWrong = refused || fileProblem || (list && list.plan.problems.length > 0);
  const { today, canSend, filled, lines } = loaderData;
  const isList = list !== null || lines !== "";
  const listForm = (
    <ListForm list={list} lines={lines} fileProblem={list ? null : fileProblem} canSend={canSend} />
  );
  return (
    <div className="desk">
      <title>{pageTitle(isWrong ? "Error: Request documents" : "Request documents")}</title>
      <DeskHead title="Request documents" lead="The candidate gets a private link to the KYC form">
        <a className="back-link" href={kycRequestList.path}>
          All requests
        </a>
      </DeskHead>
      {list && <ListPreview list={list} />}
      <div className="tiled request-new">
        {isList && listForm}
        <RequestForm refused={refused} filled={filled} today={today} canSend={canSend} />
        {!isList && listForm}
      </div>
    </div>
  );
}
