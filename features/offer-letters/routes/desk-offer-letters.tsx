import { data } from "react-router";
import { dayInWords, momentInWords } from "#contract/days/indian-moment.ts";
import {
  letterImportPath,
  letterTemplatesPath,
  offerLetterPath,
  offerLettersPath,
} from "#contract/offer-letter-paths.ts";
import { mayActAs, writesToCandidates } from "#contract/roles.ts";
import { counted } from "#contract/text/counted.ts";
import { deskOf, servicesOf } from "#http/request-context.ts";
import { seeOther } from "#http/see-other.ts";
import { integer, listPlaces } from "#records/list/list-address.ts";
import { loadList } from "#records/list/load-page.ts";
import { DeskList } from "#records/list/ui/desk-list.tsx";
import type { RecordColumn } from "#records/list/ui/record-table.tsx";
import { Button, ButtonLink } from "#ui/components/button.tsx";
import { Time } from "#ui/components/time.tsx";
import { BreakableAddress } from "#ui/desk/breakable-address.tsx";
import type { DeskHandle } from "#ui/route-handle.ts";
import { letterList } from "../letter-list.ts";
import { kindNames, stateNames } from "../offer-letter.ts";
import type { FilePress, ListedLetter } from "../server/list-letters.ts";
import styles from "../styles/offer-letter.css?url";
import type { Route } from "./+types/desk-offer-letters.ts";

export const handle: DeskHandle = {
  role: writesToCandidates,
  changes: (form) => (form.get("do")?.startsWith("approval-") ? "admin" : writesToCandidates),
  places: listPlaces(letterList),
};

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { user } = deskOf(args.context);
  const { offerLetters } = servicesOf(args.context);
  const { searchParams } = new URL(args.request.url);
  // before the rows: what is changed in between was not seen
  const fileVersion = await offerLetters.fileVersion(searchParams.get("import") ?? "");
  const list = await loadList(letterList, searchParams, offerLetters.search);
  const made = integer(searchParams.get("made"));
  const pressed = searchParams.get("pressed") ?? "";
  const count = integer(searchParams.get("count"));
  return {
    ...{ list, files: await offerLetters.files(), fileVersion },
    isAdmin: mayActAs(user.role, "admin"),
    needsApproval: await offerLetters.needsApproval(),
    done:
      made !== null
        ? `${counted(made, "letter")} written. Nobody sees them before they are released.`
        : count !== null && Object.hasOwn(pressedWords, pressed)
          ? pressedWords[pressed as FilePress](counted(count, "letter"))
          : null,
    problem:
      pressed === "changed"
        ? "One of these letters was changed after you opened the list, so nothing was approved. Look at them again."
        : null,
  };
}

const pressedWords: Record<FilePress, (letters: string) => string> = {
  "send-all": (letters) => `${letters} sent for approval.`,
  "approve-all": (letters) =>
    `${letters} approved. What you wrote or sent yourself is left to others.`,
  "release-all": (letters) =>
    `${letters} will be released within the next minutes. What cannot be released stays here, marked so.`,
};

export async function action(args: Route.ActionArgs) {
  const { form, user } = deskOf(args.context);
  const { offerLetters } = servicesOf(args.context);
  const pressed = form.get("do") ?? "";
  if (pressed === "approval-on" || pressed === "approval-off") {
    await offerLetters.setApproval(pressed === "approval-on", user);
    return seeOther(offerLettersPath);
  }
  const file = new URL(args.request.url).searchParams.get("import") ?? "";
  if (!Object.hasOwn(pressedWords, pressed) || file === "")
    throw data("This form is none of ours.", { status: 422 });
  const fileVersion = integer(form.get("fileVersion")) ?? 0;
  const seen = { by: user, fileVersion };
  const count = await offerLetters.pressFile(file, pressed as FilePress, seen);
  const query = new URLSearchParams({
    import: file,
    pressed: count === null ? "changed" : pressed,
  });
  if (count !== null) query.set("count", String(count));
  return seeOther(`${offerLettersPath}?${query}`);
}

const columns: readonly RecordColumn<ListedLetter>[] = [
  {
    label: "Name",
    isRowHeading: true,
    cell: ({ number, name, email }) => (
      <>
        <a className="row-link" href={offerLetterPath(number)}>
          {name}
        </a>
        <span className="sub">
          <BreakableAddress>{email}</BreakableAddress>
        </span>
      </>
    ),
  },
  {
    label: "Number",
    cell: ({ number, kind }) => (
      <>
        <span className="whole">{number}</span>
        <span className="sub">{kindNames[kind]}</span>
      </>
    ),
  },
  {
    label: "Status",
    cell: ({ state, lastDay, isLate, openQuestions }) => (
      <>
        {stateNames[state]}
        {isLate && <span className="sub">not released at its time</span>}
        {openQuestions > 0 && (
          <span className="sub">{counted(openQuestions, "open question")}</span>
        )}
        {state === "released" && <span className="sub">until {dayInWords(new Date(lastDay))}</span>}
      </>
    ),
  },
  { label: "Written", wideOnly: true, cell: ({ madeAt }) => <Time at={madeAt} /> },
];

export default function DeskOfferLetters({ loaderData }: Route.ComponentProps) {
  const { list, files, isAdmin, needsApproval, done, problem, fileVersion } = loaderData;
  const file = list.query.import;
  return (
    <DeskList
      list={letterList}
      loaded={list}
      title="Offer and appointment letters"
      lead="What was written, approved, released and accepted, newest first"
      columns={columns}
      empty="No letters here. Make one on an application, or import a file."
      {...{ done, problem }}
      options={{
        import: files.map(
          ({ id, at, letters }) =>
            [id, `${momentInWords(at)}, ${counted(letters, "letter")}`] as const,
        ),
      }}
    >
      <ButtonLink look="quiet" href={letterImportPath} icon="upload">
        Import letters
      </ButtonLink>
      {file && <FileForm {...{ fileVersion, needsApproval }} />}
      {isAdmin && (
        <>
          <a href={letterTemplatesPath}>Letter templates</a>
          <form method="post">
            <Button
              look="quiet"
              type="submit"
              name="do"
              value={needsApproval ? "approval-off" : "approval-on"}
            >
              {needsApproval ? "Release without a second person" : "Ask a second person"}
            </Button>
          </form>
        </>
      )}
    </DeskList>
  );
}

/** What is done with all letters that were written together. */
function FileForm(props: { fileVersion: number; needsApproval: boolean }) {
  return (
    <form method="post" className="cluster gap-3">
      <input type="hidden" name="fileVersion" value={props.fileVersion} />
      {props.needsApproval && (
        <>
          <Button look="quiet" type="submit" name="do" value="send-all">
            Send all for approval
          </Button>
          <Button look="quiet" type="submit" name="do" value="approve-all">
            Approve all
          </Button>
        </>
      )}
      <Button look="ink" type="submit" name="do" value="release-all">
        Release all
      </Button>
    </form>
  );
}
