import { use } from "react";
import { isRouteErrorResponse } from "react-router";
import { type DeskLink, deskNavigation } from "#content/navigation.ts";
import { mayActAs, type Role } from "#contract/roles.ts";
import { ButtonLink } from "../ui/button.tsx";
import { currentMark } from "../ui/current-link.ts";
import { RequestId } from "../ui/request-id.ts";
import type { DeskPerson } from "./desk-frame.tsx";
import { DeskHead } from "./desk-head.tsx";
import type { NotAllowed } from "./desk-session.ts";

interface DeskErrorPageProps {
  error: unknown;
  admin: DeskPerson;
  path: string;
}

/** What was thrown on a screen of the desk, within its frame: what is missing, and the way back. */
export function DeskErrorPage({ error, admin, path }: DeskErrorPageProps) {
  const { title, text } = wordsOf(error, admin);
  const requestId = use(RequestId);
  const back = wayBack(admin, path);
  return (
    <div className="desk">
      <DeskHead title={title} lead="" />
      <div className="panel desk-missing" role="alert">
        <p>{text}</p>
        {!isRouteErrorResponse(error) && requestId && (
          <p>
            If it happens again, tell whoever runs this site the number <code>{requestId}</code>.
          </p>
        )}
        <p className="desk-ways">
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

function wordsOf(error: unknown, admin: DeskPerson): { title: string; text: string } {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  if (status === 404) {
    return {
      title: "This is not here",
      text: "Nothing stands at this address. It may have been taken away or given another name, or the address is not whole.",
    };
  }
  if (status === 403) return { title: "Your role may not do this", text: roleWords(data, admin) };
  if (status < 500) {
    const own = typeof data === "string" && data !== "" && !data.startsWith("Error:");
    const text = own ? data : "The desk cannot take what was sent to it.";
    return { title: "That could not be taken", text };
  }
  return {
    title: "Something went wrong on our side",
    text: "Nothing you did caused this. Please try again in a moment.",
  };
}

/** Which role is missing, and who gives it. */
function roleWords(data: unknown, { role }: DeskPerson): string {
  const { needs } = (data ?? {}) as Partial<NotAllowed>;
  const missing = needs ? `It takes the role ${needs}; yours is ${role}.` : `Yours is ${role}.`;
  return `${missing} Colleagues with the role admin can change that, under Accounts: please ask one of them.`;
}

/** The list that the address belongs to, then the overview. */
function wayBack({ role }: DeskPerson, path: string): { href: string; label: string }[] {
  const mayOpen = ({ role: least = "viewer" as Role }: DeskLink) => mayActAs(role, least);
  const [list] = deskNavigation
    .filter((link) => link.href !== "/desk" && mayOpen(link) && currentMark(link, path))
    .toSorted((a, b) => b.href.length - a.href.length);
  const overview = { href: "/desk", label: "Overview" };
  return list ? [{ href: list.href, label: `Back to ${list.label}` }, overview] : [overview];
}
