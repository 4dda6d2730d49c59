import { use } from "react";
import { isRouteErrorResponse } from "react-router";
import { unavailableDocuments } from "#contract/calls/unavailable-document.ts";
import { mayActAs, type Role } from "#contract/roles.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { currentMark } from "#ui/page/current-link.ts";
import { RequestId } from "#ui/page/request-id.ts";
import { type DeskLink, deskNavigation } from "../../desk-navigation.ts";
import { roleInWords } from "../../role-names.ts";
import type { DeskUser } from "./desk-user.ts";

/** What is thrown at who has a lesser role. */
export interface NotAllowed {
  needs: Role | "documents";
}

interface DeskErrorPageProps {
  error: unknown;
  user: DeskUser;
  path: string;
}

/** What was thrown on a screen of the desk, within its frame: what is missing, and the way back. */
export function DeskErrorPage({ error, user, path }: DeskErrorPageProps) {
  const { title, text } = wordsOf(error, user);
  const requestId = use(RequestId);
  const back = wayBack(user, path);
  return (
    <div className="desk">
      <DeskHead title={title} lead="" />
      <div className="panel desk-missing" role="alert">
        <p>{text}</p>
        {!isRouteErrorResponse(error) && requestId && (
          <p>
            If it happens again, give this number to whoever runs this site:{" "}
            <code>{requestId}</code>.
          </p>
        )}
        <p className="cluster">
          {back.map(({ href, label }, at) => (
            <ButtonLink key={href} href={href} look={at === 0 ? "ink" : "quiet"}>
              {label}
            </ButtonLink>
          ))}
        </p>
      </div>
    </div>
  );
}

function wordsOf(error: unknown, user: DeskUser): { title: string; text: string } {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  if (status === 404) {
    return {
      title: "Page not found",
      text: "There is nothing at this address. It may have been removed or renamed, or the address is incomplete.",
    };
  }
  if (status === 403 && typeof data !== "string") {
    return forbiddenWords((data ?? {}) as Partial<NotAllowed>, user);
  }
  if (status < 500) {
    const own = typeof data === "string" && data !== "" && !data.startsWith("Error:");
    const text = own ? data : "The desk could not read what was sent.";
    return { title: "That did not work", text };
  }
  return {
    title: "Something went wrong on our side",
    text: "It was nothing you did. Please try again in a moment.",
  };
}

/** What is missing, and who gives it. */
function forbiddenWords({ needs }: Partial<NotAllowed>, { role }: DeskUser) {
  const ask = "Ask a colleague with the role admin, who can change it under Accounts.";
  if (needs === "documents") {
    const { title, message } = unavailableDocuments.withheld;
    return { title, text: `${message} ${ask}` };
  }
  const missing = needs
    ? `This needs the role ${roleInWords(needs)}; yours is ${roleInWords(role)}.`
    : `Your role is ${roleInWords(role)}.`;
  return { title: "You do not have access", text: `${missing} ${ask}` };
}

/** The list that the address belongs to, then the overview. */
function wayBack({ role }: DeskUser, path: string): { href: string; label: string }[] {
  const mayOpen = ({ role: admitted = "viewer" }: DeskLink) => mayActAs(role, admitted);
  const [list] = deskNavigation
    .filter((link) => link.href !== "/desk" && mayOpen(link) && currentMark(link, path))
    .toSorted((a, b) => b.href.length - a.href.length);
  const overview = { href: "/desk", label: "Overview" };
  return list ? [{ href: list.href, label: `Back to ${list.label}` }, overview] : [overview];
}
