import { writesToCandidates } from "#contract/roles.ts";
import { letterPath } from "#features/mail/index.ts";
import { servicesOf } from "#http/request-context.ts";
import { listPlaces } from "#records/list/list-address.ts";
import { loadList } from "#records/list/load-page.ts";
import { ListPages } from "#records/list/ui/list-pages.tsx";
import { Time } from "#ui/components/time.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { pageTitle } from "#ui/page/page-meta.ts";
import type { DeskHandle } from "#ui/route-handle.ts";
import { letterList, letterTextsPath } from "../../letters.ts";
import styles from "../../styles/desk/desk-letters.css?url";
import { emailsOf, Statuses } from "../../ui/letters/letter-page.tsx";
import { emailTo } from "../../ui/letters/letter-words.ts";
import type { Route } from "./+types/desk-letters.ts";

const writtenBy = (by: string | null): string => `Written by ${by ?? "a former account"} on`;

/** All emails of HR's own, the newest first. */

export const handle: DeskHandle = { role: writesToCandidates, places: listPlaces(letterList) };

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const { letters } = servicesOf(args.context);
  const list = await loadList(letterList, searchParams, (_, rows) => letters.list(rows));
  return { list };
}

export default function DeskLetters({ loaderData }: Route.ComponentProps) {
  const { list } = loaderData;
  return (
    <div className="desk">
      <title>{pageTitle("Emails written by HR")}</title>
      <DeskHead
        title="Emails written by HR"
        lead="Each with who wrote it and what became of its emails."
      >
        <a href={letterTextsPath}>Saved texts</a>
      </DeskHead>
      {list.rows.length === 0 && (
        <p className="callout">
          No email was written yet. Choose “Write email” in the list of applications.
        </p>
      )}
      <ul role="list" className="letter-list">
        {list.rows.map((letter) => (
          <li key={letter.id} className="panel pad stack gap-4 letter-state">
            <h2>
              <a href={letterPath(letter.id)}>{letter.subject ?? emailTo(emailsOf(letter))}</a>
            </h2>
            <p className="sub">
              {writtenBy(letter.by)} <Time at={letter.writtenAt} />
            </p>
            <Statuses letter={letter} />
          </li>
        ))}
      </ul>
      <ListPages list={letterList} loaded={list} />
    </div>
  );
}
