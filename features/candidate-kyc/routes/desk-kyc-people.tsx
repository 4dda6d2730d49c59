import { servicesOf } from "#http/request-context.ts";
import { listPlaces } from "#records/list/list-address.ts";
import { loadList } from "#records/list/load-page.ts";
import { DeskList } from "#records/list/ui/desk-list.tsx";
import type { RecordColumn } from "#records/list/ui/record-table.tsx";
import { ButtonLink } from "#ui/components/button.tsx";
import { BreakableAddress } from "#ui/desk/breakable-address.tsx";
import { RecordDay, viewRecordDate } from "#ui/desk/record-date.tsx";
import type { DeskHandle } from "#ui/route-handle.ts";
import { candidateHref, candidateStateNames, columnsHref, kycPeopleList } from "../kyc-list.ts";
import type { ListedCandidate } from "../server/desk/kyc-desk.ts";
import styles from "../styles/kyc-people.css?url";
import type { Route } from "./+types/desk-kyc-people.ts";

const lead = "One line for each candidate, newest first";

export const handle: DeskHandle = { role: "viewer", places: listPlaces(kycPeopleList) };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

const viewPerson = ({ id, answers, deviceDate, receivedAt, state, progress }: ListedCandidate) => ({
  ...{ id, state, progress },
  name: answers.aadharCardName,
  email: answers.email,
  date: viewRecordDate(deviceDate, receivedAt),
});
type PersonRow = ReturnType<typeof viewPerson>;

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const list = await loadList(kycPeopleList, searchParams, servicesOf(args.context).kycDesk.list);
  return { list: { ...list, rows: list.rows.map(viewPerson) } };
}

const columns: readonly RecordColumn<PersonRow>[] = [
  {
    label: "Candidate",
    isRowHeading: true,
    cell: ({ id, name, email }) => (
      <>
        <a className="row-link" href={candidateHref(id)}>
          {name}
        </a>{" "}
        <span className="sub">
          <BreakableAddress>{email}</BreakableAddress>
        </span>
      </>
    ),
  },
  {
    label: "Documents",
    cell: ({ progress: { of, accepted, toCheck, rejected, missing } }) => (
      <>
        <progress max={of} value={accepted} aria-hidden="true" />
        <b>{`${accepted} of ${of} accepted`}</b>{" "}
        <span className="sub">
          {[
            toCheck > 0 && `${toCheck} to check`,
            rejected > 0 && `${rejected} rejected`,
            missing > 0 && `${missing} missing`,
          ]
            .filter(Boolean)
            .join(", ")}
        </span>
      </>
    ),
  },
  { label: "Progress", wideOnly: true, cell: ({ state }) => candidateStateNames[state] },
  { label: "Date", wideOnly: true, cell: ({ date }) => <RecordDay date={date} /> },
];

export default function DeskKycPeople({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <DeskList
      list={kycPeopleList}
      loaded={list}
      title="KYC by candidate"
      lead={lead}
      columns={columns}
      empty="Candidates appear here as soon as they send the KYC form."
      searchClass="kyc-search cluster"
    >
      <ButtonLink look="quiet" href={columnsHref(list.query)} icon="list">
        All documents
      </ButtonLink>
    </DeskList>
  );
}
