import { data } from "react-router";
import { counted } from "#contract/text/counted.ts";
import { cleaned } from "#contract/text/typed-text.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { type RecordColumn, RecordTable } from "#records/list/ui/record-table.tsx";
import { Button } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { DeskDone, DeskRefused } from "#ui/desk/desk-notice.tsx";
import { Answered, DeskText } from "#ui/desk/fields.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import {
  contactKindNames,
  maxContactCharacters,
  maxContacts,
  maxPurposeCharacters,
  type OfficialContact,
  officialNumbersPath,
} from "../official-contact.ts";
import type { Route } from "./+types/desk-official-numbers.ts";

export const handle: DeskHandle = { role: "admin" };

const done = new Map([
  ["added", "Added. Visitors who check it read that it is ours."],
  ["ended", "Ended. Visitors who check it read that it is not used any more."],
]);

export async function loader({ request, context }: Route.LoaderArgs) {
  const contacts = await servicesOf(context).officialContacts.all();
  return { contacts, done: done.get(new URL(request.url).searchParams.get("done") ?? "") ?? null };
}

const refusals = {
  unread: "Enter a telephone number, an email address or a website.",
  there: "This one is on the list already.",
  most: `There are ${maxContacts} in use already. End one first.`,
} as const;

export async function action({ context }: Route.ActionArgs) {
  const { form, user } = deskOf(context);
  const { officialContacts } = servicesOf(context);
  if (form.get("do") === "end") {
    const id = form.get("id") ?? "";
    if (!/^\d{1,9}$/.test(id) || !(await officialContacts.end(Number(id), user)))
      throw data("Page Not Found", { status: 404 });
    return seeOther(`${officialNumbersPath}?done=ended`);
  }
  const typed = {
    contact: cleaned(form.get("contact") ?? "").trim(),
    purpose: cleaned(form.get("purpose") ?? "").trim(),
  };
  const refuse = (errors: Partial<typeof typed>) => data({ typed, errors }, { status: 422 });
  const errors = {
    ...(!isLine(typed.contact, maxContactCharacters) && { contact: refusals.unread }),
    ...(!isLine(typed.purpose, maxPurposeCharacters) && {
      purpose: `Say in up to ${maxPurposeCharacters} characters whose it is.`,
    }),
  };
  if (Object.keys(errors).length > 0) return refuse(errors);
  const added = await officialContacts.add(typed, user);
  return added === "added"
    ? seeOther(`${officialNumbersPath}?done=added`)
    : refuse({ contact: refusals[added] });
}

const isLine = (text: string, most: number) =>
  text.length > 0 && text.length <= most && !/\p{Cc}/u.test(text);

export default function DeskOfficialNumbers({ loaderData, actionData }: Route.ComponentProps) {
  const { contacts } = loaderData;
  const inUse = contacts.filter(({ endedAt }) => endedAt === null).length;
  const refused = actionData && "errors" in actionData ? actionData : null;
  const title = "Official numbers";
  return (
    <div className="desk">
      <title>{pageTitle(refused ? `Error: ${title}` : title)}</title>
      <DeskHead
        title={title}
        lead={`${counted(inUse, "number or address", "numbers and addresses")} from which we call and write`}
      />
      <div className="wrap stack gap-4">
        {loaderData.done && !refused && <DeskDone>{loaderData.done}</DeskDone>}
        {refused && <DeskRefused>Not added. Check what is marked below.</DeskRefused>}
        <section className="panel">
          <RecordTable
            caption="Official numbers and addresses"
            columns={columns}
            rows={contacts}
            empty="None yet. What the contact page says is known without an entry."
            rowClass={({ endedAt }) => (endedAt ? "is-disabled" : undefined)}
          />
        </section>
        <form method="post" className="panel pad fields" noValidate aria-labelledby="new-contact">
          <h2 id="new-contact">Add an entry</h2>
          <Answered values={refused?.typed} errors={refused?.errors}>
            <DeskText
              id="contact"
              label="Number or address"
              hint="A telephone number, an email address or a website. @company.example stands for every mailbox there."
              maxLength={maxContactCharacters}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <DeskText
              id="purpose"
              label="Whose it is"
              hint="For colleagues; visitors do not read it."
              maxLength={maxPurposeCharacters}
              autoComplete="off"
              required
            />
          </Answered>
          <Button type="submit" look="ink" name="do" value="add">
            Add
          </Button>
        </form>
      </div>
    </div>
  );
}

const columns: readonly RecordColumn<OfficialContact>[] = [
  {
    label: "Number or address",
    isRowHeading: true,
    cell: ({ written, endedAt }) => (
      <>
        {written} {endedAt && <span className="tag">ended</span>}
      </>
    ),
  },
  { label: "Kind", wideOnly: true, cell: ({ kind }) => contactKindNames[kind] },
  { label: "Whose it is", cell: ({ purpose }) => purpose },
  { label: "Added", wideOnly: true, cell: ({ addedAt }) => <Time at={addedAt} /> },
  {
    label: "Ended",
    cell: ({ id, written, endedAt }) =>
      endedAt ? (
        <Time at={endedAt} />
      ) : (
        <form method="post">
          <input type="hidden" name="id" value={id} />
          <Button type="submit" look="quiet" name="do" value="end">
            End <span className="vh">{written}</span>
          </Button>
        </form>
      ),
  },
];
