import { mailDone, outboxTexts } from "#content/outbox.ts";
import { isMailDecision } from "#contract/outbox.ts";
import { DeskDone, DeskRefused } from "../accounts/desk-notice.tsx";
import { servicesOf } from "../context.ts";
import { DeskHead } from "../desk/desk-head.tsx";
import { deskMeta } from "../desk/desk-meta.ts";
import { deskAction, deskAdmin, deskHeaders } from "../desk/desk-session.ts";
import { DeskSignIn, refusedSignInOf } from "../desk/desk-sign-in.tsx";
import { FoundPages } from "../desk/found-pages.tsx";
import { decideMail } from "../outbox/decide-mail.ts";
import { loadOutbox } from "../outbox/load-outbox.ts";
import { MailEntry } from "../outbox/mail-entry.tsx";
import { outboxHref, outboxPath, readOutboxQuery } from "../outbox/outbox-query.ts";
import { OutboxTabs } from "../outbox/outbox-tabs.tsx";
import styles from "../styles/outbox.css?url";
import { pageTitle } from "../ui/page-meta.ts";
import type { Route } from "./+types/desk-outbox.ts";

export const headers = deskHeaders;

export function links(): Route.LinkDescriptors {
  return [{ rel: "stylesheet", href: styles }];
}

export const meta = deskMeta;

// what is written to candidates holds their private links, so it is for those who may act on them
export async function loader(args: Route.LoaderArgs) {
  const admin = await deskAdmin(args, "editor");
  if (!admin) return { admin: null };
  const { searchParams } = new URL(args.request.url);
  const list = await loadOutbox(servicesOf(args.context), readOutboxQuery(searchParams));
  const { name, role } = admin;
  const done = searchParams.get("done");
  return { admin: { name, role }, list, done: isMailDecision(done) ? mailDone[done] : null };
}

export function action(args: Route.ActionArgs) {
  const query = readOutboxQuery(new URL(args.request.url).searchParams);
  const places = { here: outboxHref(query), signInPage: outboxPath };
  return deskAction(args, places, "editor", (form, admin) =>
    decideMail(servicesOf(args.context).outbox, { form, admin, query }),
  );
}

export default function DeskOutbox({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.admin) return <DeskSignIn refused={refusedSignInOf(actionData)} />;
  const { list, done } = loaderData;
  const { rows, count, pages, query, canSend } = list;
  const problem = actionData && "problem" in actionData ? actionData.problem : null;
  return (
    <div className="desk">
      <title>{pageTitle(outboxTexts.title)}</title>
      <DeskHead title={outboxTexts.title} lead={outboxTexts.lead} />
      {problem && <DeskRefused>{problem}</DeskRefused>}
      {done && !problem && <DeskDone>{done}</DeskDone>}
      {!canSend && <p className="callout outbox-callout">{outboxTexts.noServer}</p>}
      <OutboxTabs current={query.standing} />
      <div className="panel">
        {rows.length === 0 && <p className="outbox-empty">{outboxTexts.empty}</p>}
        <ul role="list" className="mail-list">
          {rows.map((mail) => (
            <MailEntry key={mail.id} mail={mail} canSend={canSend} />
          ))}
        </ul>
        <FoundPages
          count={count}
          page={query.page}
          pages={pages}
          hrefFor={(page) => outboxHref({ ...query, page })}
        />
      </div>
    </div>
  );
}
